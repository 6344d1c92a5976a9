//! Tests of the features of every game.

use super::{
    FeatureSet, Features, Learned, MOST_WORTH, STAGES, Seen, Sums, UNITS, Units, Weight, sum,
};
use crate::catalogue::{Family, strongest_heuristic};
use crate::{
    Amazons, Ataxx, Breakthrough, Chess, ChessKc, Diagonals, Gomoku, Loa, LosAlamos, Minishogi,
    Reversi, Skirmish, Surakarta,
};
use tesuji::Rng;
use tesuji::eval::Evaluator;
use tesuji::game::Notation;

/// The features of the game of a name.
fn set<G: Family + Features>(name: &str) -> FeatureSet {
    G::start(name, "").expect("a game of this name").set()
}

/// Calls with the positions of random games.
fn positions<G: Family + Features>(name: &str, seed: u64, mut each: impl FnMut(&G)) {
    let mut rng = Rng::new(seed);
    let mut scratch = Vec::new();
    for _ in 0..20 {
        let mut position = G::start(name, "").expect("a game of this name");
        for _ in 0..120 {
            if position.outcome().is_some() {
                break;
            }
            each(&position);
            position.play_random(&mut rng, &mut scratch);
        }
    }
}

/// Features have numbers that there are and stages lie on the way; the value for one player is that
/// for the other with its sign changed, and is not always the same.
fn holds<G: Family + Features>(name: &str) {
    let evaluator = strongest_heuristic::<G>();
    let mut seen = Vec::new();
    positions::<G>(name, 5, |position| {
        position
            .features(|feature, _| assert!(feature < position.set().count, "{name}: {feature}"));
        assert!((0..=STAGES).contains(&position.stage()), "{name}");
        let value = [0, 1].map(|player| {
            let mut value = [0.0];
            let memory = &mut Default::default();
            evaluator.evaluate(std::slice::from_ref(position), player, memory, &mut value);
            value[0]
        });
        assert!(value[0] + value[1] == 0.0, "{name}: {value:?}");
        seen.push(value[0]);
    });
    let least = seen.iter().copied().fold(f32::MAX, f32::min);
    let greatest = seen.iter().copied().fold(f32::MIN, f32::max);
    assert!(
        least < -0.2 && greatest > 0.2,
        "{name}: {least} to {greatest}"
    );
}

#[test]
fn features_are_numbered_and_belong_to_sides() {
    holds::<Breakthrough>("breakthrough");
    holds::<Chess>("chess");
    holds::<LosAlamos>("losalamos");
    holds::<Minishogi>("minishogi");
    holds::<Ataxx>("ataxx");
    holds::<Reversi>("reversi");
    holds::<Loa>("loa8");
    holds::<Surakarta>("surakarta");
    holds::<Gomoku>("gomoku");
    holds::<ChessKc>("chess-kc");
    holds::<Skirmish>("skirmish");
    holds::<Amazons>("amazons");
    holds::<Amazons>("amazons6");
    holds::<Diagonals>("diagonals");
}

/// Boards that are as good have the same sum, whatever the weights.
fn is_symmetrical<G: Family + Features>(name: &str) {
    let mut rng = Rng::new(9);
    let weights: Vec<_> = (0..set::<G>(name).count)
        .map(|_| Weight::new(rng.word() as i16 / 64, rng.word() as i16 / 64))
        .collect();
    let mut turned = 0;
    positions::<G>(name, 7, |position| {
        let canonical = position.canonical();
        turned += u32::from(canonical != *position);
        assert_eq!(sum(position, &weights), sum(&canonical, &weights), "{name}");
    });
    assert!(turned > 100, "{name}: {turned} boards were turned");
}

#[test]
fn features_do_not_depend_on_how_the_board_lies() {
    is_symmetrical::<Ataxx>("ataxx");
    is_symmetrical::<Reversi>("reversi");
    is_symmetrical::<Loa>("loa8");
    is_symmetrical::<Gomoku>("gomoku");
    is_symmetrical::<Amazons>("amazons");
    is_symmetrical::<Amazons>("amazons6");
    is_symmetrical::<Diagonals>("diagonals");
}

