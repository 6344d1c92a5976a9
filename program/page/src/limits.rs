//! How much the server does for questions.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::thread;

/// How much the server does for questions. What is asked beyond is refused or cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The seconds after which a connection ends whose client does not read.
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
    /// Says what is wrong with it.
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
