//! Tests of tables of small games of the tests' own.

use super::{Counts, Endless, Index, ReachedPositions, Table, TableError, TablePlace};
use crate::game::{Game, Known, Outcome, Pile, Players, Probe};
use std::ops::ControlFlow;
use std::sync::Arc;

const ENOUGH: u64 = 1 << 30;

fn going_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A pile that has a hash.
#[derive(Clone, Debug, PartialEq)]
struct Heap(Pile);

fn heap(stones: u8, mover: usize) -> Heap {
    Heap(Pile { stones, mover })
}

impl Game for Heap {
    type Players = Players<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.0.mover()
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        self.0.moves(moves);
    }

    fn play(&mut self, taken: u8) {
        self.0.play(taken);
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        self.0.outcome()
    }

    fn hash(&self) -> Option<u64> {
        let number = u64::from(self.0.stones) * 2 + self.0.mover as u64;
        Some(number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }
}

fn pile_table(stones: u8) -> Table<Heap> {
    let root = heap(stones, 0);
    let reached = ReachedPositions::from(&root, "pile", 1000).expect("there are few");
    let mut table = Table::new(Arc::new(reached));
    table
        .solve(ReachedPositions::<Heap>::CLASS, ENOUGH, &mut going_on)
        .expect("it is small");
    table
}

#[test]
fn every_pile_has_its_value() {
    let table = pile_table(40);
    for stones in 1..=38 {
        for mover in 0..2 {
            let known = table.probe(&heap(stones, mover)).expect("reached");
            let wins = stones % 3 != 0;
            assert_eq!(known.exact(), Some(if wins { 1 } else { -1 }));
            // The loser of a pile of 3n stones takes one each time, so that the winner takes two.
            let turns = u32::from(stones).div_ceil(3);
            let plies = if wins { 2 * turns - 1 } else { 2 * turns };
            assert_eq!(known.distance, plies, "{stones}");
        }
    }
    assert_eq!(table.probe(&heap(41, 0)), None);
}

#[test]
fn bytes_come_back() {
    let table = pile_table(20);
    let class = ReachedPositions::<Heap>::CLASS;
    let bytes = table.to_bytes(class).expect("it is solved");
    assert_eq!(bytes.len() as u64, table.length(class));
    let root = heap(20, 0);
    let reached = ReachedPositions::from(&root, "pile", 1000).expect("there are few");
    let keys = reached.to_bytes();
    let index = ReachedPositions::<Heap>::read("pile", &keys).expect("they are its keys");
    let mut read = Table::new(Arc::new(index));
    assert_eq!(read.probe(&root), None);
    read.read(class, &bytes).expect("they are its bytes");
    assert_eq!(read.probe(&root), table.probe(&root));
    assert_eq!(read.counts(class), table.counts(class));
    assert_eq!(read.reach(), table.reach());
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert!(read.read(class, &damaged).is_err(), "{place}");
        assert!(read.read(class, &bytes[..place]).is_err(), "{place}");
    }
    for place in 0..keys.len() {
        let mut damaged = keys.clone();
        damaged[place] ^= 1;
        assert!(
            ReachedPositions::<Heap>::read("pile", &damaged).is_err(),
            "{place}"
        );
    }
    assert!(ReachedPositions::<Heap>::read("heap", &keys).is_err());
}

#[test]
fn limits_are_kept() {
    let root = heap(40, 0);
    let few = ReachedPositions::from(&root, "pile", 20).expect_err("there are more");
    assert_eq!(few, TableError::TooMany(20));
    let reached = ReachedPositions::from(&root, "pile", 1000).expect("there are few");
    let mut table = Table::new(Arc::new(reached));
    let small = table
        .solve(0, 500, &mut going_on)
        .expect_err("it takes more");
    assert!(matches!(small, TableError::Memory { allowed: 500, .. }));
    assert!(small.to_string().contains("class all"));
    let stopped = table.solve(0, ENOUGH, &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped, Err(TableError::Stopped));
    assert!(!table.knows(0));
    assert_eq!(table.counts(0), Counts::default());
}

/// A token on a ring of ten. A move steps it on by one or two; from place 0 the mover may take the
/// token, which wins. After `LIMIT` steps the game is drawn.
#[derive(Clone, Debug, PartialEq)]
struct Ring {
    at: u8,
    steps: u8,
    mover: usize,
    taken: bool,
}

const LIMIT: u8 = 6;

impl Game for Ring {
    type Players = Players<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.push(1);
        if self.at % 3 == 1 {
            moves.push(2);
        }
        if self.at == 0 {
            moves.push(0);
        }
    }

    fn play(&mut self, step: u8) {
        self.taken = step == 0;
        self.at = (self.at + step) % 10;
        self.steps += 1;
        self.mover = 1 - self.mover;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let loser = if self.mover == 0 { [-1, 1] } else { [1, -1] };
        let drawn = (self.steps >= LIMIT).then_some([0, 0]);
        if self.taken { Some(loser) } else { drawn }
    }
}

/// The places of the token, by the number of steps that are left.
#[derive(Debug)]
struct Places;

impl Index<Ring> for Places {
    fn rules(&self) -> String {
        "ring".into()
    }

    fn classes(&self, _: u32) -> Vec<u32> {
        vec![7]
    }

    fn name(&self, _: u32) -> String {
        "places".into()
    }

    fn size(&self, _: u32) -> u64 {
        12
    }

    fn position(&self, _: u32, index: u32) -> Option<Ring> {
        (index < 10).then_some(Ring {
            at: index as u8,
            steps: 0,
            mover: 0,
            taken: false,
        })
    }

    fn place(&self, position: &Ring) -> Option<TablePlace> {
        Some(TablePlace {
            class: 7,
            index: position.at.into(),
            plies_left: (LIMIT - position.steps).into(),
        })
    }

    fn most_plies(&self) -> u16 {
        LIMIT.into()
    }

    fn endless(&self) -> Endless {
        Endless::Draw
    }
}

/// The value of a position by its rules alone.
fn value(position: &Ring) -> i16 {
    if let Some(scores) = position.outcome() {
        return scores[position.mover];
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let after = |m| {
        let mut next = position.clone();
        next.play(m);
        -value(&next)
    };
    moves.into_iter().map(after).max().expect("there is a move")
}

#[test]
fn values_hold_for_every_counter() {
    let mut table = Table::new(Arc::new(Places));
    table.solve(7, ENOUGH, &mut going_on).expect("it is small");
    let mut decided = 0;
    for at in 0..10 {
        for steps in 0..LIMIT {
            let position = Ring {
                at,
                steps,
                mover: usize::from(at % 2),
                taken: false,
            };
            let Known { least, most, .. } = table.probe(&position).expect("it has a place");
            let true_value = value(&position);
            assert!((least..=most).contains(&true_value), "{position:?}");
            if steps == 0 {
                assert_eq!((least, most), (true_value, true_value), "{position:?}");
            }
            decided += usize::from(least == most && least != 0);
        }
    }
    assert!(decided > 10, "{decided}");
    let counts = table.counts(7);
    assert_eq!(counts.won + counts.lost + counts.drawn, 10);
    assert_eq!((counts.indices, counts.open), (12, 0));
    assert!(counts.plies <= u32::from(LIMIT));
}
