//! Engines as programs talk to them: whole dialogues, lines that nobody should write, and moves that go
//! through a protocol and come back.

mod agents;
mod golden;
mod hostile;
mod moves;
mod talk;
