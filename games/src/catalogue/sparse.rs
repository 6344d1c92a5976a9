//! Sparse networks: the names of their features, and the networks that come with the games.

use super::{Family, Knowledge};
use crate::kit::learned::FeatureSet;
use tesuji::eval::{Nnue, NnueWeights};

/// The files of weights that come with the games, by the first name of their family.
static SHIPPED: &[(&str, &[u8])] = &[
    ("awari", include_bytes!("../../weights/awari.nnue")),
    ("draughts", include_bytes!("../../weights/draughts.nnue")),
    ("mill", include_bytes!("../../weights/mill.nnue")),
    ("oware", include_bytes!("../../weights/oware.nnue")),
];

/// The features of sparse networks for the variant of `position`. Their name is the first name of
/// the family, or, for a game without names, that of its features. `None` if the game has no
/// inputs.
pub fn sparse_features<G: Family>(position: &G) -> Option<FeatureSet> {
    let count = G::Knowledge::inputs(position)?.features();
    let of_features = || G::Knowledge::tuning().map(|tuning| (tuning.seen)(position).set.name);
    let first = G::NAMES.first().map(|&(name, _)| name);
    let name = first.or_else(of_features).unwrap_or("game");
    Some(FeatureSet { name, count }).filter(|set| set.count > 0)
}

/// The sparse network with `weights` for the variant of `position`; `None` if the weights are for
/// other features.
pub fn sparse_network<G: Family>(weights: &NnueWeights, position: &G) -> Option<Nnue<G>> {
    let inputs = G::Knowledge::inputs(position)?;
    (inputs.features() == weights.features()).then(|| Nnue::new(inputs, weights))
}

/// The sparse network that comes with the games for the variant of `position`; `None` if there is
/// none.
pub fn shipped_network<G: Family>(position: &G) -> Option<Nnue<G>> {
    let named = |known: &str| G::NAMES.first().is_some_and(|&(name, _)| name == known);
    let mut of_family = SHIPPED.iter().filter(|(known, _)| named(known)).peekable();
    of_family.peek()?;
    let FeatureSet { name, count } = sparse_features(position)?;
    let weights = of_family.find_map(|(_, file)| NnueWeights::read(name, count, file).ok())?;
    sparse_network(&weights, position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{FamilyVisitor, each_family};
    use crate::{Amazons, Breakthrough, Chess, Draughts, LosAlamos, Minishogi};
    use tesuji::Rng;
    use tesuji::eval::{Board, Evaluator, NnueMemory};

    /// Random weights for some features.
    fn random(features: usize, rng: &mut Rng) -> NnueWeights {
        let mut weights = NnueWeights::zero(features, 16, vec![10, 20]);
        let mut random = |most: i16| rng.below(2 * most as u32 + 1) as i16 - most;
        weights.weights.fill_with(|| random(40));
        weights.rows.fill_with(|| random(30) as i8);
        weights.bias.fill_with(|| random(60));
        weights.worths.fill_with(|| random(300));
        weights
    }

    /// Plays random games of each type of games that has inputs, and remembers which have.
    struct Values {
        rng: Rng,
        known: Vec<&'static str>,
        shipped: usize,
    }

    impl FamilyVisitor for Values {
        fn visit<G: Family>(&mut self) {
            let Some(&(name, _)) = G::NAMES.first() else {
                return;
            };
            let start = G::start(name, "").expect("a game of this name");
            let Some(inputs) = G::Knowledge::inputs(&start) else {
                return;
            };
            if SHIPPED.iter().any(|&(known, _)| known == name) {
                assert!(shipped_network(&start).is_some(), "{name}");
                self.shipped += 1;
            }
            let weights = random(inputs.features(), &mut self.rng);
            let network = sparse_network(&weights, &start).expect("as many features");
            let mut kept = NnueMemory::default();
            let mut values = Vec::new();
            for _ in 0..4 {
                let mut position = start.clone();
                while position.outcome().is_none() && values.len() < 400 {
                    let positions = std::slice::from_ref(&position);
                    let mut value = [0.0];
                    network.evaluate(positions, 0, &mut kept, &mut value);
                    let first = value[0];
                    let fresh = &mut NnueMemory::default();
                    network.evaluate(positions, 1, fresh, &mut value);
                    assert!(first + value[0] == 0.0, "{name}: {first} {value:?}");
                    values.push(first.to_bits());
                    for image in 0..inputs.images() {
                        let mut active = inputs.active(&position, image);
                        let count = active.len();
                        active.sort_unstable();
                        active.dedup();
                        assert_eq!(active.len(), count, "{name}: inputs are told apart");
                        let last = active.last().map_or(0, |&last| usize::from(last));
                        assert!(last < 2 * inputs.features(), "{name}");
                    }
                    position.play_random(&mut self.rng, &mut Vec::new());
                }
            }
            values.sort_unstable();
            values.dedup();
            assert!(values.len() > 10, "{name}: {} values", values.len());
            self.known.push(name);
        }
    }

    #[test]
    fn every_board_has_inputs_and_sums_do_not_depend_on_what_came_before() {
        let mut values = Values {
            rng: Rng::new(5),
            known: Vec::new(),
            shipped: 0,
        };
        each_family(&mut values);
        for name in [
            "oware",
            "ataxx",
            "chess",
            "draughts",
            "gomoku",
            "breakthru",
            "amazons",
        ] {
            assert!(values.known.contains(&name), "{name} in {:?}", values.known);
        }
        assert!(values.known.len() > 25, "{:?}", values.known);
        assert_eq!(values.shipped, SHIPPED.len());
    }

    /// The inputs of the start are the same to both players, but for the last, which says who
    /// moves.
    fn is_alike<G: Family + Board>(name: &str) {
        let start = G::start(name, "").expect("a game of this name");
        let text = start.position_text().replacen(" w ", " b ", 1);
        let read = || start.read_position(&text).ok();
        let other = start.with_mover(1).or_else(read).expect("a position");
        assert_eq!(other.mover(), 1, "{name}");
        let inputs = G::Knowledge::inputs(&start).expect("inputs");
        let [own, other] = [&start, &other].map(|position| {
            let mut active = inputs.active(position, 0);
            active.sort_unstable();
            active.retain(|input| usize::from(input / 2) + 1 < inputs.features());
            active
        });
        assert_eq!(own, other, "{name}");
    }

    #[test]
    fn both_players_see_the_same_start() {
        is_alike::<Amazons>("amazons");
        is_alike::<Breakthrough>("breakthrough");
        is_alike::<Chess>("chess");
        is_alike::<LosAlamos>("losalamos");
        is_alike::<Draughts>("draughts");
        is_alike::<Minishogi>("minishogi");
    }
}
