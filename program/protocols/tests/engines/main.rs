//! Engines as programs talk to them: whole dialogues, lines that nobody should write, and moves
//! that go through a protocol and come back; and what models of the protocols say.

mod agents;
mod golden;
mod hostile;
mod model;
mod moves;
mod orders;
mod talk;
