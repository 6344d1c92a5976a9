//! Engines against small reference models of their protocols, on random sequences of lines.
//!
//! A model has the expected answers to a sequence of lines, whenever they come: they are written at
//! once, or with pauses. No answer may be missing or come twice, and the engine must end.
//! `TESUJI_SEQUENCES=10000` tries 10,000 sequences of each protocol.

mod gtp;
mod stones;
mod universal;

use crate::talk::Talk;
use std::thread;
use std::time::Duration;
use tesuji::Rng;
use tesuji_protocols::{Protocol, Setup};

/// The sequences that are tried of each protocol by default.
const SEQUENCES: u64 = 150;

/// How long an engine may be silent: all searches are over within milliseconds.
const HANGS: Duration = Duration::from_secs(60);

fn sequences() -> u64 {
    let told = std::env::var("TESUJI_SEQUENCES").ok();
    told.and_then(|told| told.parse().ok()).unwrap_or(SEQUENCES)
}

/// Everything that an engine says to lines that are written at once, or with pauses between some of
/// them.
fn said(setup: Setup, protocol: Protocol, lines: &[String], rng: &mut Rng) -> Vec<String> {
    let mut talk = Talk::with(setup, protocol);
    if rng.below(2) == 0 {
        talk.say_if_it_listens(&lines.join("\n"));
    } else {
        for line in lines {
            talk.say_if_it_listens(line);
            if rng.below(3) == 0 {
                thread::sleep(Duration::from_micros(rng.below(3000).into()));
            }
        }
    }
    let said = talk.end_within(HANGS);
    said.unwrap_or_else(|said| panic!("{protocol} hangs: {lines:#?} {said:#?}"))
}

/// One of some things.
fn one<'a, T: ?Sized>(rng: &mut Rng, of: &[&'a T]) -> &'a T {
    of[rng.below(of.len() as u32) as usize]
}
