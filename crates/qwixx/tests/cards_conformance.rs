//! The card game passes the suite that every game passes.

game::conformance!(qwixx::Cards, "", "jokers=true");