/// The image of the features is that of the mirrored board, which differs if wings are told apart;
/// of positions whose canonical form is one of the two.
fn is_mirrored<G: Family + Features>(name: &str, only_two: impl Fn(&G) -> bool) {
    let sorted = |features: &[u16]| {
        let mut features = features.to_vec();
        features.sort_unstable();
        features
    };
    let mut told_apart = 0;
    positions::<G>(name, 11, |position| {
        let mirrored = position.canonical();
        if mirrored == *position || !only_two(position) {
            return;
        }
        let [own, other] = [position, &mirrored].map(Seen::of);
        let features = sorted(&other.features);
        assert_eq!(own.images.len(), 1, "{name}");
        assert_eq!(sorted(&own.images[0]), features, "{name}");
        told_apart += u32::from(sorted(&own.features) != features);
    });
    assert!(told_apart > 100, "{name}: {told_apart} boards have wings");
}

#[test]
fn the_image_is_the_mirrored_board() {
    is_mirrored::<Breakthrough>("breakthrough", |_| true);
    is_mirrored::<Breakthrough>("breakthrough5", |_| true);
    is_mirrored::<Minishogi>("minishogi", |_| true);
    // Without pawns boards are turned, too.
    let has_pawns = |position: &LosAlamos| position.position_text().contains(['p', 'P']);
    is_mirrored::<LosAlamos>("losalamos", has_pawns);
}

/// A file of features with such bytes after its head.
fn file(set: FeatureSet, bytes: &[u8]) -> Vec<u8> {
    [set.head().as_bytes(), bytes].concat()
}

/// The bytes of units with random numbers, without the head of their file.
fn random_units(set: FeatureSet, rng: &mut Rng) -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..Units::bytes(set.count))
        .map(|_| rng.word() as u8)
        .collect();
    let words = bytes.len() - 4 * UNITS;
    for (i, pair) in bytes[words..].chunks_exact_mut(2).enumerate() {
        // Biases below half of a unit's range, and worths that are allowed.
        let most = if i < UNITS { 63 } else { MOST_WORTH };
        let word = rng.below(2 * most as u32 + 1) as i16 - most;
        pair.copy_from_slice(&word.to_le_bytes());
    }
    // Small enough that a unit is not always empty or full.
    for byte in &mut bytes[4 * set.count..words] {
        *byte = (*byte as i8 / 8) as u8;
    }
    bytes
}

