#![no_main]
//! See `properties/text.rs`.

#[path = "../properties/text.rs"]
#[allow(dead_code, reason = "each target uses a part of it")]
mod text;

libfuzzer_sys::fuzz_target!(|input: &[u8]| text::position_text(input));
