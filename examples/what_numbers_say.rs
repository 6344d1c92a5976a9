//! The correlation of proof numbers with later playouts, by depth and by visits. Also the share of
//! a search spent on nodes that are proven in the end.
//!
//! A tree of UCT with score bounds, which keeps proof numbers and makes no use of them, is looked
//! at twice: after some iterations and after four times as many. It looks at each node that has
//! three children or more with at least eight visits, and eight more by then. It compares three
//! numbers with the mean of the playouts that came between: the mean before, the proof numbers (the
//! smaller, the better), and their part that visits do not explain. It prints the correlation among
//! siblings, averaged over nodes; a dash where there were fewer than ten.
//!
//! ```sh
//! cargo run --release --example what_numbers_say -- 100 1000 4000 16000    # positions, iterations
//! ```

use std::collections::HashMap;
use tesuji::agents::ScoreBoundedGpn;
use tesuji::prelude::*;
use tesuji_games::{Awari, Breakthrough, ConnectFour, Family, Knightthrough, Loa, Surakarta};

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map(|text| text.parse().expect("a number"));
    let positions = numbers.next().unwrap_or(2);
    let mut budgets: Vec<u64> = numbers.collect();
    if budgets.is_empty() {
        budgets.push(400);
    }
    println!(
        "| game | iterations | proven | what | depth 0 | 1 | 2 | 3 and more | below 100 visits | 1,000 | and more |"
    );
    println!("| --- | --: | --: | --- | --: | --: | --: | --: | --: | --: | --: |");
    for iterations in budgets {
        let task = Task {
            positions,
            iterations,
        };
        task.look::<Knightthrough>("knightthrough");
        task.look::<Breakthrough>("breakthrough");
        task.look::<ConnectFour>("connect-four");
        task.look::<Awari>("awari");
        task.look::<Surakarta>("surakarta");
        task.look::<Loa>("loa7");
    }
}

#[derive(Clone, Copy)]
struct Task {
    positions: u64,
    iterations: u64,
}

impl Task {
    /// Looks at positions of a game and prints the statistics over all of them.
    fn look<G: Family>(self, name: &str) {
        let start = G::start(name, "").expect("a game of the catalogue");
        let mut found = Found::default();
        for seed in 0..self.positions {
            let mut position = start.clone();
            let mut rng: Rng = Rng::new(seed);
            for _ in 0..2 + seed % 15 {
                position.play_random(&mut rng, &mut Vec::new());
            }
            if position.outcome().is_none() {
                self.look_at(position, seed, &mut found);
            }
        }
        found.print(name, self.iterations);
    }

    fn look_at<G: Game>(self, position: G, seed: u64, found: &mut Found) {
        let mut agent = <ScoreBoundedGpn>::default();
        agent.select.cpn = 0.0;
        let mut search = Search::new(position, agent, seed);
        search.run(&Budget::iterations(self.iterations));
        let mut before = HashMap::new();
        if let Some(root) = search.root() {
            note::<G>(root, &mut Vec::new(), &mut before);
        }
        search.run(&Budget::iterations(3 * self.iterations));
        if let Some(root) = search.root() {
            let whole = f64::from(before[&Vec::new()].visits);
            found
                .proven
                .push(found_proven::<G>(root, &mut Vec::new(), &before) / whole);
            found.compare::<G>(root, &mut Vec::new(), &before);
        }
    }
}

/// The statistics of a node.
#[derive(Clone, Copy)]
struct Known {
    visits: u32,
    mean: f32,
    /// The proof number of who chose the node.
    number: u32,
}

type Before<S> = HashMap<Vec<S>, Known>;
type Node<'t, G> = NodeOf<'t, G, ScoreBoundedGpn>;

/// Notes the statistics of a node and of all below it.
fn note<G: Game>(node: Node<'_, G>, path: &mut Vec<G::Move>, before: &mut Before<G::Move>) {
    let known = Known {
        visits: node.visits(),
        mean: node.mean(),
        number: node.proof_number(node.chooser()),
    };
    before.insert(path.clone(), known);
    for child in node.children().filter(|child| child.visits() > 0) {
        path.push(child.step());
        note::<G>(child, path, before);
        path.pop();
    }
}

