//! Sessions as programs use them.
//!
//! With the tests of modules in one program, because each program compiles every agent for its
//! games.

mod agent_text;
mod cache;
mod claims;
mod lent;
mod networks;
mod own_agents;
mod own_game;
mod threads;
