//! The pages and their forms.

mod fields;
pub(crate) mod forms;
pub(crate) mod opening;
mod sent;
mod table_page;
pub(crate) mod views;
