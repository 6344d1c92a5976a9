//! Tests on a board of two kinds of pieces that are set and taken at random.

use super::*;
use crate::Rng;
use crate::eval::{Board, Symmetries, Symmetry};
use crate::game::{Outcome, Players};

/// Pieces on 4 × 4, six columns apart.
#[derive(Clone, Debug, PartialEq)]
struct Toy {
    pieces: [[u64; 2]; 2],
    held: [u32; 2],
    mover: usize,
}

const SIDE: usize = 4;

fn site([column, row]: [i32; 2]) -> usize {
    6 * row as usize + column as usize
}

impl Game for Toy {
    type Players = Players<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.push(0);
    }

    fn play(&mut self, _: u8) {}

    fn outcome(&self) -> Option<Outcome<Self>> {
        None
    }
}

impl Board for Toy {
    type Sites = u64;
    const KINDS: usize = 2;
    const HANDS: bool = true;

    fn board(&self) -> u64 {
        (0..SIDE).fold(0, |board, row| board | 0b1111 << (6 * row))
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [(site % 6) as i32, (site / 6) as i32]
    }

    fn pieces(&self, player: usize, kind: usize) -> u64 {
        self.pieces[player][kind]
    }

    fn hand(&self, player: usize, kind: usize) -> u32 {
        if kind == 1 { self.held[player] } else { 0 }
    }
}

impl Toy {
    fn random(rng: &mut Rng) -> Self {
        let mut toy = Self {
            pieces: [[0; 2]; 2],
            held: [rng.below(30), rng.below(5)],
            mover: rng.below(2) as usize,
        };
        for _ in 0..rng.below(12) {
            toy.change(rng);
        }
        toy
    }

    /// Sets or takes a piece.
    fn change(&mut self, rng: &mut Rng) {
        let at = site([rng.below(4) as i32, rng.below(4) as i32]);
        for set in self.pieces.as_flattened_mut() {
            *set &= !(1 << at);
        }
        if rng.below(3) > 0 {
            self.pieces[rng.below(2) as usize][rng.below(2) as usize] |= 1 << at;
        }
    }

    /// The position after a symmetry of its board.
    fn turned(&self, by: Symmetry) -> Self {
        let shape = crate::eval::board_shape(self);
        let moved = |set: u64| {
            let sites = (0..64).filter(|site| set >> site & 1 != 0);
            sites.fold(0, |to, at| to | 1 << site(by.place(shape, self.place(at))))
        };
        let pieces = self.pieces.map(|kinds| kinds.map(moved));
        Self {
            pieces,
            ..self.clone()
        }
    }

    /// The position with the players exchanged.
    fn exchanged(&self) -> Self {
        let [first, second] = self.pieces;
        Self {
            pieces: [second, first],
            held: [self.held[1], self.held[0]],
            mover: 1 - self.mover,
        }
    }
}

fn weights(features: usize, width: usize, rng: &mut Rng) -> NnueWeights {
    let mut weights = NnueWeights::zero(features, width, vec![7, 20]);
    let most = NnueWeights::most_worth(width);
    let mut random = |most: i16| rng.below(2 * most as u32 + 1) as i16 - most;
    weights.weights.fill_with(|| random(300));
    weights.rows.fill_with(|| random(90) as i8);
    weights.bias.fill_with(|| random(200));
    weights.worths.fill_with(|| random(most));
    weights.of_move.fill_with(|| random(60));
    weights
}

/// The sum as the documentation has it.
fn plain(weights: &NnueWeights, active: &[u16]) -> i64 {
    let reached = |edge: &&u16| active.len() >= usize::from(**edge);
    let phase = weights.edges.iter().filter(reached).count();
    let mut total = 0;
    for unit in 0..weights.width() {
        let row = |&input: &u16| weights.rows[usize::from(input) * weights.width() + unit];
        let rows: i64 = active.iter().map(|input| i64::from(row(input))).sum();
        let sum = (rows + i64::from(weights.bias[unit])).clamp(0, 127);
        total += sum * sum * i64::from(weights.worths[phase * weights.width() + unit]);
    }
    let weight = |&input: &u16| {
        let weight = i64::from(weights.weights[usize::from(input / 2)]);
        if input % 2 == 0 { weight } else { -weight }
    };
    let of_move = i64::from(weights.of_move[phase]);
    active.iter().map(weight).sum::<i64>() + of_move + (total >> 14)
}

fn all_inputs(toy: &Toy) -> Vec<Inputs<Toy>> {
    let by = Opposed::By(Symmetry::HALF_TURN);
    let marks = |toy: &Toy, player: usize, _: usize| toy.pieces[player][0] & 0xFF;
    vec![
        Inputs::of(toy, by, Symmetries::MIRROR),
        Inputs::of(toy, Opposed::Unlike, Symmetries::SQUARE),
        Inputs::of_marks(toy, by, Symmetries::NONE, 1, marks),
        Inputs::of_windows(toy, Symmetries::SQUARE),
        Inputs::of_planes(crate::eval::Planes::of(toy)),
    ]
}

