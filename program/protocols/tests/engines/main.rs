//! Engines as programs talk to them: whole dialogues, damaged lines, and moves that go through a
//! protocol and come back; and comparisons with models of the protocols.

mod agents;
mod golden;
mod hostile;
mod model;
mod moves;
mod orders;
mod talk;
