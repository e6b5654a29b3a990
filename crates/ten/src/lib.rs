//! The rules of TEN.
