//! The rules of the language, one by one.

mod boards;
mod large;
mod macros;
mod normal_form;
mod sections;
mod support;
mod tokens;
mod values;
