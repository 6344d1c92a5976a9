//! What is known of every loaded game: material, mobility and planes.

use crate::described::{Described, Position, Seats, UNLIMITED};
use crate::load::Kept;
use crate::rbg::description::{Board, PlayerId, Shape};
use crate::rbg::loaded::{self, ByPoints, ByWin, Several};
use crate::rbg::rules::Rules;
use tesuji::Game;
use tesuji::eval::{Heuristic, PlaneShape, PlaneWriter, Planes, Squash, Symmetries, Term};
use tesuji::minimax::Forcing;
use tesuji_games::Knowledge;
use tesuji_games::catalogue::{Named, Tuning};
use tesuji_games::kit::learned::{Learned, SLOPE, Seen, Sums};

/// Features that every description has, with their weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    /// The lead in pieces, as a part of those that a player has at the start.
    material: f32,
    /// The moves of the player to move, compared with those at the start: from −1 to 1.
    mobility: f32,
    /// What was learned.
    learned: Learned,
}

/// Buffers of [`Counted`].
#[derive(Debug, Default)]
pub struct Memory {
    moves: Vec<u32>,
    sums: Sums,
}

/// Games for which weights are learned, or none.
pub trait Learns: Seats {
    /// What weights are learned for; `None` if these games count no features.
    fn tuning() -> Option<Tuning<Described<Self>, Heuristic<Counted>>> {
        None
    }

    /// Adds what was learned of positions.
    fn add_learned(
        learned: Learned,
        positions: &[Described<Self>],
        player: usize,
        memory: &mut Sums,
        sums: &mut [f32],
    ) {
        let _ = (learned, positions, player, memory, sums);
    }
}

impl Learns for ByWin {
    fn tuning() -> Option<Tuning<Described<Self>, Heuristic<Counted>>> {
        Some(Tuning { seen: Seen::of, by })
    }

    fn add_learned(
        learned: Learned,
        positions: &[Described<Self>],
        player: usize,
        memory: &mut Sums,
        sums: &mut [f32],
    ) {
        learned.add(positions, player, memory, sums);
    }
}

impl Learns for ByPoints {}

impl Learns for Several {}

impl<K: Learns> Term<Described<K>> for Counted {
    type Memory = Memory;

    fn add(
        &self,
        positions: &[Described<K>],
        player: usize,
        memory: &mut Memory,
        sums: &mut [f32],
    ) {
        K::add_learned(self.learned, positions, player, &mut memory.sums, sums);
        for (position, sum) in positions.iter().zip(sums) {
            if self.material != 0.0
                && let Described {
                    position: Position::Rbg(position),
                    ..
                } = position
            {
                *sum += self.material * lead(position, player);
            }
            if self.mobility != 0.0 {
                let usual = usual_moves(position).max(1) as f32;
                let count = position.count_moves(&mut memory.moves) as f32;
                let mobility = (count - usual) / (count + usual);
                let own = position.mover() == player;
                *sum += self.mobility * if own { mobility } else { -mobility };
            }
        }
    }
}

/// The moves at the start of the game; 0 if there is no start.
fn usual_moves<K: Learns>(position: &Described<K>) -> usize {
    let count = |kept: Kept| {
        let start = kept.start::<K>(None).ok();
        let open = start.filter(|start| start.outcome().is_none());
        open.map_or(0, |start| start.count_moves(&mut Vec::new()))
    };
    match &position.position {
        Position::Rbg(position) => {
            let loaded = position.loaded();
            loaded.usual_moves(|| count(Kept::Rbg(loaded)))
        }
        Position::Rg(position) => {
            let loaded = position.loaded();
            loaded.usual_moves(|| count(Kept::Rg(loaded)))
        }
    }
}

/// The pieces of a player less the mean of the others', as a part of those at the start.
fn lead<K: Learns>(position: &loaded::Position<K>, player: usize) -> f32 {
    let loaded = position.loaded();
    let (owners, players) = (loaded.owners(), loaded.rules().players());
    let (mut own, mut others) = (0, 0);
    for &piece in &position.state().pieces {
        match owners[usize::from(piece)] {
            Some(owner) if usize::from(owner) == player => own += 1,
            Some(_) => others += 1,
            None => {}
        }
    }
    let others = others as f32 / (players - 1).max(1) as f32;
    (own as f32 - others) / at_start(loaded.rules(), owners)
}

