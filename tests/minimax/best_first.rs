//! Best-first minimax: the kept values are those of the moves, and resolved ones are true.

use super::common::noise::Noise;
use super::common::trees;
use super::exact::forced;
use super::graph::{Graph, Shape};
use std::collections::HashSet;
use std::fmt::Debug;
use tesuji::eval::Evaluator;
use tesuji::game::Game;
use tesuji::minimax::{
    BestFirst, BestFirstSettings, Choice, KnownMove, KnownPosition, MinimaxAnswer, MinimaxSearch,
    Stray,
};
use tesuji::{Budget, Rng, StopReason};
use tesuji_games::Synthetic;
use tesuji_games::synthetic::{Margin, Points, Separate, SeparateMargin, Spec, Wide};

/// The variants that resolve, with and without chance.
pub fn solvers() -> Vec<BestFirstSettings> {
    let ubfm = BestFirstSettings::completed_ubfm();
    let descent = BestFirstSettings::completed_descent();
    let greedy = |settings: BestFirstSettings| settings.with_epsilon(0.2).expect("a probability");
    let straying = |stray| descent.with_stray(stray).expect("a probability");
    vec![
        ubfm,
        descent,
        greedy(ubfm),
        greedy(descent),
        straying(Stray::Softmax),
        straying(Stray::Ordinal(0.2)),
    ]
}

fn variants() -> Vec<BestFirstSettings> {
    let mut all = solvers();
    let ubfm = BestFirstSettings::ubfm();
    let descent = BestFirstSettings::descent();
    all.extend([
        ubfm,
        descent,
        ubfm.with_epsilon(0.3).expect("a probability"),
    ]);
    all
}

/// The value of a position by its moves: completion, value, resolution.
fn summary(entry: &KnownPosition<impl Copy>, own: bool) -> (i8, f32, bool) {
    let sign = if own { 1 } else { -1 };
    let level = |known: &KnownMove<_>| sign * known.completion;
    let most = entry.moves.iter().map(level).max().expect("a move");
    let alike = entry.moves.iter().filter(|known| level(known) == most);
    let values = alike.map(|known| f32::from(sign) * known.value);
    let value = values.max_by(f32::total_cmp).expect("a move");
    let all = entry.moves.iter().all(|known| known.resolved);
    (sign * most, f32::from(sign) * value, most != 0 || all)
}

/// Whether the winner of a position with this score by best play is sure of this value. A smaller
/// win than the greatest will do, a draw is a draw.
fn is_sure<G: Game>(value: f32, truth: i16) -> bool {
    let [most, draw] = [truth, 0].map(|score| G::SCORES.utility(score));
    match truth.signum() {
        1 => value > draw + 1e-5 && value < most + 1e-5,
        -1 => value < draw - 1e-5 && value > most - 1e-5,
        _ => (value - draw).abs() < 1e-5,
    }
}

/// Recomputes everything that is kept below a position. In a tree a move must have exactly the
/// value of the position behind it; otherwise its value may be old, but not wrong if resolved.
fn recompute<G: Game + Debug, E: Evaluator<G>>(
    search: &BestFirst<G, E>,
    position: &G,
    noise: Noise,
    tree: bool,
    seen: &mut HashSet<u64>,
) {
    let Some(entry) = search.entry(position) else {
        return;
    };
    if !seen.insert(position.hash().expect("a hash")) {
        return;
    }
    let own = position.mover() == entry.player;
    let (completion, value, resolved) = summary(&entry, own);
    let told = || format!("{:?} in {position:?}: {entry:?}", search.settings());
    assert_eq!(entry.completion, completion, "{}", told());
    assert_eq!(entry.value, value, "{}", told());
    let completes = search.settings().completion;
    assert_eq!(entry.resolved, resolved && completes, "{}", told());
    let mut legal = Vec::new();
    position.moves(&mut legal);
    assert_eq!(legal.len(), entry.moves.len());
    for (known, m) in entry.moves.iter().zip(legal) {
        assert_eq!(known.played, m);
        let mut next = position.clone();
        next.play(m);
        let expected = if let Some(scores) = next.outcome() {
            let score = scores[entry.player];
            let completion = if completes { score.signum() as i8 } else { 0 };
            (completion, G::SCORES.utility(score), completes)
        } else if let Some(behind) = search.entry(&next) {
            recompute(search, &next, noise, tree, seen);
            (behind.completion, behind.value, behind.resolved)
        } else {
            let estimate = noise.in_64ths(&next, entry.player) as f32 / 64.0;
            (0, estimate, false)
        };
        let own = (known.completion, known.value, known.resolved);
        if tree {
            assert_eq!(own, expected, "{m:?}: {}", told());
        } else if known.resolved {
            let truth = forced(&next, entry.player);
            assert_eq!(i16::from(known.completion), truth.signum(), "{}", told());
            assert!(is_sure::<G>(known.value, truth), "{m:?}: {}", told());
        }
    }
}