/// How many of the visits before went to nodes whose scores are proven by now.
fn found_proven<G: Game>(
    node: Node<'_, G>,
    path: &mut Vec<G::Move>,
    before: &Before<G::Move>,
) -> f64 {
    let Some(known) = before.get(path.as_slice()) else {
        return 0.0;
    };
    if node.all_bounds().iter().all(|(low, high)| low == high) {
        return known.visits.into();
    }
    let mut visits = 0.0;
    for child in node.children() {
        path.push(child.step());
        visits += found_proven::<G>(child, path, before);
        path.pop();
    }
    visits
}

/// Sums of correlations and how many there are of them: of means, numbers and residuals.
#[derive(Clone, Copy, Default)]
struct Sums([(f64, u32); 3]);

#[derive(Default)]
struct Found {
    proven: Vec<f64>,
    by_depth: [Sums; 4],
    by_visits: [Sums; 3],
}

/// The visits that a child must have had before and have had since.
const ENOUGH: u32 = 8;

impl Found {
    /// Compares the earlier statistics of the children of a node, and of all below it, with the
    /// later ones.
    fn compare<G: Game>(
        &mut self,
        node: Node<'_, G>,
        path: &mut Vec<G::Move>,
        before: &Before<G::Move>,
    ) {
        let Some(&known) = before.get(path.as_slice()) else {
            return;
        };
        let mut columns: [Vec<f64>; 4] = Default::default();
        for child in node.children() {
            path.push(child.step());
            let then = before.get(path.as_slice());
            path.pop();
            if let Some(then) = then.filter(|then| then.visits >= ENOUGH && then.number != u32::MAX)
                && child.visits() >= then.visits + ENOUGH
            {
                let (n, all) = (f64::from(then.visits), f64::from(child.visits()));
                let since = f64::from(child.mean()) * all - f64::from(then.mean) * n;
                let number = -f64::from(then.number.max(1)).ln();
                for (column, value) in
                    columns
                        .iter_mut()
                        .zip([since / (all - n), then.mean.into(), number, n.ln()])
                {
                    column.push(value);
                }
            }
        }
        let [since, means, numbers, visits] = columns;
        if since.len() >= 3 {
            let slope = covariance(&numbers, &visits) / covariance(&visits, &visits).max(1e-9);
            let rest = numbers.iter().zip(&visits).map(|(y, x)| y - slope * x);
            let rest: Vec<f64> = rest.collect();
            let depth = &mut self.by_depth[path.len().min(3)];
            let often = match known.visits {
                0..100 => 0,
                100..1000 => 1,
                _ => 2,
            };
            for (i, column) in [means, numbers, rest].iter().enumerate() {
                if let Some(r) = correlation(column, &since) {
                    for sums in [&mut *depth, &mut self.by_visits[often]] {
                        sums.0[i].0 += r;
                        sums.0[i].1 += 1;
                    }
                }
            }
        }
        for child in node.children() {
            path.push(child.step());
            self.compare::<G>(child, path, before);
            path.pop();
        }
    }

    fn print(&self, name: &str, iterations: u64) {
        let count = self.proven.len().max(1) as f64;
        let proven = 100.0 * self.proven.iter().sum::<f64>() / count;
        for (i, what) in ["mean", "number", "residual"].into_iter().enumerate() {
            let sums = self.by_depth.iter().chain(&self.by_visits);
            let cells = sums.map(|sums| match sums.0[i] {
                (_, 0..10) => "–".to_owned(),
                (sum, count) => format!("{:.2}", sum / f64::from(count)),
            });
            let cells: Vec<String> = cells.collect();
            println!(
                "| {name} | {iterations} | {proven:.1} % | {what} | {} |",
                cells.join(" | ")
            );
        }
    }
}

fn covariance(a: &[f64], b: &[f64]) -> f64 {
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let (x, y) = (mean(a), mean(b));
    a.iter().zip(b).map(|(a, b)| (a - x) * (b - y)).sum::<f64>()
}

/// Pearson's correlation; `None` if one of them is constant.
fn correlation(a: &[f64], b: &[f64]) -> Option<f64> {
    let spread = (covariance(a, a) * covariance(b, b)).sqrt();
    (spread > 1e-9).then(|| covariance(a, b) / spread)
}
