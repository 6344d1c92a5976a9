#![no_main]
//! See `properties/agent.rs`.

#[path = "../properties/agent.rs"]
mod agent;

libfuzzer_sys::fuzz_target!(|input: &[u8]| agent::agent_text(input));
