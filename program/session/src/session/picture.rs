//! Positions as pictures.

use super::Session;
use tesuji::scene::{Arrow, Marks};
use tesuji::search::ChildReport;

/// The most moves that are shown as arrows.
const MOST_ARROWS: usize = 5;

/// The least share of the visits that is shown as an arrow.
const LEAST_SHARE: f32 = 0.02;

impl Session {
    /// The position as an SVG picture with `arrows`. The title has the player to move.
    pub fn picture(&self, arrows: Vec<Arrow>) -> String {
        let game = &self.game().name;
        let title = match self.outcome() {
            Some(scores) => format!("{game}, over, scores {scores:?}"),
            None => format!("{game}, player {} to move", self.mover() + 1),
        };
        self.scene().svg(&Marks {
            title,
            arrows,
            ..Marks::default()
        })
    }

    /// The most visited moves of a search of the position as arrows. The strength of an arrow is
    /// its share of the visits. Beginnings of moves are left out.
    pub fn arrows(&self, children: &[ChildReport<String>]) -> Vec<Arrow> {
        let scene = self.scene();
        let all: f32 = children.iter().map(|child| child.visits as f32).sum();
        let strong = children.iter().filter_map(|child| {
            let weight = child.visits as f32 / all.max(1.0);
            let m = self.read_move(&child.step).ok()?;
            let path = self.path(&scene, m);
            (weight >= LEAST_SHARE && !path.is_empty()).then_some(Arrow { path, weight })
        });
        strong.take(MOST_ARROWS).collect()
    }
}
