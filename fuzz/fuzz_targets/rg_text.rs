#![no_main]
//! See `properties/rg_text.rs`.

#[path = "../properties/rg_text.rs"]
mod rg_text;

libfuzzer_sys::fuzz_target!(|input: &[u8]| rg_text::rg_text(input));
