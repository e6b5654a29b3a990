//! The pages and their forms.

pub(crate) mod code;
pub(crate) mod daily;
pub(crate) mod devices;
mod fields;
pub(crate) mod forms;
mod known;
pub(crate) mod leaving;
mod multipart;
pub(crate) mod notices;
pub(crate) mod opening;
pub(crate) mod practice;
pub(crate) mod replay;
pub(crate) mod review;
mod sent;
mod table_page;
pub(crate) mod views;
pub(crate) mod you;
