//! A position that a question asks about.

use super::shown::{Branches, Shown};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tesuji::Budget;
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;

/// A position that a question asks about, with the settings of its search.
#[derive(Debug)]
pub struct Posed {
    /// The `id` of the question.
    pub id: String,
    /// The number of moves that have been played.
    pub turn: usize,
    /// The position, with the moves that led to it.
    pub session: Session,
    /// The agent, which fits the game.
    pub agent: AgentSpec,
    /// The limits of the search.
    pub limits: Budget,
    /// The seed of the search's random numbers.
    pub seed: u64,
    /// The flag that ends the search, or keeps it from beginning.
    pub stop: Arc<AtomicBool>,
    /// The parts that the answers contain.
    pub shown: Shown,
    /// The parts of the tree that they show.
    pub(super) branches: Mutex<Option<Branches>>,
    /// The places of the moves.
    pub(super) paths: OnceLock<HashMap<String, Vec<usize>>>,
}

impl Posed {
    /// Changes the parts of the tree that the following answers contain; `None` for no part.
    pub fn show(&self, branches: Option<Branches>) {
        *self.branches.lock().unwrap_or_else(PoisonError::into_inner) = branches;
    }

    /// The parts of the tree that the answers contain; `None` if they contain none.
    pub fn branches(&self) -> Option<Branches> {
        let branches = self.branches.lock();
        branches.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The places of the board that a step is about.
    pub(super) fn path(&self, step: &str) -> Vec<usize> {
        let paths = self.paths.get_or_init(|| {
            let scene = self.session.scene();
            let texts = self.session.move_texts().into_iter().enumerate();
            texts
                .map(|(m, text)| (text, self.session.path(&scene, m)))
                .collect()
        });
        let path = paths.get(step).cloned();
        // The beginning of a move has the places that it names.
        path.unwrap_or_else(|| self.session.scene().named(step))
    }
}
