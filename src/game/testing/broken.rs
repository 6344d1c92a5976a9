//! The result of a check: the clause of the contract that is broken, and where.

use crate::game::Game;
use std::error::Error;
use std::fmt;

macro_rules! clauses {
    ($($name:ident: $text:literal;)+) => {
        /// A clause of the contract between a game and the searches.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Clause {
            $(#[doc = $text] $name,)+
        }

        impl Clause {
            /// Every clause, in the order of the checks.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }

        impl fmt::Display for Clause {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$name => $text,)+
                })
            }
        }
    };
}

clauses! {
    HasMove: "A position without outcome has a legal move.";
    Mover: "The player to move is one of the players of the game.";
    Appends: "Legal moves are appended to the list, which keeps what it held.";
    SameMoves: "The legal moves and their order depend on the position alone.";
    Distinct: "Each legal move is listed once.";
    Playable: "Every legal move can be played.";
    SamePlay: "A move leads from equal positions to equal positions.";
    Copies: "Playing on a copy of a position leaves the position as it is.";
    Count: "`count_moves` gives the number of legal moves.";
    AfterEach: "`after_each` says of each move what playing it leads to.";
    RandomMove: "`random_move` draws a legal move.";
    RandomMoveUniform: "`random_move` draws every legal move with the same probability.";
    PlayRandom: "`play_random` leads to a position that a legal move leads to.";
    PlayRandomUniform: "`play_random` plays every legal move with the same probability.";
    Ends: "The game ends within the number of moves that it is given.";
    ScoreRange: "The scores of a finished game are in the range that `SCORES` declares.";
    ZeroSum: "The scores of two opposed players add up to zero.";
    Unrefuted: "`unrefuted_moves` leaves out only legal moves that are refuted by the next two, and not all of them.";
    IndexRange: "A move has an index below `MOVE_INDICES`, and none if that is zero.";
    IndexDistinct: "Different legal moves of a position have different indices.";
    EqualHashes: "Equal positions have equal hashes.";
    DistinctHashes: "Different positions have different hashes.";
    Canonical: "A canonical position is its own, and has mover, outcome and number of moves of the position.";
    PositionText: "The text of a position is one line, and is read back to an equal position.";
    MoveTextDistinct: "Different legal moves of a position have different texts.";
    MoveText: "The text of a legal move is read back to that move.";
    ReadOver: "No move is read where the game is over.";
    IndexText: "The same move text has the same index in every position.";
    SemimoveDistinct: "Each semimove of a state is listed once.";
    SemimoveRange: "Semimoves are below `SEMIMOVES`.";
    SemimoveText: "Different semimoves of a state have different texts.";
    SplitLast: "`last` undoes `choose`.";
    SplitEnds: "A move consists of fewer than 256 semimoves.";
    SplitLegal: "Semimoves make legal moves only.";
    SplitComplete: "Every legal move can be made of semimoves.";
    SplitDraw: "`random_split_move` draws each semimove with the same probability among those that are not dead.";
    SplitPlay: "`play_random_split` plays the move that `random_split_move` draws from the same generator.";
}

/// A clause of the contract that does not hold, with the position in which it was found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Broken<G: Game> {
    /// The clause that is broken.
    pub clause: Clause,
    /// The position in which that was found out.
    pub position: G,
    /// The moves that lead from the start to the position.
    pub line: Vec<G::Move>,
    /// The legal move that breaks the clause, if it is about a move.
    pub played: Option<G::Move>,
    /// A sentence about the result that was found.
    pub found: String,
}

impl<G: Game> Broken<G> {
    /// A clause that is broken in a position, not by one move.
    pub(super) fn new(clause: Clause, position: &G, found: impl Into<String>) -> Self {
        Self {
            clause,
            position: position.clone(),
            line: Vec::new(),
            played: None,
            found: found.into(),
        }
    }

    /// The same, about a move of the position.
    pub(super) fn by(mut self, played: G::Move) -> Self {
        self.played = Some(played);
        self
    }

    /// The same, in a position that these moves lead to.
    pub(super) fn after(mut self, line: &[G::Move]) -> Self {
        self.line.splice(0..0, line.iter().copied());
        self
    }
}

impl<G: Game + fmt::Debug> fmt::Display for Broken<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            clause,
            position,
            line,
            played,
            found,
        } = self;
        write!(f, "{clause} Broken: {found}")?;
        if let Some(played) = played {
            write!(f, " (move {played:?})")?;
        }
        write!(f, " in {position:?}, after the moves {line:?}")
    }
}

impl<G: Game + fmt::Debug> Error for Broken<G> {}
