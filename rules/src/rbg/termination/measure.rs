//! The measures that prove termination.

use super::carried::carried;
use super::graph::{Change, Graph, Pieces};
use super::steps::Steps;
use crate::rbg::description::{DirectionId, PieceId, VariableId};
use crate::rbg::owners::owners;
use crate::rbg::rules::Rules;
use std::fmt::Write;

/// A measure: a number of a state, at least 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The sum over the cells that hold one of these pieces.
    Pieces {
        /// The pieces, in ascending order.
        pieces: Vec<PieceId>,
        /// The directions. A cell counts one more than the number of steps of the longest path from
        /// it in these directions.
        towards: Vec<DirectionId>,
    },
    /// The difference between the bound of a variable and its value.
    Below(VariableId),
    /// The value of a variable.
    Value(VariableId),
}

impl Measure {
    /// The change of the measure in words: fewer `man`.
    pub fn text(&self, rules: &Rules) -> String {
        let description = &rules.description;
        let name = |variable: VariableId| &description.variables[usize::from(variable)].name;
        match self {
            Self::Below(variable) => format!("`{}` rises", name(*variable)),
            Self::Value(variable) => format!("`{}` falls", name(*variable)),
            Self::Pieces { pieces, towards } => {
                let mut text = String::new();
                for (i, &piece) in pieces.iter().enumerate() {
                    let between = if i > 0 { ", " } else { "" };
                    let _ = write!(
                        text,
                        "{between}`{}`",
                        description.pieces[usize::from(piece)]
                    );
                }
                let names = &description.board.directions;
                let names = towards.iter().map(|&one| &names[usize::from(one)][..]);
                match names.collect::<Vec<_>>()[..] {
                    [] => format!("fewer {text}"),
                    ref names => format!("fewer {text} or further `{}`", names.join("`, `")),
                }
            }
        }
    }

    /// By how much each edge of a part raises the measure at most; `None` if it has no values, or
    /// no edge changes it.
    pub(super) fn changes(
        &self,
        rules: &Rules,
        graph: &Graph,
        part: &[usize],
        ways: &Ways,
    ) -> Option<Vec<i64>> {
        let edges = part.iter().map(|&edge| &graph.edges[edge]);
        match self {
            Self::Pieces { pieces, towards } => {
                let mut set: Pieces = vec![0; rules.pieces().div_ceil(64)];
                for &piece in pieces {
                    set[usize::from(piece) / 64] |= 1 << (piece % 64);
                }
                carried(graph, part, &set, ways.get(towards)?)
            }
            &Self::Below(variable) | &Self::Value(variable) => {
                let rises = matches!(self, Self::Below(_));
                let bound = i64::from(rules.description.variables[usize::from(variable)].bound);
                let mut any = false;
                let changes = edges.map(|edge| match edge.change {
                    Change::Add(changed, by) if changed == variable => {
                        any = true;
                        if rises { -by } else { by }
                    }
                    Change::Assign(changed, [least, most]) if changed == variable => {
                        any = true;
                        if rises { bound - least } else { most }
                    }
                    _ => 0,
                });
                let changes = changes.collect();
                any.then_some(changes)
            }
        }
    }
}

/// The most sets of directions that are tried.
const MOST_WAYS: usize = 64;
/// The most pieces of a game whose pieces are measured.
const MOST_PIECES: usize = 256;

/// What cells count, for sets of directions.
pub(super) struct Ways(Vec<(Vec<DirectionId>, Steps)>);

impl Ways {
    /// No direction, every one, and every two of a board, as far as they lead to an end.
    pub(super) fn new(rules: &Rules) -> Self {
        let directions = rules.description.board.directions.len() as DirectionId;
        let one = (0..directions).map(|one| vec![one]);
        let two = (0..directions).flat_map(|one| (0..one).map(move |other| vec![other, one]));
        let all = std::iter::once(Vec::new()).chain(one).chain(two);
        let counted = all.take(MOST_WAYS).filter_map(|towards| {
            let steps = Steps::new(rules, &towards)?;
            Some((towards, steps))
        });
        Self(counted.collect())
    }

    fn get(&self, towards: &[DirectionId]) -> Option<&Steps> {
        let known = self.0.iter().find(|(known, _)| known == towards);
        known.map(|(_, steps)| steps)
    }
}

/// The measures that are tried, those that are said most shortly first.
pub(super) fn candidates(rules: &Rules, ways: &Ways) -> Vec<Measure> {
    let variables = 0..rules.description.variables.len() as VariableId;
    let mut measures: Vec<_> = variables.clone().map(Measure::Below).collect();
    let known = sets(rules);
    for (towards, _) in &ways.0 {
        measures.extend(known.iter().map(|pieces| Measure::Pieces {
            pieces: pieces.clone(),
            towards: towards.clone(),
        }));
        if towards.is_empty() {
            measures.extend(variables.clone().map(Measure::Value));
        }
    }
    measures
}

/// Sets of pieces: each, those of each player, those of all players, and all but one.
fn sets(rules: &Rules) -> Vec<Vec<PieceId>> {
    if rules.pieces() > MOST_PIECES {
        return Vec::new();
    }
    let pieces = 0..rules.pieces() as PieceId;
    let mut sets: Vec<Vec<PieceId>> = pieces.clone().map(|piece| vec![piece]).collect();
    let owners = owners(rules);
    for player in 0..rules.players() {
        let owned = |&piece: &PieceId| owners[usize::from(piece)].map(usize::from) == Some(player);
        sets.push(pieces.clone().filter(owned).collect());
    }
    let owned = |&piece: &PieceId| owners[usize::from(piece)].is_some();
    sets.push(pieces.clone().filter(owned).collect());
    for piece in pieces.clone() {
        sets.push(pieces.clone().filter(|&other| other != piece).collect());
    }
    let mut known: Vec<Vec<PieceId>> = Vec::new();
    for set in sets {
        if !set.is_empty() && !known.contains(&set) {
            known.push(set);
        }
    }
    known
}
