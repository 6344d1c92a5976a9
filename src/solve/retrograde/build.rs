//! Building a table: the moves within each layer, by the rules.

use super::index::{Endless, Index, MOST_POSITIONS};
use super::layer::{Layer, TableEntry};
use super::table::{Solved, Table, Ways, most_plies};
use crate::game::Game;
use std::fmt;
use std::ops::ControlFlow;

/// The reason why a class was not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The class takes more memory than allowed.
    Memory {
        /// The name of the class.
        class: String,
        /// The bytes that the class takes at least.
        needed: u64,
        /// The bytes that are allowed.
        allowed: u64,
    },
    /// The class or the root has more positions than can be numbered.
    TooMany(u64),
    /// The game has no hash, which the numbering of positions needs.
    NoHash,
    /// Two positions have the same hash.
    SameHash,
    /// The game is not for two players with opposed scores.
    Players,
    /// A move leads to a position without a place, or another rule of [`Index`] is broken.
    Index(String),
    /// The watcher stopped the work.
    Stopped,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory {
                class,
                needed,
                allowed,
            } => write!(
                f,
                "class {class} takes {} MiB or more, and {} MiB are allowed",
                needed.div_ceil(1 << 20),
                allowed >> 20
            ),
            Self::TooMany(most) => write!(f, "more than {most} positions"),
            Self::NoHash => f.write_str("the game has no hash by which to number its positions"),
            Self::SameHash => f.write_str("two positions have the same hash"),
            Self::Players => f.write_str("only games of two players with opposed scores"),
            Self::Index(wrong) => write!(f, "the index of the game is wrong: {wrong}"),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for TableError {}

/// The positions between two calls of the watcher.
const OFTEN: u32 = 1 << 14;

/// How many forced moves without a place may follow each other.
const UNPLACED: u32 = 4;

impl<G: Game> Table<G> {
    /// Solves a class. The classes that its moves lead to must be solved before. `memory` limits
    /// the bytes of the table and of the work together. `watch` is called with the number of
    /// indices done so far and may end the work; the class is then not solved.
    ///
    /// # Errors
    /// See [`TableError`].
    pub fn solve(
        &mut self,
        class: u32,
        memory: u64,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), TableError> {
        if !G::ZERO_SUM {
            return Err(TableError::Players);
        }
        let size = self.index.size(class);
        if size > MOST_POSITIONS {
            return Err(TableError::TooMany(MOST_POSITIONS));
        }
        let mut room = Room {
            class: self.index.name(class),
            taken: self.bytes() + size * size_of::<TableEntry>() as u64,
            allowed: memory,
        };
        room.check(0, 0)?;
        let mut solved = Solved::default();
        solved.entries.reserve_exact(size as usize);
        for end in self.index.layers(class) {
            let start = solved.entries.len() as u32;
            let work = Work {
                table: self,
                index: &*self.index,
                class,
                solved: &solved,
                range: [start, end],
                rest: 0,
                moves: Vec::new(),
            };
            let (layer, rest) = work.graph(&mut room, watch)?;
            let entries = layer.solve(self.index.endless(), self.index.most_plies());
            solved.layers.push(Ways {
                end,
                plies: most_plies(&entries),
                rest,
            });
            solved.entries.extend_from_slice(&entries);
        }
        self.add(class, solved);
        Ok(())
    }
}

/// The memory that a class takes.
struct Room {
    class: String,
    taken: u64,
    allowed: u64,
}

impl Room {
    fn check(&self, positions: u64, arcs: usize) -> Result<(), TableError> {
        let needed = self.taken + Layer::bytes(positions, arcs as u64);
        if needed > self.allowed || arcs > u32::MAX as usize {
            return Err(TableError::Memory {
                class: self.class.clone(),
                needed,
                allowed: self.allowed,
            });
        }
        Ok(())
    }
}

/// The work on a layer.
struct Work<'a, G: Game> {
    table: &'a Table<G>,
    index: &'a dyn Index<G>,
    class: u32,
    /// The layers of the class so far.
    solved: &'a Solved,
    range: [u32; 2],
    /// The most plies in the layers that moves lead to.
    rest: u32,
    moves: Vec<G::Move>,
}

