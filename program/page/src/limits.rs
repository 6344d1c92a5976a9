//! The limits of the server.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::thread;

/// The limits of the server. A question that exceeds one is refused or cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The greatest number of bytes of a question.
    pub body: usize,
    /// The greatest number of bytes of a certificate to check.
    pub certificate: usize,
    /// The greatest number of moves of a question.
    pub moves: usize,
    /// The time of a search, in seconds.
    pub seconds: u64,
    /// The memory of a search, in mebibytes.
    pub memory_mb: u32,
    /// The memory of all searches and kept trees together, in mebibytes.
    pub all_memory_mb: u32,
    /// The threads of all searches together. Further searches wait.
    pub searches: u32,
    /// The greatest number of searches that wait.
    pub queue: usize,
    /// The time that a search waits at most, in seconds.
    pub wait_seconds: u64,
    /// The time for solving a position, in seconds.
    pub solve_seconds: u64,
    /// The greatest number of games of a match.
    pub games: u32,
    /// The number of matches that are kept, running ones included.
    pub matches: usize,
    /// The greatest number of events of a match. A match ends when it is reached.
    pub match_events: usize,
    /// The greatest number of nodes of a tree in an answer.
    pub tree_nodes: usize,
    /// The greatest number of answers in a search that reports every iteration.
    pub steps: u64,
    /// The number of trees that are kept; as many proofs are kept beside them.
    pub kept: usize,
    /// The time that trees and proofs are kept, in seconds.
    pub kept_seconds: u64,
    /// The greatest number of connections.
    pub connections: usize,
    /// The time for the head of a request, and again for its body, in seconds.
    pub request_seconds: u64,
    /// The time after which a connection ends if the client does not read, in seconds.
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

impl Limits {
    /// Sets a limit by a text such as `moves=2000`, with the name of a field.
    ///
    /// # Errors
    /// If the text names no limit or no valid number.
    pub fn set(&mut self, text: &str) -> Result<(), String> {
        let named = text.split_once('=').ok_or("not a NAME=NUMBER")?;
        let (name, number) = (named.0.trim(), named.1.trim());
        let mut all = serde_json::to_value(&*self).map_err(|error| error.to_string())?;
        let fields = all.as_object_mut().ok_or("no limits")?;
        let Some(field) = fields.get_mut(name) else {
            let names: Vec<_> = fields.keys().map(String::as_str).collect();
            return Err(format!("`{name}` is none of {}", names.join(", ")));
        };
        let wrong = || format!("{name}: `{number}` is not a number that it can have");
        let number: u64 = number.parse().map_err(|_| wrong())?;
        *field = Value::from(number.max(1));
        *self = serde_json::from_value(all).map_err(|_| wrong())?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_their_names() {
        let mut limits = Limits::default();
        assert_eq!(limits.set("moves = 20"), Ok(()));
        assert_eq!(limits.set("connections=0"), Ok(()));
        let expected = Limits {
            moves: 20,
            connections: 1,
            ..Limits::default()
        };
        assert_eq!(limits, expected);
        for (text, says) in [
            ("moves", "NAME=NUMBER"),
            ("plies=3", "none of all_memory_mb"),
            ("moves=-1", "moves"),
            ("games=4294967296", "games"),
        ] {
            let wrong = limits.set(text).expect_err(text);
            assert!(wrong.contains(says), "{wrong}");
        }
        assert_eq!(limits, expected);
    }
}
