//! The general terms against positions worked out by hand.

use super::*;
use crate::eval::{Intercept, Term, ToMove};
use crate::game::{Outcome, Players};

/// Kings on 4 × 4 that step to any neighbouring square their own side does not hold.
#[derive(Clone, Debug)]
struct Kings<const N: usize> {
    sides: [u64; N],
    mover: usize,
}

/// The square a king leaves and the one it goes to.
type Step = (u8, u8);

impl<const N: usize> Game for Kings<N> {
    type Players = Players<N>;
    type Move = Step;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<Step>) {
        for from in 0..16 {
            for to in 0..16 {
                let own = self.sides[self.mover];
                let near = self.distance(from, to) == 1;
                if own >> from & 1 == 1 && own >> to & 1 == 0 && near {
                    moves.push((from as u8, to as u8));
                }
            }
        }
    }

    fn play(&mut self, (from, to): Step) {
        for side in &mut self.sides {
            *side &= !(1 << to);
        }
        self.sides[self.mover] ^= 1 << from | 1 << to;
        self.mover = (self.mover + 1) % N;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        None
    }
}

impl<const N: usize> Board for Kings<N> {
    type Sites = u64;

    fn board(&self) -> u64 {
        0xffff
    }

    fn place(&self, site: usize) -> [i32; 2] {
        [site as i32 % 4, site as i32 / 4]
    }

    fn pieces(&self, player: usize, _: usize) -> u64 {
        self.sides[player]
    }

    /// The top row for the first player, the bottom row for every other player.
    fn goal(&self, player: usize) -> u64 {
        if player == 0 { 0xf000 } else { 0xf }
    }

    fn lines(&self) -> Vec<u64> {
        straight_lines([4, 4], 3, &[[1, 0], [0, 1]], |column, row| {
            Some(4 * row + column)
        })
    }

    fn target(&self, (_, to): Step) -> Option<usize> {
        Some(to.into())
    }

    fn with_mover(&self, player: usize) -> Option<Self> {
        Some(Self {
            mover: player,
            ..self.clone()
        })
    }

    fn score(&self, player: usize) -> i32 {
        10 * player as i32
    }
}

fn worth<const N: usize, T: Term<Kings<N>>>(sides: [u64; N], term: &T, player: usize) -> f32 {
    let position = [Kings { sides, mover: 0 }];
    let mut sums = [0.0];
    term.add(&position, player, &mut T::Memory::default(), &mut sums);
    sums[0]
}

/// Its value for the first of two players; the other has the negative.
#[track_caller]
fn expect<T: Term<Kings<2>>>(sides: [u64; 2], term: &T, expected: f32) {
    let found = worth(sides, term, 0);
    assert!((found - expected).abs() < 1e-6, "{found}, not {expected}");
    assert!((worth(sides, term, 1) + found).abs() <= 0.0);
}

const A1: u64 = 1;
const B2: u64 = 1 << 5;
const C2: u64 = 1 << 6;
const D4: u64 = 1 << 15;

#[test]
fn nearness_falls_from_the_part_outwards() {
    let none = Placement::NONE;
    let centre = Placement {
        centre: [1.0],
        ..none
    };
    let corners = Placement {
        corners: [1.0],
        ..none
    };
    let sides = Placement {
        sides: [1.0],
        ..none
    };
    // On 4 × 4 every square is in the centre or one step from it, and the same for the rim.
    expect([B2, A1], &centre, 1.0);
    expect([B2, A1], &corners, -1.0);
    expect([B2, A1], &sides, -1.0);
    expect([B2 | C2, A1 | D4], &centre, 2.0);
}

#[test]
fn goals_are_the_players_own() {
    let none = Placement::NONE;
    let goal = Placement {
        goal: [3.0],
        ..none
    };
    // B2 is two rows below the first player's goal, A1 on the second's: 3 · (1/3 − 3/3).
    expect([B2, A1], &goal, -2.0);
    let in_goal = Placement {
        in_goal: [1.0],
        ..none
    };
    expect([D4 | B2, A1 | 2 | C2], &in_goal, 1.0 - 2.0);
    let others = Placement {
        other_goals: [3.0],
        ..none
    };
    // B2 is one row above the second player's goal, A1 three below the first's.
    expect([B2, A1], &others, 2.0);
    let material = Placement {
        material: [2.0],
        ..none
    };
    expect([B2 | C2 | D4, A1], &material, 4.0);
}

