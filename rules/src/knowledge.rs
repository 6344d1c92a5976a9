//! The knowledge of every loaded game: material, mobility and planes.

use crate::described::{Described, Position, Seats, UNLIMITED};
use crate::load::Kept;
use crate::material::lead;
use crate::rbg::description::{Board, Shape};
use crate::rbg::loaded::{ByPoints, ByWin, Several};
use tesuji::Game;
use tesuji::eval::{Heuristic, Inputs, PlaneShape, PlaneWriter, Planes, Squash, Symmetries, Term};
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

/// Loaded games, with or without learned weights.
pub trait Learns: Seats {
    /// The features and the heuristic for learned weights; `None` if these games have no features.
    fn tuning() -> Option<Tuning<Described<Self>, Heuristic<Counted>>> {
        None
    }

    /// Adds the learned values of positions.
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
            if self.material != 0.0 {
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

/// Knowledge without forcing moves. Its [`Forcing::near_hash`] leaves the counter of turns out
/// while many are left.
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

    fn inputs(position: &Self) -> Option<Inputs<Self>> {
        inputs(position).filter(|_| Self::ZERO_SUM)
    }

    /// A plane for each piece; of a description with variables, one for each that is no score
    /// behind them. `None` without a board.
    fn planes(position: &Self) -> Option<Planes<Self>> {
        let (planes, [columns, rows]) = match &position.position {
            Position::Rbg(position) => {
                let rules = position.loaded().rules();
                let variables = rules.description.variables.len() - rules.players();
                (rules.pieces() + variables, grid(&rules.description.board))
            }
            Position::Rg(position) => {
                let board = position.loaded().board()?;
                (board.pieces.len(), board.grid())
            }
        };
        let shape = PlaneShape {
            planes,
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

/// A piece on a cell, for each of the players to move apart; the piece that stands on most cells at
/// the start is no input. `None` without a board, or if there are too many.
fn inputs<K: Learns>(position: &Described<K>) -> Option<Inputs<Described<K>>> {
    let (pieces, cells) = match &position.position {
        Position::Rbg(position) => {
            let rules = position.loaded().rules();
            (rules.pieces(), rules.cells())
        }
        Position::Rg(position) => {
            let board = position.loaded().board()?;
            (board.pieces.len(), board.cells.len())
        }
    };
    let bits = pieces * cells;
    let input = |bit: usize| (2 * bit) as u16;
    let numbers = (0..bits).map(input);
    let never = std::iter::repeat_n(u16::MAX, bits.next_multiple_of(64) - bits);
    let numbers = numbers.chain(never);
    (bits > 0 && bits < usize::from(u16::MAX / 2)).then(|| {
        Inputs::new(
            vec![numbers.collect()],
            move |position: &Described<K>, words| {
                each_piece(position, |piece, cell| {
                    let bit = piece * cells + cell;
                    words[bit / 64] |= 1 << (bit % 64);
                });
            },
        )
    })
}

/// Calls with each piece on a cell but the usual one.
pub(crate) fn each_piece<K: Learns>(position: &Described<K>, mut seen: impl FnMut(usize, usize)) {
    match &position.position {
        Position::Rbg(position) => {
            let (_, usual) = position.loaded().features();
            for (cell, &piece) in position.state().pieces.iter().enumerate() {
                if piece != usual {
                    seen(piece.into(), cell);
                }
            }
        }
        Position::Rg(position) => {
            let loaded = position.loaded();
            let Some(board) = loaded.board() else { return };
            let pieces = board.pieces_of(loaded.rules(), position.state());
            for (cell, piece) in pieces.enumerate() {
                if piece != board.usual {
                    seen(piece, cell);
                }
            }
        }
    }
}

/// Writes the planes of a position.
fn write<K: Learns>(position: &Described<K>, out: &mut PlaneWriter<'_>) {
    let position = match &position.position {
        Position::Rbg(position) => position,
        Position::Rg(position) => {
            let loaded = position.loaded();
            if let Some(board) = loaded.board() {
                let pieces = board.pieces_of(loaded.rules(), position.state());
                let rows = board.grid()[1] as i32;
                for (cell, piece) in board.cells.iter().zip(pieces) {
                    let site = [cell.column.into(), rows - 1 - i32::from(cell.row)];
                    out.set(piece, site, 1.0);
                }
            }
            return;
        }
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
