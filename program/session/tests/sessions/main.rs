//! Sessions as programs use them.
//!
//! One program, because each would compile every agent for its games.

mod agent_text;
mod cache;
mod claims;
mod lent;
mod networks;
mod own_agents;
mod own_game;
mod threads;
