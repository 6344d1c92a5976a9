//! Null windows in tables that are far too small, down to a single bucket: entries are replaced and
//! swept out all the time, and lost entries are searched again, for the certificate, too.

use super::boards::endgames;
use super::common::check::agrees_in;
use super::common::graph::{Graph, Shape};
use super::common::random_spec::{Kind, random_spec};
use tesuji::Rng;
use tesuji::solve::NullWindow;
use tesuji_games::synthetic::{SeparateMargin, Spec, Wide};
use tesuji_games::{ConnectFour, Family, FoxAndHounds, Mill, Reversi, Synthetic};

/// Bytes of tables: a bucket, a few, enough for some games and not for others.
const TABLES: [usize; 4] = [64, 256, 2048, 1 << 14];

/// Cycles, two and three players: results that rest on the path must not be believed elsewhere.
#[test]
fn graphs_with_cycles() {
    let mut rng = Rng::new(21);
    for round in 0..600 {
        let shape = Shape::random(&mut rng);
        let table = TABLES[round % 3];
        agrees_in(&Graph::<2>::new(shape), &NullWindow::default(), table);
        agrees_in(&Graph::<3>::new(shape), &NullWindow::default(), table);
    }
}

#[test]
fn trees_of_many_scores() {
    let kind = Kind {
        depth: (1, 8),
        width: 3,
        together: 2,
    };
    let mut rng = Rng::new(22);
    for round in 0..200 {
        let spec = random_spec(&mut rng, kind);
        let wide = Spec {
            scores: Some((-3, 3)),
            ..spec
        };
        let table = TABLES[round % TABLES.len()];
        agrees_in(
            &Synthetic::<2, Wide>::new(wide),
            &NullWindow::default(),
            table,
        );
        agrees_in(
            &Synthetic::<3, SeparateMargin>::new(spec),
            &NullWindow::default(),
            table,
        );
    }
}

fn on_boards<G: Family>(name: &str, from: Option<&str>) {
    for (i, (position, _)) in endgames::<G>(name, from, 24).iter().enumerate() {
        agrees_in(position, &NullWindow::default(), TABLES[i % TABLES.len()]);
    }
}

#[test]
fn ends_of_real_games() {
    on_boards::<ConnectFour>("connect-four:4x4", None);
    on_boards::<Reversi>("reversi:4x4", None);
    on_boards::<FoxAndHounds>("fox-and-hounds", None);
    on_boards::<Mill>("mill", None);
}