/// After every single iteration, by searching anew for one position more each time.
fn recomputed_always<G: Game + Debug>(root: &G, noise: Noise, tree: bool, most: u64) {
    for settings in variants() {
        for iterations in 1..=most {
            let mut search = BestFirst::new(settings, noise, 3);
            let found = search.search(root, &Budget::iterations(iterations));
            recompute(&search, root, noise, tree, &mut HashSet::new());
            answers(&search, root, &found);
            if found.stop == StopReason::Proven {
                break;
            }
        }
    }
}

/// The answer is that of the table.
fn answers<G: Game, E: Evaluator<G>>(
    search: &BestFirst<G, E>,
    root: &G,
    found: &MinimaxAnswer<G::Move>,
) {
    let entry = search.entry(root).expect("the root");
    let sign = if entry.player == found.mover {
        1.0
    } else {
        -1.0
    };
    assert_eq!(found.value, sign * entry.value);
    assert_eq!(found.stop == StopReason::Proven, entry.resolved);
    assert_eq!(found.proven.is_some(), entry.resolved);
    assert_eq!(found.best, found.moves.first().map(|first| first.played));
    assert_eq!(found.best, found.line.first().copied());
    let best = found.moves[0];
    if entry.resolved {
        assert_eq!((best.value, best.proven), (found.value, found.proven));
    } else if search.settings().choice == Choice::Safest {
        // No move that is as far solved was looked at more often.
        let level = |m: G::Move| {
            let known = entry.moves.iter().find(|known| known.played == m);
            sign as i8 * known.expect("a legal move").completion
        };
        for other in &found.moves {
            let (own, others) = (level(best.played), level(other.played));
            assert!(own > others || (own == others && best.visits >= other.visits));
        }
    } else {
        assert_eq!(best.value, found.value);
    }
}

#[test]
fn everything_kept_is_what_the_moves_say() {
    let mut rng = Rng::new(21);
    for _ in 0..25 {
        let spec = Spec {
            transpositions: false,
            ..trees::random(&mut rng, 6)
        };
        let noise = Noise {
            levels: 1 << rng.below(7),
        };
        recomputed_always(&Synthetic::<2, Wide>::new(spec), noise, true, 120);
        recomputed_always(&Synthetic::<2, Margin>::new(spec), noise, true, 60);
        recomputed_always(&Synthetic::<3, SeparateMargin>::new(spec), noise, true, 60);
        let together = Spec {
            transpositions: true,
            ..spec
        };
        recomputed_always(&Synthetic::<2, Wide>::new(together), noise, false, 60);
        let shape = Shape::random(&mut rng);
        recomputed_always(&Graph::<2>::new(shape), noise, false, 40);
        recomputed_always(&Graph::<3>::new(shape), noise, false, 40);
    }
}

/// Searches until it is resolved, and compares with the whole game.
fn resolves<G: Game + Debug>(root: &G, settings: BestFirstSettings) {
    let mut search = BestFirst::new(settings, Noise { levels: 16 }, 4);
    let found = search.search(root, &Budget::iterations(2_000_000));
    assert_eq!(found.stop, StopReason::Proven, "{settings:?} on {root:?}");
    let truth = forced(root, root.mover());
    let proven = Some(truth.signum());
    assert_eq!(found.proven, proven, "{settings:?} on {root:?}");
    assert!(is_sure::<G>(found.value, truth), "{settings:?} on {root:?}");
    // The move keeps the proven score, and the value if it wins.
    let mut after = root.clone();
    after.play(found.best.expect("a move"));
    let kept = match after.outcome() {
        Some(scores) => scores[root.mover()],
        None => forced(&after, root.mover()),
    };
    assert_eq!(kept.signum(), truth.signum());
    assert!(truth <= 0 || G::SCORES.utility(kept) > found.value - 1e-5);
}

/// Completion is who wins, by however much: a game for points is resolved as quickly as the same
/// game in which only winning counts, not when its last point is known.
#[test]
fn a_small_win_completes() {
    let mut rng = Rng::new(25);
    let mut taken = [0; 2];
    for _ in 0..100 {
        let spec = trees::random(&mut rng, 7);
        let settings = BestFirstSettings::completed_descent();
        let budget = Budget::iterations(2_000_000);
        let noise = Noise { levels: 16 };
        let mut points = BestFirst::new(settings, noise, 4);
        let mut sign = BestFirst::new(settings, noise, 4);
        let [points, sign] = [
            points.search(&Synthetic::<2, Margin>::new(spec), &budget),
            sign.search(&Synthetic::<2, Points>::new(spec), &budget),
        ];
        assert_eq!(points.proven, sign.proven);
        taken[0] += points.iterations;
        taken[1] += sign.iterations;
    }
    let [points, sign] = taken;
    assert!(points < sign + sign / 4, "{taken:?}");
}

