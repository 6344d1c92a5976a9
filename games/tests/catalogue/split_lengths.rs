//! Random playouts in semimoves are as long as the published ones: a sign that moves are split at
//! the same places, since other places make other moves likely.
//!
//! The figures are those of Regular Boardgames, means over a second of playouts: paper 002, Table
//! 1, and measured in the same way for the games that it does not list.

use tesuji::Rng;
use tesuji::game::split::AnyStrategy;
use tesuji_games::{Family, SplitFamily, SplitVisitor, Visitor, open};

/// Game, strategy, mean number of moves of a playout.
const PUBLISHED: &[(&str, &str, f64)] = &[
    ("amazons", "mod", 69.1),
    ("breakthrough", "mod", 73.2),
    ("breakthrough", "mod-shift", 34.4),
    ("breakthru", "mod", 87.9),
    ("breakthru", "mod-plus-shift", 95.4),
    ("chess:rbg", "mod", 260.6),
    ("chess:rbg", "mod-plus", 260.3),
    ("chess:rbg", "mod-shift", 261.0),
    ("chess-kc:rbg", "mod", 105.3),
    ("chess-kc:rbg", "mod-shift", 106.9),
    ("draughts", "mod", 66.3),
    ("fox-and-hounds", "mod", 49.8),
    ("go19", "mod", 6.0),
    ("knightthrough", "mod", 36.1),
    ("knightthrough", "mod-shift", 18.6),
    ("mill", "mod", 62.5),
    ("mill", "mod-shift", 63.0),
    ("pentago", "mod", 27.6),
];

const PLAYOUTS: u32 = 3000;

struct MeanLength<'a>(&'a str);

impl Visitor for MeanLength<'_> {
    type Output = f64;

    fn visit<G: Family>(self, start: G) -> f64 {
        start.visit_split(self).map_err(|_| ()).expect("it splits")
    }
}

impl<G: Family> SplitVisitor<G> for MeanLength<'_> {
    type Output = f64;

    fn visit(self, start: G) -> f64
    where
        G: SplitFamily,
    {
        let strategy = AnyStrategy::named(self.0).expect("a strategy");
        let (mut rng, mut scratch) = (Rng::new(2), Vec::new());
        let mut moves = 0;
        for _ in 0..PLAYOUTS {
            let mut position = start.clone();
            while position.outcome().is_none() {
                position.play_random_split(strategy, &mut rng, &mut scratch);
                moves += 1;
            }
        }
        f64::from(moves) / f64::from(PLAYOUTS)
    }
}

#[test]
fn playouts_are_as_long_as_the_published_ones() {
    for &(game, strategy, published) in PUBLISHED {
        let mean = open(game, MeanLength(strategy)).expect(game);
        let off = (mean / published - 1.0).abs();
        assert!(
            off < 0.025,
            "{game} by {strategy}: {mean} where {published}"
        );
    }
}
