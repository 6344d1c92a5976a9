//! A policy of one's own in an agent with a key, so that its constant can be swept and plotted.

use crate::chomp::Chomp;
use tesuji::prelude::*;
use tesuji_session::agents::{Key, OwnAgent};

/// PUCT without a network: `v + C·√N / (b·(1 + n))` for b children.
#[derive(Clone, Debug)]
struct Puct {
    c: f32,
}

impl Formula for Puct {
    /// C·√N / b.
    type Visit = f32;

    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> f32 {
        self.c * parent.node().visits_f32().sqrt() / parent.children().len() as f32
    }

    fn urgency<L: Layout>(&self, exploration: &f32, child: Node<'_, L>) -> f32 {
        child.mean() + exploration / (1.0 + child.visits_f32())
    }
}

/// Search by [`Puct`] with the key `c`.
pub fn agent() -> OwnAgent {
    OwnAgent::new("puct", "PUCT without a network")
        .with_key(Key::number("c", 0.0..=20.0, 4.0, "exploration constant, 4"))
        .playing(|agent, _: &Chomp| {
            let c = agent.number("c");
            Mcts::new().with_select(Puct { c })
        })
}