#[test]
fn random_trees_are_resolved_as_they_are() {
    let mut rng = Rng::new(22);
    for _ in 0..150 {
        let spec = trees::random(&mut rng, 7);
        for settings in solvers() {
            resolves(&Synthetic::<2, Wide>::new(spec), settings);
            resolves(&Synthetic::<2, Margin>::new(spec), settings);
            resolves(&Synthetic::<3, SeparateMargin>::new(spec), settings);
            resolves(&Synthetic::<4, Separate>::new(spec), settings);
        }
    }
}

/// Cycles neither last for ever nor win: resolved values are true, and neither player can force a
/// win from an unresolved position.
#[test]
fn cycles_end_and_mislead_nobody() {
    let mut rng = Rng::new(23);
    let mut stops = [0; 2];
    for _ in 0..1500 {
        let shape = Shape::random(&mut rng);
        let root = Graph::<2>::new(shape);
        for settings in solvers() {
            let mut search = BestFirst::new(settings, Noise { levels: 16 }, 5);
            let found = search.search(&root, &Budget::iterations(1_000_000));
            let mover = root.mover();
            let (least, most) = (forced(&root, mover), -forced(&root, 1 - mover));
            match found.stop {
                StopReason::Proven => {
                    stops[0] += 1;
                    let proven = found.proven.expect("what was proven");
                    assert_eq!([least.signum(), most.signum()], [proven; 2]);
                }
                StopReason::Exhausted => {
                    stops[1] += 1;
                    assert!(least < 1 && most > -1, "{settings:?}, {shape:?}: {found:?}");
                }
                other => panic!("{other}: {settings:?}, {shape:?}"),
            }
        }
    }
    assert!(stops[0] > 1000 && stops[1] > 300, "{stops:?}");
}

/// The table lasts from move to move, and a position that is resolved stays so.
#[test]
fn a_table_of_earlier_moves_misleads_nobody() {
    let mut rng = Rng::new(24);
    for _ in 0..60 {
        let spec = Spec {
            depth: 8,
            early: 10,
            ..trees::random(&mut rng, 2)
        };
        for settings in solvers() {
            let mut position = Synthetic::<2, Wide>::new(spec);
            let mut search = BestFirst::new(settings, Noise { levels: 4 }, 6);
            let mut trio = Synthetic::<3, Separate>::new(spec);
            let mut three = BestFirst::new(settings, Noise { levels: 4 }, 6);
            while position.outcome().is_none() {
                let found = search.search(&position, &Budget::iterations(30));
                if let Some(proven) = found.proven {
                    assert_eq!(proven, forced(&position, position.mover()).signum());
                }
                position.play(found.best.expect("a move"));
            }
            while trio.outcome().is_none() {
                let found = three.search(&trio, &Budget::iterations(30));
                if let Some(proven) = found.proven {
                    assert_eq!(proven, forced(&trio, trio.mover()).signum());
                }
                trio.play(found.best.expect("a move"));
            }
        }
    }
}

/// Section 7.2.1: positions that three searches did not visit are dropped.
#[test]
fn what_is_not_seen_for_three_searches_is_dropped() {
    let spec = Spec {
        seed: 1,
        depth: 30,
        branching: (4, 4),
        early: 0,
        ..Spec::default()
    };
    let root = Synthetic::<2, Wide>::new(spec);
    let mut aside = root;
    aside.play(0);
    aside.play(1);
    let mut search = BestFirst::new(BestFirstSettings::completed_ubfm(), Noise { levels: 64 }, 1);
    search.search(&aside, &Budget::iterations(40));
    let known = search.entry(&aside).expect("it was the root");
    for i in 0..2 {
        let mut other = root;
        other.play(3);
        search.search(&other, &Budget::iterations(40));
        assert_eq!(search.entry(&aside).as_ref(), Some(&known), "after {i}");
    }
    let mut other = root;
    other.play(3);
    search.search(&other, &Budget::iterations(40));
    assert!(search.entry(&aside).is_some());
    search.search(&other, &Budget::iterations(40));
    assert!(search.entry(&aside).is_none());
}

/// Descent goes to the end of the game at once, UBFM one position at a time.
#[test]
fn descent_reaches_the_end() {
    let spec = Spec {
        seed: 2,
        depth: 30,
        branching: (2, 2),
        early: 0,
        ..Spec::default()
    };
    let root = Synthetic::<2, Wide>::new(spec);
    let first = |settings| {
        let mut search = BestFirst::new(settings, Noise { levels: 64 }, 1);
        search.search(&root, &Budget::iterations(59))
    };
    let descent = first(BestFirstSettings::completed_descent());
    assert!(descent.depth >= 28, "{descent:?}");
    let ubfm = first(BestFirstSettings::completed_ubfm());
    assert!(ubfm.depth < 20, "{ubfm:?}");
    assert_eq!(ubfm.iterations, 60);
}
