//! Sparse networks: the names of their features, and the networks that come with the games.

use super::{Family, HeuristicOf, Knowledge, heuristic};
use crate::kit::learned::FeatureSet;
use tesuji::eval::{Evaluator, Nnue, NnueMemory, NnueWeights};

/// The files of weights that come with the games, by the first name of their family. A family may
/// have one for each of several boards, whose features differ in number.
static SHIPPED: &[(&str, &[u8])] = &[
    ("awari", include_bytes!("../../weights/awari.nnue")),
    (
        "breakthrough",
        include_bytes!("../../weights/breakthrough5.nnue"),
    ),
    (
        "breakthrough",
        include_bytes!("../../weights/breakthrough6.nnue"),
    ),
    ("breakthru", include_bytes!("../../weights/breakthru.nnue")),
    (
        "connect-four",
        include_bytes!("../../weights/connect-four.nnue"),
    ),
    ("draughts", include_bytes!("../../weights/draughts.nnue")),
    ("go9", include_bytes!("../../weights/go5.nnue")),
    ("go9", include_bytes!("../../weights/go9.nnue")),
    (
        "knightthrough",
        include_bytes!("../../weights/knightthrough.nnue"),
    ),
    ("loa8", include_bytes!("../../weights/loa8.nnue")),
    ("mill", include_bytes!("../../weights/mill.nnue")),
    ("oware", include_bytes!("../../weights/oware.nnue")),
    ("pentalath", include_bytes!("../../weights/pentalath.nnue")),
    (
        "reach-chess",
        include_bytes!("../../weights/reach-chess.nnue"),
    ),
];

/// The first name of a family; of one without names the name whose options open it. `None` if it
/// has neither.
fn name<G: Family>() -> Option<&'static str> {
    let (name, _) = G::NAMES.first().or(G::VARIANTS.first())?;
    name.split(':').next()
}

/// The features of sparse networks for the variant of `position`. Their name is the first name of
/// the family, or, for a game without names, that of its features. `None` if the game has no
/// inputs.
pub fn sparse_features<G: Family>(position: &G) -> Option<FeatureSet> {
    let count = G::Knowledge::inputs(position)?.features();
    let of_features = || G::Knowledge::tuning().map(|tuning| (tuning.seen)(position).set.name);
    let name = name::<G>().or_else(of_features).unwrap_or("game");
    Some(FeatureSet { name, count }).filter(|set| set.count > 0)
}

/// The bound, for both signs, to which a value is clipped before that of a network is added.
pub const MOST_VALUE: f32 = 0.999;

/// A sparse network, alone or added to a set of weights of the game.
///
/// The logarithms of the odds to win are added. A value is the hyperbolic tangent of half the
/// logarithm of the odds, so the values *a* and *b* make (*a* + *b*) / (1 + *a b*).
#[derive(Clone, Debug)]
pub struct Sparse<G: Family> {
    network: Nnue<G>,
    beside: Option<HeuristicOf<G>>,
}

/// The memory of a sparse network and of the weights that it is added to.
#[expect(
    missing_debug_implementations,
    reason = "memories of evaluators have none"
)]
pub struct SparseMemory<G: Family> {
    network: NnueMemory,
    beside: <HeuristicOf<G> as Evaluator<G>>::Memory,
    values: Vec<f32>,
}

impl<G: Family> Default for SparseMemory<G> {
    fn default() -> Self {
        Self {
            network: NnueMemory::default(),
            beside: Default::default(),
            values: Vec::new(),
        }
    }
}

impl<G: Family> Evaluator<G> for Sparse<G> {
    type Memory = SparseMemory<G>;

    #[inline]
    fn evaluate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut SparseMemory<G>,
        values: &mut [f32],
    ) {
        self.network
            .evaluate(positions, player, &mut memory.network, values);
        if let Some(beside) = &self.beside {
            let SparseMemory {
                beside: memory,
                values: others,
                ..
            } = memory;
            others.resize(values.len(), 0.0);
            beside.evaluate(positions, player, memory, others);
            for (value, other) in values.iter_mut().zip(others) {
                let other = other.clamp(-MOST_VALUE, MOST_VALUE);
                *value = (*value + other) / (1.0 + *value * other);
            }
        }
    }
}

