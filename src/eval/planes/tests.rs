//! Tests of planes on a board of the tests' own.

use super::*;
use crate::base::rng::Rng;
use crate::eval::Board;
use crate::game::{Game, Outcome, Players};

/// Pieces of two kinds on 3 × 2 sites without one corner, and hands.
#[derive(Clone)]
struct Small;

impl Game for Small {
    type Players = Players<2>;
    type Move = u8;
    fn mover(&self) -> usize {
        0
    }
    fn moves(&self, _: &mut Vec<u8>) {}
    fn play(&mut self, _: u8) {}
    fn outcome(&self) -> Option<Outcome<Self>> {
        None
    }
}

impl Board for Small {
    type Sites = u64;
    const KINDS: usize = 2;
    const HANDS: bool = true;

    fn board(&self) -> u64 {
        0b01_1111
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [site as i32 % 3, site as i32 / 3]
    }

    fn pieces(&self, player: usize, kind: usize) -> u64 {
        1 << (2 * player + kind)
    }

    fn hand(&self, player: usize, kind: usize) -> u32 {
        (3 * player + kind) as u32 * 2
    }
}

#[test]
fn pieces_hands_and_the_board_have_planes() {
    let planes = Planes::of(&Small);
    let shape = planes.shape;
    let expected = PlaneShape {
        planes: 9,
        rows: 2,
        columns: 3,
    };
    assert_eq!(shape, expected);
    let mut cells = vec![f32::NAN; shape.cells()];
    (planes.write)(&Small, &mut PlaneWriter::new(shape, &mut cells));
    let planes: Vec<&[f32]> = cells.chunks(6).collect();
    for (plane, cells) in planes[..4].iter().enumerate() {
        let only = (0..6).map(|site| f32::from(u8::from(site == plane)));
        assert_eq!(*cells, only.collect::<Vec<_>>(), "plane {plane}");
    }
    for (plane, held) in planes[4..8].iter().zip([0.0, 0.5, 1.0, 1.0]) {
        assert_eq!(*plane, [held; 6], "a quarter for each piece, and at most 1");
    }
    assert_eq!(planes[8], [1.0, 1.0, 1.0, 1.0, 1.0, 0.0]);
}

#[test]
fn symmetries_are_groups_and_move_every_cell() {
    let shape = PlaneShape {
        planes: 2,
        rows: 4,
        columns: 4,
    };
    let mut rng = Rng::new(5);
    let cells: Vec<f32> = (0..32).map(|_| rng.below(1000) as f32).collect();
    let image = |symmetry: Symmetry, cells: &[f32]| {
        let mut image = vec![f32::NAN; cells.len()];
        symmetry.apply(shape, cells, &mut image);
        image
    };
    for set in [
        Symmetries::NONE,
        Symmetries::MIRROR,
        Symmetries::RECTANGLE,
        Symmetries::DIAGONALS,
        Symmetries::SQUARE,
    ] {
        let images: Vec<_> = set.all().map(|one| image(one, &cells)).collect();
        assert_eq!(images[0], cells, "the identity comes first");
        assert_eq!(images.len(), set.count());
        for one in set.all() {
            for other in &images {
                assert!(images.contains(&image(one, other)), "{set:?}");
            }
        }
    }
    let mut all: Vec<_> = Symmetries::SQUARE.all().map(|s| image(s, &cells)).collect();
    all.dedup();
    assert_eq!(all.len(), 8);
}

#[test]
fn the_mirror_exchanges_left_and_right() {
    let shape = PlaneShape {
        planes: 1,
        rows: 2,
        columns: 3,
    };
    let mut image = [0.0_f32; 6];
    let mirror = Symmetries::MIRROR.all().nth(1).expect("it has two");
    mirror.apply(shape, &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &mut image);
    let expected = [3.0_f32, 2.0, 1.0, 6.0, 5.0, 4.0];
    assert_eq!(image.map(f32::to_bits), expected.map(f32::to_bits));
}
