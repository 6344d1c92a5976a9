//! A small game that breaks any one clause of the contract, or none.

use super::super::Clause;
use crate::base::rng::{Rng, Source};
use crate::game::{After, Game, Notation, Outcome, Players, TextError};
use std::cell::Cell;
use std::rc::Rc;

/// The squares of the board, which the players mark in turn; the last mark ends the game.
const SQUARES: u8 = 6;

/// A position: the player who has marked the greater sum of squares wins.
#[derive(Clone, Debug)]
pub(super) struct Faulty {
    fault: Option<Clause>,
    marks: [u8; 2],
    turn: usize,
    /// The last move, which is no part of the position.
    last: u8,
    /// A number that changes without being a part of the position, shared by all copies.
    shared: Rc<Cell<u8>>,
    /// The count that a faulty move stores.
    noise: u8,
}

impl PartialEq for Faulty {
    fn eq(&self, other: &Self) -> bool {
        (self.marks, self.turn, self.noise) == (other.marks, other.turn, other.noise)
    }
}

impl Faulty {
    pub(super) fn sound() -> Self {
        Self {
            fault: None,
            marks: [0; 2],
            turn: 0,
            last: 0,
            shared: Rc::new(Cell::new(0)),
            noise: 0,
        }
    }

    /// The game that breaks this clause.
    pub(super) fn new(clause: Clause) -> Self {
        Self {
            fault: Some(clause),
            ..Self::sound()
        }
    }

    pub(super) fn breaks(&self, clause: Clause) -> bool {
        self.fault == Some(clause)
    }

    fn marked(&self) -> u8 {
        self.marks[0] | self.marks[1]
    }

    fn plies(&self) -> u32 {
        self.marked().count_ones()
    }

    pub(super) fn is_free(&self, square: u8) -> bool {
        self.marked() >> square & 1 == 0
    }

    /// A fault: the number differs at each call.
    fn count(&self) -> u8 {
        self.shared.set(self.shared.get().wrapping_add(1));
        self.shared.get()
    }

    fn first_of_two(&self, rng: &mut Rng<impl Source>, moves: &mut Vec<u8>) -> u8 {
        moves.clear();
        self.moves(moves);
        let mut draw = || rng.below(moves.len() as u32);
        moves[draw().min(draw()) as usize]
    }
}

impl Game for Faulty {
    type Players = Players<2>;
    type Move = u8;
    const MOVE_INDICES: usize = SQUARES as usize;
    const REFUTES: bool = true;

    fn mover(&self) -> usize {
        if self.breaks(Clause::Mover) && self.plies() == 3 {
            return 2;
        }
        self.turn
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        if self.breaks(Clause::HasMove) && self.plies() == 3 {
            return;
        }
        if self.breaks(Clause::Appends) {
            moves.clear();
        }
        let begun = moves.len();
        moves.extend((0..SQUARES).filter(|&square| self.is_free(square)));
        if self.breaks(Clause::SameMoves) && self.count().is_multiple_of(2) {
            moves[begun..].reverse();
        }
        if self.breaks(Clause::Distinct) && self.plies() == 2 {
            moves.push(moves[begun]);
        }
        if self.breaks(Clause::Copies) {
            moves.retain(|square| self.shared.get() >> square & 1 == 0);
        }
    }

    fn play(&mut self, square: u8) {
        assert!(!self.breaks(Clause::Playable) || square < 5, "a bug");
        self.marks[self.turn] |= 1 << square;
        self.turn = 1 - self.turn;
        self.last = square;
        if self.breaks(Clause::SamePlay) {
            self.noise = self.count();
        }
        if self.breaks(Clause::Copies) {
            self.shared.set(self.shared.get() | 1 << square);
        }
        if self.breaks(Clause::Ends) && self.plies() == 6 {
            self.marks = [0; 2];
        }
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        if self.plies() < 6 {
            return None;
        }
        if self.breaks(Clause::ScoreRange) {
            return Some([2, -2]);
        }
        if self.breaks(Clause::ZeroSum) {
            return Some([1, 0]);
        }
        let sum = |player: usize| {
            let has = |&square: &i16| self.marks[player] >> square & 1 == 1;
            (0..6).filter(has).sum::<i16>()
        };
        let score = (sum(0) - sum(1)).signum();
        Some([score, -score])
    }

