#![no_main]
//! See `properties/rbg_rules.rs`.

#[path = "../properties/rbg_play.rs"]
mod rbg_play;
#[path = "../properties/rbg_rules.rs"]
mod rbg_rules;
#[path = "../properties/rbg_text.rs"]
mod rbg_text;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let _ = rbg_rules::rbg_rules(input);
});
