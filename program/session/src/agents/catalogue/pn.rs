//! PN-MCTS: the eight combinations of its three parts, with one layer of proof numbers and with
//! two.

use super::super::settings::{ProofUse, Settings};
use super::{Agent, Constructor, Proves, keys};

/// The three parts that can be switched off, as in the agents' names: `FSU`, `xSx` and so on.
#[derive(Clone, Copy)]
struct Switches {
    /// F: a proven win is played.
    final_move: bool,
    /// S: proven children are skipped.
    solver: bool,
    /// U: selection by UCT-PN.
    select: bool,
}

/// The agents, as they are listed.
pub(super) fn agents() -> Vec<Agent> {
    let all = |layers| switches().map(move |on| agent(layers, on));
    all(1).chain(all(2)).collect()
}

/// The eight combinations, in the order of the paper's tables.
fn switches() -> impl Iterator<Item = Switches> {
    (0..8).map(|i| Switches {
        final_move: i & 4 != 0,
        solver: i & 2 != 0,
        select: i & 1 != 0,
    })
}

fn agent(layers: u32, on: Switches) -> Agent {
    let two = layers == 2;
    let mut given = vec!["preset", "c", "mobility", "cap", "final", "proofs", "reuse"];
    if on.select {
        given.extend(["cpn", "norm"]);
        if two {
            given.push("ties");
        }
    }
    if on.solver {
        given.push("t");
    }
    if two {
        given.push("contempt");
    }
    let plain = Settings::default();
    Agent {
        name: format!("{}-{}", if two { "pn2" } else { "pn" }, on.letters()),
        summary: format!(
            "{}: {}",
            if two {
                "double-layer PN-MCTS"
            } else {
                "PN-MCTS"
            },
            on.summary()
        ),
        paper: if two {
            "paper 000, section VIII"
        } else {
            "paper 000, section VII"
        },
        proves: if two {
            Proves::WinsAndDraws
        } else {
            Proves::Wins
        },
        keys: keys(&given),
        defaults: Settings {
            // Selection switched off is a proof-number term without weight,
            cpn: if on.select { plain.cpn } else { 0.0 },
            // and a solver switched off skips no child, at one comparison a child.
            threshold: if on.solver { plain.threshold } else { u32::MAX },
            proofs: if on.final_move {
                ProofUse::Win
            } else {
                ProofUse::Ignored
            },
            // The published program goes on after a proof.
            until_proven: false,
            ..plain
        },
        constructor: if two {
            Constructor::Pn2
        } else {
            Constructor::Pn
        },
    }
}

impl Switches {
    /// The letters of the settings that are switched on.
    fn letters(self) -> String {
        let parts = [
            (self.final_move, 'F'),
            (self.solver, 'S'),
            (self.select, 'U'),
        ];
        let letter = |(on, letter)| if on { letter } else { 'x' };
        parts.into_iter().map(letter).collect()
    }

    /// The settings that are switched on, in words.
    fn summary(self) -> String {
        let parts = [
            (self.final_move, "proven win played"),
            (self.solver, "proven children skipped"),
            (self.select, "UCT-PN selection"),
        ];
        let on = parts.into_iter().filter(|&(on, _)| on);
        let on: Vec<_> = on.map(|(_, what)| what).collect();
        if on.is_empty() {
            "proof numbers kept but not used".to_owned()
        } else {
            on.join(", ")
        }
    }
}