    fn unrefuted_moves(&self, moves: &mut Vec<u8>) {
        self.moves(moves);
        if self.breaks(Clause::Unrefuted) && self.plies() == 1 {
            moves.pop();
        }
    }

    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        if self.breaks(Clause::HasMove) && self.plies() == 3 {
            return 0;
        }
        let twice = self.breaks(Clause::Distinct) && self.plies() == 2;
        let wrong = self.breaks(Clause::Count) && self.plies() == 4;
        (6 - self.plies() as usize) + usize::from(wrong) + usize::from(twice)
    }

    fn after_each(&self, moves: &[u8], after: &mut Vec<After<Players<2>>>, scratch: &mut Vec<u8>) {
        for &m in moves {
            let mut next = self.clone();
            next.play(m);
            let found = After::of(&next, scratch);
            after.push(match found {
                After::Open { mover, moves } if self.breaks(Clause::AfterEach) => After::Open {
                    mover,
                    moves: moves + usize::from(m == 3),
                },
                _ => found,
            });
        }
    }

    fn random_move(&self, rng: &mut Rng<impl Source>, moves: &mut Vec<u8>) -> u8 {
        if self.breaks(Clause::RandomMove) && self.plies() > 0 {
            return self.last;
        }
        if self.breaks(Clause::RandomMoveUniform) {
            return self.first_of_two(rng, moves);
        }
        moves.clear();
        self.moves(moves);
        moves[rng.below(moves.len() as u32) as usize]
    }

    fn play_random(&mut self, rng: &mut Rng<impl Source>, moves: &mut Vec<u8>) {
        let m = if self.breaks(Clause::PlayRandomUniform) {
            self.first_of_two(rng, moves)
        } else {
            self.random_move(rng, moves)
        };
        self.play(m);
        if self.breaks(Clause::PlayRandom) {
            self.turn = 1 - self.turn;
        }
    }

    fn move_index(&self, square: u8) -> Option<usize> {
        let index = usize::from(square);
        Some(match self.fault {
            Some(Clause::IndexRange) => index + 1,
            Some(Clause::IndexDistinct) => index / 2,
            Some(Clause::IndexText) if self.turn == 1 => 5 - index,
            _ => index,
        })
    }

    fn hash(&self) -> Option<u64> {
        let [one, other] = self.marks.map(u64::from);
        Some(match self.fault {
            Some(Clause::EqualHashes) => one << 16 | other << 8 | u64::from(self.last),
            Some(Clause::DistinctHashes) => one << 8,
            _ => one << 8 | other,
        })
    }

    fn canonical(&self) -> Self {
        let mut canonical = self.clone();
        if self.breaks(Clause::Canonical) {
            canonical.marks = self.marks.map(|marks| marks.reverse_bits() >> 2);
        }
        canonical
    }
}

impl Notation for Faulty {
    fn position_text(&self) -> String {
        let [one, other] = self.marks;
        format!("{one} {other} {}", self.turn)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let wrong = || TextError::new(text, "not three numbers");
        let numbers: Vec<u8> = text.split(' ').filter_map(|n| n.parse().ok()).collect();
        let &[one, other, turn] = &numbers[..] else {
            return Err(wrong());
        };
        let kept = !self.breaks(Clause::PositionText);
        Ok(Self {
            marks: [one, if kept { other } else { 0 }],
            turn: turn.into(),
            ..self.clone()
        })
    }

    fn move_text(&self, square: u8) -> String {
        let same = self.breaks(Clause::MoveTextDistinct);
        format!("{}", if same { square / 2 } else { square })
    }

    fn read_move(&self, text: &str) -> Result<u8, TextError> {
        let wrong = || TextError::new(text, "not a free square");
        let over = self.outcome().is_some() && !self.breaks(Clause::ReadOver);
        let square = text.parse().map_err(|_| wrong())?;
        if over || !self.is_free(square) && self.outcome().is_none() {
            return Err(wrong());
        }
        let other = self.breaks(Clause::MoveText);
        Ok(if other { 5 - square } else { square })
    }

    fn drawing(&self) -> String {
        self.position_text()
    }
}