#[test]
fn sums_are_the_same_whatever_came_before() {
    let mut rng = Rng::new(3);
    let start = Toy::random(&mut rng);
    for inputs in all_inputs(&start) {
        for width in [16, 64] {
            let weights = weights(inputs.features(), width, &mut rng);
            let network = Nnue::new(inputs.clone(), &weights);
            let mut kept = NnueMemory::default();
            let mut toy = start.clone();
            let mut values = Vec::new();
            for step in 0..400 {
                if step % 20 == 0 {
                    toy = Toy::random(&mut rng);
                }
                toy.change(&mut rng);
                toy.mover = rng.below(2) as usize;
                let sum = network.sum(&toy, &mut kept);
                assert_eq!(sum, network.sum(&toy, &mut NnueMemory::default()));
                assert_eq!(i64::from(sum), plain(&weights, &inputs.active(&toy)));
                values.push(sum);
            }
            values.sort_unstable();
            values.dedup();
            assert!(values.len() > 200, "{} values", values.len());
        }
    }
}

#[test]
fn values_are_opposed() {
    let mut rng = Rng::new(4);
    let toy = Toy::random(&mut rng);
    let inputs = Inputs::of(&toy, Opposed::Unlike, Symmetries::NONE);
    let weights = weights(inputs.features(), 32, &mut rng);
    let network = Nnue::new(inputs, &weights);
    let memory = &mut NnueMemory::default();
    for _ in 0..50 {
        let toy = Toy::random(&mut rng);
        let mut of = |player| {
            let mut value = [0.0];
            network.evaluate(std::slice::from_ref(&toy), player, memory, &mut value);
            value[0]
        };
        let [first, second] = [of(0), of(1)];
        assert_eq!(first.to_bits(), (-second).to_bits());
    }
}

fn sorted(mut active: Vec<u16>) -> Vec<u16> {
    active.sort_unstable();
    active
}

#[test]
fn images_are_the_turned_board() {
    let mut rng = Rng::new(5);
    for _ in 0..50 {
        let toy = Toy::random(&mut rng);
        let by = Opposed::By(Symmetry::ROWS);
        let plain = Inputs::of(&toy, by, Symmetries::SQUARE);
        let windows = Inputs::of_windows(&toy, Symmetries::SQUARE);
        assert_eq!([plain.images(), windows.images()], [8, 8]);
        for inputs in [&plain, &windows] {
            let image = |image| {
                let becomes = inputs.image(image);
                let active = inputs.active(&toy).into_iter();
                sorted(active.map(|input| becomes[usize::from(input)]).collect())
            };
            let mut images: Vec<_> = (0..inputs.images()).map(image).collect();
            let all = Symmetries::SQUARE.all();
            let turned = all.map(|symmetry| sorted(inputs.active(&toy.turned(symmetry))));
            let mut turned: Vec<_> = turned.collect();
            assert_eq!(images[0], turned[0]);
            images.sort_unstable();
            turned.sort_unstable();
            assert_eq!(images, turned);
        }
    }
}

#[test]
fn players_share_what_is_alike() {
    let mut rng = Rng::new(6);
    let mut told_apart = 0;
    for _ in 0..50 {
        let toy = Toy::random(&mut rng);
        let other = toy.exchanged().turned(Symmetry::HALF_TURN);
        let inputs = Inputs::of(&toy, Opposed::By(Symmetry::HALF_TURN), Symmetries::NONE);
        // All but the input that says which of the players moves.
        let last = 2 * inputs.features() as u16 - 2;
        let pieces = |toy: &Toy| {
            let mut active = sorted(inputs.active(toy));
            let of_move = active.pop().expect("the player to move");
            assert_eq!(of_move, last + toy.mover as u16);
            active
        };
        assert_eq!(pieces(&toy), pieces(&other));
        told_apart += usize::from(pieces(&toy) != pieces(&toy.exchanged()));
    }
    assert!(told_apart > 30, "{told_apart} boards differ");
}

#[test]
fn files_are_read_as_they_were_written() {
    let mut rng = Rng::new(7);
    let written = weights(30, 32, &mut rng);
    let file = written.written("toy");
    assert!(NnueWeights::is_file(&file));
    assert_eq!(NnueWeights::read("toy", 30, &file), Ok(written));
    for (game, features, file) in [
        ("other", 30, &file[..]),
        ("toy", 31, &file[..]),
        ("toy", 30, &file[..file.len() - 1]),
        ("toy", 30, &[&file[..], &[0]].concat()),
        ("toy", 30, b"nnue toy 30 17 1\n"),
        ("toy", 30, b"nnue toy 30 32 99999999999999999999\n"),
        ("toy", 30, b"nnue toy 30 "),
        ("toy", 30, b""),
    ] {
        let read = NnueWeights::read(game, features, file);
        assert!(read.is_err(), "{game} {features} {}", file.len());
    }
    let mut dear = weights(30, 32, &mut rng);
    dear.worths[5] = NnueWeights::most_worth(32) + 1;
    assert!(NnueWeights::read("toy", 30, &dear.written("toy")).is_err());
}