#[test]
fn mobility_counts_moves_and_influence_the_sites_they_lead_to() {
    // A king on b2 has eight squares, one in the corner three.
    let simple = Mobility {
        simple: 1.0,
        ..Mobility::NONE
    };
    expect([B2, D4], &simple, 8.0);
    let advanced = Mobility {
        advanced: 1.0,
        ..Mobility::NONE
    };
    expect([B2, D4], &advanced, 8.0 - 3.0);
    // Kings on b2 and c2 reach twelve squares less their own two.
    let simple = Influence {
        simple: 16.0,
        ..Influence::NONE
    };
    expect([B2 | C2, D4], &simple, 10.0);
    let advanced = Influence {
        advanced: 16.0,
        ..Influence::NONE
    };
    expect([B2 | C2, D4], &advanced, 10.0 - 3.0);
}

#[test]
fn threats_are_moves_that_end_on_pieces() {
    // A1 stands beside B2 alone; both of the first player's kings are not beside D4.
    let threatened = ThreatenedMaterial {
        threatened: 1.0,
        ..ThreatenedMaterial::NONE
    };
    expect([B2 | C2, A1 | D4], &threatened, 1.0 - 1.0);
    let unthreatened = ThreatenedMaterial {
        unthreatened: 1.0,
        ..ThreatenedMaterial::NONE
    };
    expect([B2 | C2, A1], &unthreatened, 1.0 - 0.0);
    // B1 stands beside both.
    let multiple = ThreatenedMaterial {
        multiple: 1.0,
        ..ThreatenedMaterial::NONE
    };
    expect([B2 | C2, 2], &multiple, 2.0 - 2.0);
    expect([B2, A1 | 2], &multiple, 2.0 - 2.0);
    expect([B2 | C2, A1], &multiple, 1.0 - 1.0);
    expect([B2, A1 | 2], &threatened, 1.0 - 2.0);
}

#[test]
fn lines_count_while_one_side_alone_is_on_them() {
    assert_eq!(
        Kings {
            sides: [0; 2],
            mover: 0
        }
        .lines()
        .len(),
        16
    );
    // A corner is on one row and one column of three, b2 on two of each: (4 − 1) / 4³ a line.
    expect([A1, 0], &Lines(64.0), 2.0 * 3.0);
    expect([B2, A1], &Lines(64.0), (4.0 - 2.0) * 3.0);
    // Two on a line are worth 4² − 1, and an enemy beside them shuts the line of the two and
    // itself.
    expect([1 | 2, 0], &Lines(64.0), 15.0 + 3.0 + 2.0 * 3.0);
    expect([1 | 2, 4], &Lines(64.0), 2.0 * 3.0 - 3.0);
}

#[test]
fn a_player_is_compared_with_the_mean_of_the_others() {
    let material = Placement {
        material: [1.0],
        ..Placement::NONE
    };
    let sides = [B2 | C2, A1, 0];
    for (player, expected) in [2.0 - 0.5, 1.0 - 1.0, 0.0 - 1.5].into_iter().enumerate() {
        assert!((worth(sides, &material, player) - expected).abs() < 1e-6);
    }
    for (player, expected) in [1.0, -0.5, -0.5].into_iter().enumerate() {
        assert!((worth(sides, &ToMove(1.0), player) - expected).abs() < 1e-6);
    }
    let score = PieceCounts {
        score: 1.0,
        ..PieceCounts::NONE
    };
    for (player, expected) in [-15.0, 0.0, 15.0].into_iter().enumerate() {
        assert!((worth(sides, &score, player) - expected).abs() < 1e-6);
        let constants = Intercept([0.0, 10.0, 20.0]);
        assert!((worth(sides, &constants, player) - expected).abs() < 1e-6);
    }
}

#[test]
fn eight_positions_at_a_time_are_worth_what_each_is_alone() {
    let positions: Vec<u64> = (0..21).map(|i| i * i).collect();
    let mut sums = vec![1.0; 21];
    by_eight(
        &positions,
        &mut sums,
        |&word| [word],
        |[words]| words.map(|word| word as f32),
    );
    for (&word, sum) in positions.iter().zip(sums) {
        assert!((sum - 1.0 - word as f32).abs() <= 0.0);
    }
}