/// The sum of a position by units, computed as the documentation has it.
fn plain_sum<G: Features>(position: &G, bytes: &[u8]) -> i64 {
    let word = |at: usize| i64::from(i16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let (rows, biases) = (4 * position.set().count, bytes.len() - 4 * UNITS);
    let mut units: Vec<i64> = (0..UNITS).map(|unit| word(biases + 2 * unit)).collect();
    let (mut early, mut late) = (0, 0);
    position.features(|feature, sign| {
        early += i64::from(sign) * word(4 * feature);
        late += i64::from(sign) * word(4 * feature + 2);
        let row = rows + UNITS * (2 * feature + usize::from(sign < 0));
        for (unit, at) in units.iter_mut().zip(row..) {
            *unit += i64::from(bytes[at] as i8);
        }
    });
    let worth = |(unit, &sum): (usize, &i64)| {
        let share = sum.clamp(0, 127);
        share * share * word(biases + 2 * UNITS + 2 * unit)
    };
    let worth: i64 = units.iter().enumerate().map(worth).sum();
    let stage = i64::from(position.stage());
    early * (16 - stage) + late * stage + worth.div_euclid(1 << 10)
}

fn adds_up<G: Family + Features>(name: &str) {
    let mut rng = Rng::new(12);
    let mut seen = Vec::new();
    // Sums of weights have to stay within 16 bits.
    let set = set::<G>(name);
    let mut bytes = random_units(set, &mut rng);
    for weight in bytes[..4 * set.count].chunks_exact_mut(2) {
        weight.copy_from_slice(&(i16::from(weight[0] as i8)).to_le_bytes());
    }
    let units = Units::read(set, &file(set, &bytes)).expect("units");
    let mut sums = Vec::new();
    positions::<G>(name, 13, |position| {
        let sum = units.sum(position, &mut seen);
        assert_eq!(i64::from(sum), plain_sum(position, &bytes), "{name}");
        sums.push(sum);
    });
    sums.sort_unstable();
    sums.dedup();
    assert!(sums.len() > 300, "{name}: {} sums", sums.len());
}

#[test]
fn units_add_up_to_what_they_are_said_to() {
    adds_up::<Breakthrough>("breakthrough");
    adds_up::<LosAlamos>("losalamos");
    adds_up::<Minishogi>("minishogi");
    adds_up::<Ataxx>("ataxx");
    adds_up::<Reversi>("reversi");
    adds_up::<Gomoku>("gomoku");
    adds_up::<Amazons>("amazons");
    adds_up::<Diagonals>("diagonals");
}

/// Of units for several boards each position has those of its own board.
#[test]
fn boards_have_units_of_their_own() {
    let mut rng = Rng::new(16);
    let files = ["amazons", "amazons6"].map(|name| {
        let set = set::<Amazons>(name);
        file(set, &random_units(set, &mut rng))
    });
    let leaked: [&'static [u8]; 2] = files.clone().map(|file| &*file.leak());
    let both = Units::shipped(Vec::from(leaked).leak());
    for (name, file) in ["amazons", "amazons6"].into_iter().zip(&files) {
        let own = Units::read(set::<Amazons>(name), file).expect("units");
        positions::<Amazons>(name, 17, |position| {
            let seen = &mut Vec::new();
            assert_eq!(both.sum(position, seen), own.sum(position, seen), "{name}");
        });
    }
}

#[test]
fn units_of_another_game_and_too_great_worths_are_refused() {
    let mut rng = Rng::new(14);
    let own = set::<LosAlamos>("losalamos");
    let bytes = random_units(own, &mut rng);
    let read = |bytes: &[u8]| Learned::read(own, &file(own, bytes));
    assert!(matches!(read(&bytes), Some(Learned::Units(_))));
    assert!(read(&bytes[1..]).is_none());
    // Of another game, though it counts as many.
    let other = set::<Chess>("chess");
    assert_eq!(own.count, other.count);
    assert!(Learned::read(other, &file(own, &bytes)).is_none());
    assert!(Learned::read(own, &bytes).is_none());
    let mut greater = bytes.clone();
    let last = greater.len() - 2;
    greater[last..].copy_from_slice(&(MOST_WORTH + 1).to_le_bytes());
    assert!(read(&greater).is_none());
    greater[last..].copy_from_slice(&i16::MIN.to_le_bytes());
    assert!(read(&greater).is_none());
    // Weights are lines of two numbers.
    let lines = "1 -2\n".repeat(own.count);
    let Some(Learned::Weights(weights)) = read(lines.as_bytes()) else {
        panic!("weights");
    };
    assert_eq!(weights, vec![Weight::new(1, -2); own.count]);
    assert!(read(lines.replacen("-2", "", 1).as_bytes()).is_none());
    assert!(read(&lines.as_bytes()[5..]).is_none());
}

#[test]
fn what_is_counted_is_numbered_by_side() {
    let mut counted = 0;
    positions::<LosAlamos>("losalamos", 15, |position| {
        let seen = Seen::of(position);
        let mut sums = vec![0; seen.set.count];
        for feature in &seen.features {
            sums[usize::from(feature / 2)] += if feature % 2 == 0 { 1 } else { -1 };
        }
        position.features(|feature, sign| sums[feature] -= sign);
        assert!(sums.iter().all(|&sum| sum == 0));
        assert_eq!(seen.stage, position.stage());
        counted += seen.features.len();
    });
    assert!(counted > 1000, "{counted}");
}

/// A cache says of a position what it would say without, also where another one was in its place.
/// Of a sum with too many bits it says the greatest that it can keep.
#[test]
fn sums_are_remembered() {
    let position = LosAlamos::start("losalamos", "").expect("a game");
    let most = (1 << 23) - 1;
    for (counted, kept) in [0, 1, -1, 4321, -98_765, most, -most]
        .map(|sum| (sum, sum))
        .into_iter()
        .chain([(i32::MAX, most), (i32::MIN, -most)])
    {
        let mut cache = Sums::default();
        assert_eq!(cache.of(&position, |_, _| counted), kept);
        assert_eq!(cache.of(&position, |_, _| unreachable!("known")), kept);
    }
    let mut cache = Sums::default();
    let plain = |position: &LosAlamos| position.counted_hash().expect("a hash") as i32 >> 8;
    for seed in 0..40 {
        positions::<LosAlamos>("losalamos", seed, |position| {
            let sum = cache.of(position, |position, _| plain(position));
            assert_eq!(sum, plain(position));
        });
    }
}
