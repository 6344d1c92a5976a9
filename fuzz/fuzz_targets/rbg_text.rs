#![no_main]
//! See `properties/rbg_text.rs`.

#[path = "../properties/rbg_text.rs"]
mod rbg_text;

libfuzzer_sys::fuzz_target!(|input: &[u8]| rbg_text::rbg_text(input));
