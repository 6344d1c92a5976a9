#![no_main]
//! See `properties/composition.rs`.

#[path = "../../tests/engine/common/mod.rs"]
#[allow(dead_code, reason = "this target uses a part of it")]
mod common;
#[path = "../properties/composition.rs"]
mod composition;

libfuzzer_sys::fuzz_target!(|input: &[u8]| composition::composition(input));
