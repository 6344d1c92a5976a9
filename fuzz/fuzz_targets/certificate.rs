#![no_main]
//! See `properties/certificate.rs`.

#[path = "../properties/certificate.rs"]
mod certificate;
#[path = "../../tests/solving/common/exact.rs"]
#[allow(dead_code, reason = "this target uses a part of it")]
mod exact;

libfuzzer_sys::fuzz_target!(|input: &[u8]| certificate::certificate(input));