/// The sparse network of some weights for the variant of a position. `None` if the weights are for
/// other features, or are added to a set of weights that the game does not have.
pub fn sparse_network<G: Family>(weights: &NnueWeights, position: &G) -> Option<Sparse<G>> {
    let inputs = G::Knowledge::inputs(position)?;
    let beside = match &weights.beside {
        Some(name) => Some(heuristic::<G>(name)?),
        None => None,
    };
    let known = inputs.features() == weights.features();
    known.then(|| Sparse {
        network: Nnue::new(inputs, weights),
        beside,
    })
}

/// The sparse network that comes with the games for the variant of a position, if there is one.
pub fn shipped_network<G: Family>(position: &G) -> Option<Sparse<G>> {
    let mut of_family = SHIPPED
        .iter()
        .filter(|(known, _)| name::<G>() == Some(known))
        .peekable();
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
    use tesuji::eval::Board;
    use tesuji::game::Game;

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
            let ships = |&&(name, _): &&(&str, &str)| {
                let start = G::start(name, "").expect("a game of this name");
                shipped_network(&start).is_some()
            };
            let files = SHIPPED.iter().filter(|&&(known, _)| known == name).count();
            assert_eq!(G::NAMES.iter().filter(ships).count(), files, "{name}");
            self.shipped += files;
            let weights = random(inputs.features(), &mut self.rng);
            let network = sparse_network(&weights, &start).expect("as many features");
            let mut kept = SparseMemory::default();
            let mut values = Vec::new();
            for _ in 0..4 {
                let mut position = start.clone();
                while position.outcome().is_none() && values.len() < 400 {
                    let positions = std::slice::from_ref(&position);
                    let mut value = [0.0];
                    network.evaluate(positions, 0, &mut kept, &mut value);
                    let first = value[0];
                    let fresh = &mut SparseMemory::default();
                    network.evaluate(positions, 1, fresh, &mut value);
                    assert!(first + value[0] == 0.0, "{name}: {first} {value:?}");
                    values.push(first.to_bits());
                    for image in 0..inputs.images() {
                        let becomes = inputs.image(image);
                        let mut active = inputs.active(&position);
                        for input in &mut active {
                            *input = becomes[usize::from(*input)];
                        }
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

    #[test]
    fn odds_are_multiplied_with_those_of_the_weights_beside() {
        let mut rng = Rng::new(6);
        let mut position = LosAlamos::default();
        let features = LosAlamos::inputs(&position).expect("a board").features();
        let mut weights = random(features, &mut rng);
        let [alone, beside] = [None, Some("learned".to_owned())].map(|set| {
            weights.beside = set;
            let file = weights.written("losalamos");
            let read = NnueWeights::read("losalamos", features, &file).expect("a network");
            assert_eq!(read, weights);
            sparse_network(&read, &position).expect("a set of that name")
        });
        let set = heuristic::<LosAlamos>("learned").expect("a set of that name");
        let odds = |value: f32| f64::from(1.0 + value) / f64::from(1.0 - value);
        for _ in 0..60 {
            let positions = std::slice::from_ref(&position);
            let mut values = [[0.0]; 3];
            let [a, b, c] = &mut values;
            alone.evaluate(positions, 1, &mut SparseMemory::default(), a);
            set.evaluate(positions, 1, &mut Default::default(), b);
            beside.evaluate(positions, 1, &mut SparseMemory::default(), c);
            let [alone, set, both] = values.map(|[value]| value);
            if alone.abs().max(set.abs()) < 0.9 {
                let wrong = odds(both) / (odds(alone) * odds(set));
                assert!((wrong - 1.0).abs() < 1e-3, "{alone} {set} {both}");
            }
            position.play_random(&mut rng, &mut Vec::new());
            if position.outcome().is_some() {
                position = LosAlamos::default();
            }
        }
        weights.beside = Some("no such set".to_owned());
        assert!(sparse_network(&weights, &position).is_none());
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
            let mut active = inputs.active(position);
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
