#![no_main]
//! See `properties/questions.rs`.

#[path = "../properties/questions.rs"]
mod questions;

libfuzzer_sys::fuzz_target!(|input: &[u8]| questions::question(input));