impl<G: Game> Work<'_, G> {
    /// The positions of the layer and their moves, and the most plies of the layers after it.
    fn graph(
        mut self,
        room: &mut Room,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(Layer, u32), TableError> {
        let [start, end] = self.range;
        let positions = u64::from(end.saturating_sub(start));
        let entries = positions * size_of::<TableEntry>() as u64;
        room.taken += entries;
        room.check(positions, 0)?;
        let greatest = self.index.greatest(self.class);
        if self.index.endless() == Endless::Draw && greatest != 1 {
            return Err(self.wrong("a game of points in which lines without end are draws"));
        }
        let mut layer = Layer::new(positions as usize, greatest);
        for index in start..end {
            if index % OFTEN == 0 {
                room.check(positions, layer.arcs())?;
                if watch(index.into()).is_break() {
                    return Err(TableError::Stopped);
                }
            }
            let Some(position) = self.index.position(self.class, index) else {
                layer.add(TableEntry::HOLE);
                continue;
            };
            if position.outcome().is_some() {
                // Its mover is left to the game: it has no place, and no move comes back to it.
                layer.add(TableEntry::HOLE);
                continue;
            }
            layer.begin();
            self.add_moves(&position, &mut layer)?;
        }
        room.check(positions, layer.arcs())?;
        room.taken -= entries;
        Ok((layer, self.rest))
    }

    fn add_moves(&mut self, position: &G, layer: &mut Layer) -> Result<(), TableError> {
        let mover = position.mover();
        let gained = self.index.gained(position, mover);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.moves(&mut moves);
        if moves.is_empty() {
            return Err(self.wrong("a position without a move in which the game is not over"));
        }
        for &m in &moves {
            let mut next = position.clone();
            next.play(m);
            match self.after(&next, mover, UNPLACED)? {
                After::Within(to, same) => {
                    if self.index.gained(&next, mover) != gained {
                        return Err(self.wrong("a move wins points and does not advance"));
                    }
                    layer.move_within(to - self.range[0], same);
                }
                After::Out(worth) => {
                    let most = i16::from(self.index.greatest(self.class));
                    let [low, high] = worth.map(|points| points - gained);
                    if low < -most || high > most {
                        return Err(self.wrong("a value is out of the range of its class"));
                    }
                    layer.move_out([low as i8, high as i8]);
                }
            }
        }
        self.moves = moves;
        Ok(())
    }

    /// The position after a move of `mover`.
    fn after(&mut self, next: &G, mover: usize, unplaced: u32) -> Result<After, TableError> {
        let points = self.index.gained(next, mover);
        if next.outcome().is_some() {
            return Ok(After::Out([points; 2]));
        }
        let same = next.mover() == mover;
        let Some(place) = self.index.place(next) else {
            return self.unplaced(next, mover, unplaced);
        };
        let [start, end] = self.range;
        if place.class == self.class && (start..end).contains(&place.index) {
            return Ok(After::Within(place.index, same));
        }
        let solved = if place.class == self.class {
            Some(self.solved)
        } else {
            self.table.classes.get(&place.class)
        };
        let entry = solved.and_then(|solved| solved.entries.get(place.index as usize));
        let Some((entry, solved)) = entry.filter(|entry| !entry.is_hole()).zip(solved) else {
            let to = self.index.name(place.class);
            return Err(self.wrong(&format!(
                "a move leads to position {} of class {to}, which is not solved",
                place.index
            )));
        };
        self.rest = self.rest.max(solved.total(place.index));
        let ends = [entry.low, entry.high].map(i16::from);
        Ok(After::Out(if same {
            ends.map(|end| points + end)
        } else {
            [points - ends[1], points - ends[0]]
        }))
    }

    /// The worth of a position without a place, all of whose moves end the game or advance.
    fn unplaced(&mut self, next: &G, mover: usize, left: u32) -> Result<After, TableError> {
        let mut moves = Vec::new();
        next.moves(&mut moves);
        let same = next.mover() == mover;
        let mut best: Option<[i16; 2]> = None;
        for m in moves {
            let mut after = next.clone();
            after.play(m);
            let worth = match left {
                0 => After::Within(0, same),
                _ => self.after(&after, mover, left - 1)?,
            };
            let After::Out([low, high]) = worth else {
                return Err(self.wrong("a position that moves come back from has no place"));
            };
            best = Some(match (best, same) {
                (None, _) => [low, high],
                (Some(best), true) => [best[0].max(low), best[1].max(high)],
                (Some(best), false) => [best[0].min(low), best[1].min(high)],
            });
        }
        self.rest = self.rest.max(UNPLACED);
        let none = || self.wrong("a position without a move in which the game is not over");
        best.map(After::Out).ok_or_else(none)
    }

    fn wrong(&self, wrong: &str) -> TableError {
        TableError::Index(format!(
            "{} {}: {wrong}",
            self.index.rules(),
            self.index.name(self.class)
        ))
    }
}

/// A position after a move.
enum After {
    /// In the layer, and whether the same player is to move.
    Within(u32, bool),
    /// Elsewhere, worth this to the mover, with the points so far.
    Out([i16; 2]),
}
