//! How much the server does for questions.

use serde::Serialize;
use std::thread;

/// How much the server does for questions. What is asked beyond is refused or cut.
#[derive(Clone, Debug, Serialize)]
pub struct Limits {
    /// The bytes of a question.
    pub body: usize,
    /// The bytes of a certificate that is to be checked.
    pub certificate: usize,
    /// The moves of a question.
    pub moves: usize,
    /// The seconds of a search.
    pub seconds: u64,
    /// The mebibytes of a search.
    pub memory_mb: u32,
    /// The mebibytes of all searches and kept trees together.
    pub all_memory_mb: u32,
    /// The threads of all searches together; searches for which there is none wait.
    pub searches: u32,
    /// The searches that wait.
    pub queue: usize,
    /// The seconds that one waits.
    pub wait_seconds: u64,
    /// The seconds for solving a position.
    pub solve_seconds: u64,
    /// The games of a match.
    pub games: u32,
    /// The matches that are kept, running or not.
    pub matches: usize,
    /// The events of a match that are kept; a match ends where there are more.
    pub match_events: usize,
    /// The nodes of a tree that an answer shows.
    pub tree_nodes: usize,
    /// The answers of a search iteration by iteration.
    pub steps: u64,
    /// The trees and proofs that are kept, each.
    pub kept: usize,
    /// The seconds that they are kept.
    pub kept_seconds: u64,
    /// The connections.
    pub connections: usize,
    /// The seconds for the head of a request, and for its body.
    pub request_seconds: u64,
    /// The seconds after which a connection ends on which nobody reads.
    pub unread_seconds: u64,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
        Self {
            body: 64 << 10,
            certificate: 16 << 20,
            moves: 5000,
            seconds: 60,
            memory_mb: 1024,
            all_memory_mb: 4096,
            searches: cores,
            queue: 8,
            wait_seconds: 60,
            solve_seconds: 600,
            games: 1000,
            matches: 8,
            match_events: 100_000,
            tree_nodes: 2000,
            steps: 1000,
            kept: 8,
            kept_seconds: 600,
            connections: 64,
            request_seconds: 10,
            unread_seconds: 5,
        }
    }
}
