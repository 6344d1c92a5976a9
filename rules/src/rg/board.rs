//! The board of a description: its map from places to pieces.
//!
//! The language has maps but no boards. A map counts as a board if the names of its keys have a
//! column and a row. Such names are `V(3, 4)`, `v34` and `cy4x3`.

use super::rules::Rules;
use super::state::State;
use super::types::{SetId, Symbol, Type};
use crate::naming;

/// The most columns of a board, and the most rows.
const WIDE: u16 = 60;
/// The most pieces of a board: a map with more values is a counter.
const PIECES: usize = 64;

/// A board, found in the rules.
#[derive(Debug)]
pub struct Board {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The pieces, including the piece of empty cells.
    pub pieces: Vec<Symbol>,
    /// The owner of each piece, by its name; `None` if the name contains no player.
    pub owners: Vec<Option<u8>>,
    /// The names of the pieces, with `+` between them.
    pub names: String,
    /// The index, in `pieces`, of the piece on most cells at the start.
    pub usual: usize,
    /// The set of the pieces.
    set: SetId,
}

/// A cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The name of the cell.
    pub name: Symbol,
    /// The column, from 0.
    pub column: u16,
    /// The row, from 0 at the top.
    pub row: u16,
    /// The place of its piece in a state.
    at: u32,
}

impl Board {
    /// The map that has the most keys with places; `None` if no map has two.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let own = rules
            .variables
            .iter()
            .filter(|one| one.base < rules.special);
        let maps = own.filter_map(|variable| {
            let Type::Arrow(keys, to) = rules.types.get(variable.of) else {
                return None;
            };
            let Type::Set(set) = rules.types.get(to) else {
                return None;
            };
            let few = (2..=PIECES).contains(&rules.types.symbols(set).len());
            few.then(|| (cells(rules, keys, variable.base), set))
        });
        // The first of those with the most cells.
        let maps: Vec<_> = maps.filter(|(cells, _)| cells.len() > 1).collect();
        let (cells, set) = maps
            .into_iter()
            .rev()
            .max_by_key(|(cells, _)| cells.len())?;
        let pieces = rules.types.symbols(set).to_vec();
        let players: Vec<_> = rules.player_names().collect();
        let owner = |&piece: &Symbol| naming::owner(rules.symbol(piece), &players);
        let names: Vec<_> = pieces.iter().map(|&piece| rules.symbol(piece)).collect();
        let mut board = Self {
            owners: pieces.iter().map(owner).collect(),
            names: names.join("+"),
            usual: 0,
            cells,
            pieces,
            set,
        };
        let mut counts = vec![0; board.pieces.len()];
        for piece in board.at_start(rules) {
            counts[piece] += 1;
        }
        // The first of those that are most.
        let most = (0..counts.len()).rev().max_by_key(|&piece| counts[piece]);
        board.usual = most.unwrap_or_default();
        Some(board)
    }

    /// The index, in `pieces`, of the piece on each cell in a state.
    pub fn pieces_of(&self, rules: &Rules, state: &State) -> impl Iterator<Item = usize> {
        self.on(rules, &state.cells)
    }

    /// The index, in `pieces`, of the piece on each cell at the start.
    pub fn at_start(&self, rules: &Rules) -> impl Iterator<Item = usize> {
        self.on(rules, &rules.start)
    }

    fn on(&self, rules: &Rules, cells: &[Symbol]) -> impl Iterator<Item = usize> {
        let set = rules.set(self.set);
        let last = self.pieces.len() - 1;
        let places = self.cells.iter().map(|cell| cell.at as usize);
        places.map(move |at| set.place(cells[at]).min(last))
    }

    /// The numbers of columns and rows of the smallest grid around the cells.
    pub fn grid(&self) -> [usize; 2] {
        let columns = self.cells.iter().map(|cell| cell.column).max();
        let rows = self.cells.iter().map(|cell| cell.row).max();
        [columns, rows].map(|last| usize::from(last.unwrap_or(0)) + 1)
    }
}

/// The keys that have places. Rows and columns begin at 0.
fn cells(rules: &Rules, keys: SetId, base: u32) -> Vec<Cell> {
    let keys = rules.types.symbols(keys).iter().zip(base..);
    let placed = keys.filter_map(|(&name, at)| {
        let (column, row) = place(rules.symbol(name))?;
        (column < WIDE && row < WIDE).then_some(Cell {
            name,
            column,
            row,
            at,
        })
    });
    let mut cells: Vec<_> = placed.collect();
    let [left, top] = [
        cells.iter().map(|cell| cell.column).min().unwrap_or(0),
        cells.iter().map(|cell| cell.row).min().unwrap_or(0),
    ];
    for cell in &mut cells {
        cell.column -= left;
        cell.row -= top;
    }
    let mut places: Vec<_> = cells.iter().map(|cell| (cell.row, cell.column)).collect();
    places.sort_unstable();
    places.dedup();
    // Names that give two cells one place are no places.
    if places.len() < cells.len() {
        cells.clear();
    }
    cells
}

/// The column and the row in a name: `V__3_4`, `v34`, `cy4x3`.
pub(super) fn place(name: &str) -> Option<(u16, u16)> {
    if let Some((_, numbers)) = name.split_once("__") {
        let (x, y) = numbers.split_once('_')?;
        return Some((x.parse().ok()?, y.parse().ok()?));
    }
    if let Some((y, x)) = name
        .strip_prefix("cy")
        .and_then(|rest| rest.split_once('x'))
    {
        return Some((x.parse().ok()?, y.parse().ok()?));
    }
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    if digits.len() != 2 {
        return None;
    }
    Some((digits[..1].parse().ok()?, digits[1..].parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn names_say_columns_and_rows() {
        assert_eq!(place("V__3_14"), Some((3, 14)));
        assert_eq!(place("v34"), Some((3, 4)));
        assert_eq!(place("cy4x13"), Some((13, 4)));
        for name in ["null", "v3", "v345", "V__3", "cy4", "é34é"] {
            assert_eq!(place(name), None, "{name}");
        }
    }
}