/// The pieces that a player has at the start, in the mean; an eighth of the cells if it is none.
fn at_start(rules: &Rules, owners: &[Option<PlayerId>]) -> f32 {
    let cells = rules.description.board.cells.iter();
    let owned = cells.filter(|cell| owners[usize::from(cell.piece)].is_some());
    match owned.count() {
        0 => (rules.cells() as f32 / 8.0).max(1.0),
        owned => owned as f32 / rules.players() as f32,
    }
}

/// The heuristic by what was learned.
pub(crate) fn by(learned: Learned) -> Heuristic<Counted> {
    let terms = Counted {
        material: 0.0,
        mobility: 0.0,
        learned,
    };
    Heuristic::new(terms, SLOPE)
}

/// A heuristic of one of the features.
const fn heuristic(material: f32, mobility: f32) -> Heuristic<Counted> {
    Heuristic {
        terms: Counted {
            material,
            mobility,
            learned: Learned::None,
        },
        slope: 1.0,
        squash: Squash::Tanh,
    }
}

/// No move is forcing. The turns that are left do not count while they are many.
#[derive(Clone, Copy, Debug, Default)]
pub struct Near;

impl<K: Learns> Forcing<Described<K>> for Near {
    const FORCES: bool = false;

    fn near_hash(&self, position: &Described<K>, plies: u32) -> Option<u64> {
        let far = position.left > plies;
        position.hash_with(if far { UNLIMITED } else { position.left })
    }
}

impl<K: Learns> Knowledge for Described<K> {
    type Heuristic = Heuristic<Counted>;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = &[
        (
            "material",
            "the lead in pieces; a piece belongs to the one player who puts it",
            heuristic(4.0, 0.0),
        ),
        (
            "mobility",
            "the moves of the player to move, compared with those at the start",
            heuristic(0.0, 1.0),
        ),
        ("both", "material and mobility", heuristic(4.0, 0.25)),
    ];
    type Tactics = Near;

    fn tuning() -> Option<Tuning<Self, Self::Heuristic>> {
        K::tuning()
    }

    /// A plane for each piece, then one for each variable that is no score.
    fn planes(position: &Self) -> Option<Planes<Self>> {
        let Position::Rbg(position) = &position.position else {
            return None;
        };
        let rules = position.loaded().rules();
        let [columns, rows] = grid(&rules.description.board);
        let shape = PlaneShape {
            planes: rules.pieces() + rules.description.variables.len() - rules.players(),
            rows,
            columns,
        };
        Some(Planes {
            shape,
            write,
            symmetries: Symmetries::NONE,
        })
    }
}

/// Writes the planes of a position.
fn write<K: Learns>(position: &Described<K>, out: &mut PlaneWriter<'_>) {
    let Position::Rbg(position) = &position.position else {
        return;
    };
    let (rules, state) = (position.loaded().rules(), position.state());
    let description = &rules.description;
    for (cell, &piece) in state.pieces.iter().enumerate() {
        out.set(piece.into(), site(&description.board, cell), 1.0);
    }
    let variables = description.variables.iter().zip(&state.variables);
    for (i, (variable, &value)) in variables.skip(rules.players()).enumerate() {
        out.fill(
            rules.pieces() + i,
            value as f32 / variable.bound.max(1) as f32,
        );
    }
}

/// The columns and rows of a grid that holds the cells of a board.
fn grid(board: &Board) -> [usize; 2] {
    let sites = (0..board.cells.len()).map(|cell| site(board, cell));
    let mut greatest = [0, 0];
    for [column, row] in sites {
        greatest = [greatest[0].max(column), greatest[1].max(row)];
    }
    greatest.map(|last| last as usize + 1)
}

/// The column and the row of a cell, the lowest first. The layers of a cuboid stand one above the
/// other, the cells of a graph in a line.
fn site(board: &Board, cell: usize) -> [i32; 2] {
    let [column, line, layer] = board.cells[cell].place.map(i32::from);
    match board.shape {
        Shape::Graph => [cell as i32, 0],
        Shape::Cuboid { lines, layers, .. } => {
            let lines = i32::from(lines);
            [
                column,
                (i32::from(layers) - 1 - layer) * lines + lines - 1 - line,
            ]
        }
        Shape::Rectangle { lines, .. } | Shape::Hexagon { lines, .. } => {
            [column, i32::from(lines) - 1 - line]
        }
    }
}
