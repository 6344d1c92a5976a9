//! What the laboratory's policies compute, beside a recomputation, and its agents in the program.

#![allow(
    unreachable_pub,
    reason = "modules of a test program have no other users"
)]

#[path = "../../../../tests/engine/common/mod.rs"]
#[allow(dead_code, reason = "the tests of the library use the rest")]
mod common;

mod agents;
mod consistency;
mod implicit;
mod opponents;
mod scaled;
mod ten;

use tesuji::game::{Game, Outcome, Separate};
