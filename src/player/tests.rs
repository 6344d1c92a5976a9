use super::*;
use crate::agents::{Gpn, PnFsu, ScoreBoundedGpn, ScoreBoundedUct, Uct};
use crate::eval::{Heuristic, Null};
use crate::game::Pile;
use crate::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, NothingForces, Selective,
    SelectiveSettings,
};
use crate::search::Search;
use crate::solve::DfPn;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const fn pile(stones: u8, mover: usize) -> Pile {
    Pile { stones, mover }
}

const START: Pile = pile(18, 0);

/// A player of each kind at the start.
fn players() -> Vec<Box<dyn Player<Pile>>> {
    let heuristic = Heuristic::new(Null, 1.0);
    let alpha_beta = AlphaBeta::new(AlphaBetaSettings::default(), heuristic);
    let best_first = BestFirst::new(BestFirstSettings::ubfm(), heuristic, 1);
    vec![
        Box::new(Searching::new(START, Uct::default(), 1)),
        Box::new(Searching::new(START, Uct::default(), 1).forgetting()),
        Box::new(Searching::new(START, <ScoreBoundedGpn>::default(), 1)),
        Box::new(Searching::new(START, <Gpn>::default(), 1).beyond_proof()),
        Box::new(Searching::new(START, PnFsu::default(), 1)),
        Box::new(Minimax::new(START, alpha_beta)),
        Box::new(Minimax::new(START, best_first).forgetting()),
        Box::new(by_length(100)),
        Box::new(by_length(1000)),
        Box::new(SolvingPlayer::new(START, DfPn::default())),
        Box::new(Random::new(START, 1)),
    ]
}

/// One that is another player in searches of fewer iterations.
fn by_length(below: u32) -> ByLength<Pile> {
    let short = Searching::new(START, ScoreBoundedUct::default(), 1);
    let long = Searching::new(START, <ScoreBoundedGpn>::default(), 1);
    let which = Short { below, each: 10 };
    ByLength::new(Box::new(short), Box::new(long), which)
}

#[test]
fn every_player_plays_a_game_and_refuses_what_is_illegal() {
    for (i, mut player) in players().into_iter().enumerate() {
        assert!(player.report().is_none());
        let mut position = START;
        while let Some(m) = player.think(&Budget::iterations(200)).best {
            assert_eq!(player.play(9), Err(IllegalMove(9)), "player {i}");
            player.play(m).expect("its own move is legal");
            position.play(m);
            assert_eq!(*player.position(), position);
        }
        assert!(position.outcome().is_some());
        let over = player.think(&Budget::iterations(9));
        assert_eq!((over.best, over.stop), (None, StopReason::GameOver));
        assert_eq!(player.play(1), Err(IllegalMove(1)));
    }
}

#[test]
fn another_position_is_searched_as_by_a_new_player() {
    let budget = Budget::iterations(150);
    for (mut player, mut new) in players().into_iter().zip(players()) {
        player.think(&budget);
        let elsewhere = pile(7, 1);
        for player in [&mut player, &mut new] {
            player.set_position(elsewhere);
            assert!(player.report().is_none());
            player.reseed(5);
        }
        assert_eq!(player.think(&budget), new.think(&budget));
        assert_eq!(player.size(), new.size());
    }
}

#[test]
fn who_watches_changes_nothing() {
    let budget = Budget::iterations(500).beyond_proof();
    for every in [
        Every::Iterations(1),
        Every::Iterations(130),
        Every::Time(Duration::ZERO),
    ] {
        for (i, (mut watched, mut alone)) in players().into_iter().zip(players()).enumerate() {
            let mut before = 0;
            let decision = watched.think_watched(&budget, every, &mut |progress| {
                assert!(progress.iterations > before, "player {i}");
                before = progress.iterations;
                let report = progress.report();
                assert_eq!(report.iterations, before);
                assert!(report.best.is_some() && report.stop.is_none());
                ControlFlow::Continue(())
            });
            assert_eq!(decision, alone.think(&budget), "player {i}, {every:?}");
            let (seen, unseen) = (watched.report(), alone.report());
            let numbers = |report: Option<Report<u8, u8>>| {
                report.map(|report| {
                    let children = report.children.iter();
                    let visits: Vec<_> = children.map(|child| (child.step, child.visits)).collect();
                    (report.value.to_bits(), report.visits, report.stop, visits)
                })
            };
            assert_eq!(numbers(seen), numbers(unseen), "player {i}, {every:?}");
        }
    }
}

#[test]
fn who_watches_may_end_it() {
    let mut ended = 0;
    for mut player in players() {
        let budget = Budget::iterations(100_000).beyond_proof();
        let stop = player
            .think_watched(&budget, Every::Iterations(10), &mut |_| {
                ControlFlow::Break(())
            })
            .stop;
        if stop == StopReason::Watcher {
            ended += 1;
            let report = player.report().expect("it has searched");
            assert_eq!(report.stop, Some(StopReason::Watcher));
            assert!(report.best.is_some() && report.iterations < 1000);
        }
    }
    // All but the one that solves, which may be done by then, and the one that does not search.
    assert!(ended >= 6, "{ended}");
}

#[test]
fn who_watches_a_solver_may_end_it() {
    let far = pile(200, 0);
    let budget = Budget::iterations(2000);
    let mut alone = SolvingPlayer::new(far, DfPn::default());
    let unseen = alone.think(&budget);
    assert_eq!(unseen.stop, StopReason::Nodes);
    for every in [Every::Iterations(50), Every::Time(Duration::ZERO)] {
        let mut player = SolvingPlayer::new(far, DfPn::default());
        let mut shown = Vec::new();
        let seen = player.think_watched(&budget, every, &mut |progress| {
            shown.push(progress.iterations);
            ControlFlow::Continue(())
        });
        assert_eq!(seen, unseen);
        assert!(
            shown.len() > 3 && shown.is_sorted_by(|a, b| a < b),
            "{shown:?}"
        );
        let stopped = player.think_watched(&budget, every, &mut |_| ControlFlow::Break(()));
        assert_eq!(stopped.stop, StopReason::Watcher);
        assert_eq!(stopped.iterations, shown[0], "{every:?}");
        let report = player.report().expect("it has begun");
        assert_eq!(
            (report.stop, report.proven),
            (Some(StopReason::Watcher), None)
        );
        assert!(stopped.best.is_some_and(|m| player.play(m).is_ok()));
    }
}

#[test]
fn who_asks_for_evaluations_is_ended_by_a_limit_of_them() {
    let budget = Budget::evaluations(20).with_iterations(5000).beyond_proof();
    let mut ended = 0;
    for (i, mut player) in players().into_iter().enumerate() {
        let stop = player.think(&budget).stop;
        if stop == StopReason::Evaluations {
            assert!(player.heeds_evaluations(), "player {i}");
            assert!(player.report().expect("a search").evaluations >= 20);
            ended += 1;
        }
    }
    // The two that search by minimax.
    assert_eq!(ended, 2);
    // They, and the one that does not search.
    let players = players();
    let heeding = players.iter().filter(|player| player.heeds_evaluations());
    assert_eq!(heeding.count(), 3);
}

#[test]
fn what_was_pondered_is_kept() {
    let budget = Budget::iterations(300).beyond_proof();
    let mut player = Searching::new(START, Uct::default(), 1);
    assert_eq!(player.ponder(&budget), StopReason::Iterations);
    player.play(1).expect("legal");
    assert!(player.report().expect("a tree").visits > 30);
    // These keep no results, or not for the other side.
    let forgetting = Searching::new(START, Uct::default(), 1).forgetting();
    let one_player = Searching::new(START, PnFsu::default(), 1);
    for mut player in [forgetting, one_player] {
        player.think(&budget);
        let nodes = player.size();
        assert_eq!(player.ponder(&budget), StopReason::Exhausted);
        assert_eq!(player.size(), nodes);
    }
}

#[test]
fn players_go_to_another_thread() {
    let mut player: Box<dyn Player<Pile> + Send> =
        Box::new(Searching::new(START, Uct::default(), 1));
    let thinking = std::thread::spawn(move || player.think(&Budget::iterations(100)).best);
    let mut here = Searching::new(START, Uct::default(), 1);
    let best = here.think(&Budget::iterations(100)).best;
    assert_eq!(thinking.join().expect("no panic"), best);
}

#[test]
fn a_player_may_think_on_several_threads() {
    let two = NonZeroUsize::new(2).expect("more than none");
    let agent = <ScoreBoundedGpn>::default();
    let player = Searching::on_threads(START, agent, 1, two);
    let mut player = player.expect("its tree can be shared");
    let decision = player.think(&Budget::iterations(2000));
    let report = player.report().expect("a tree");
    assert_eq!(report.best, decision.best);
    assert!(report.threads <= 2 && report.elapsed.is_some());
    player.play(decision.best.expect("a move")).expect("legal");
}

#[test]
fn a_flag_ends_pondering() {
    let flag = Arc::new(AtomicBool::new(true));
    for mut player in players() {
        let stop = player.ponder(
            &Budget::default()
                .beyond_proof()
                .with_stop_flag(flag.clone()),
        );
        assert!(
            matches!(stop, StopReason::Flag | StopReason::Exhausted),
            "{stop}"
        );
    }
}

#[test]
fn random_moves_go_on_and_begin_again() {
    let mut player: Box<dyn Player<Pile>> = Box::new(Random::new(START, 4));
    let mut drawn = || -> Vec<_> {
        player.reseed(4);
        let draw = |_| player.think(&Budget::default()).best;
        (0..20).map(draw).collect()
    };
    let (first, again) = (drawn(), drawn());
    assert!(first.windows(2).any(|pair| pair[0] != pair[1]));
    assert_eq!(first, again);
}

#[test]
fn searches_are_short_by_iterations_of_the_search_and_of_each_move() {
    let which = Short {
        below: 100,
        each: 10,
    };
    let mut moves = Vec::new();
    START.moves(&mut moves);
    let least = 10 * moves.len() as u64;
    let covers = |budget: Budget| which.covers(&START, &budget);
    assert!(least < 99);
    assert!(covers(Budget::iterations(least)) && covers(Budget::iterations(99)));
    assert!(!covers(Budget::iterations(least - 1)) && !covers(Budget::iterations(100)));
    // A slice of a long search is long, and so is a search that the clock ends.
    assert!(!covers(Budget::iterations(50).expecting(100)));
    assert!(covers(Budget::iterations(1).expecting(99)));
    assert!(!covers(Budget::time(Duration::from_micros(1))));
    assert!(!which.covers(&pile(0, 0), &Budget::iterations(50)));
    let never = Short { below: 0, each: 0 };
    assert!(!never.covers(&START, &Budget::iterations(1)));
}

#[test]
fn a_player_by_length_is_one_of_the_two() {
    let mut player = by_length(100);
    let mut short = Searching::new(START, ScoreBoundedUct::default(), 1);
    let mut long = Searching::new(START, <ScoreBoundedGpn>::default(), 1);
    let report = |player: &dyn Player<Pile>| {
        let report = player.report().map(|mut report| {
            report.elapsed = None;
            format!("{report:?}")
        });
        (report, player.tree(&Extent::default()))
    };
    // The player that thinks next but one begins anew.
    for (m, iterations) in [(1, 60), (2, 60), (1, 300), (1, 70), (2, 300), (1, 300)] {
        let budget = Budget::iterations(iterations).beyond_proof();
        let (alone, other) = if iterations < 100 {
            (&mut short, &mut long)
        } else {
            (&mut long, &mut short)
        };
        other.set_position(*alone.position());
        assert_eq!(player.think(&budget), alone.think(&budget));
        assert_eq!(report(&player), report(alone));
        assert_eq!(player.size(), alone.size());
        for player in [&mut player as &mut dyn Player<Pile>, &mut short, &mut long] {
            assert_eq!(player.play(9), Err(IllegalMove(9)));
            player.play(m).expect("legal");
        }
    }
    let more = Budget::iterations(10).beyond_proof();
    assert_eq!(player.ponder(&more), long.ponder(&more));
    assert_eq!(report(&player), report(&long));
}

#[test]
fn whoever_of_a_player_by_length_thought_last_ponders() {
    let mut player = by_length(100);
    let mut short = Searching::new(START, ScoreBoundedUct::default(), 1);
    let brief = Budget::iterations(60).beyond_proof();
    // More iterations than a short search has: the search before decides which player ponders.
    let pondered = Budget::iterations(300).beyond_proof();
    for m in [1, 2] {
        assert_eq!(player.think(&brief), short.think(&brief));
        for player in [&mut player as &mut dyn Player<Pile>, &mut short] {
            player.play(m).expect("legal");
        }
        assert_eq!(player.ponder(&pondered), short.ponder(&pondered));
        assert_eq!(player.size(), short.size());
    }
    assert_eq!(player.think(&brief), short.think(&brief));
}

/// A player of each kind at a pile of five, of which two win and one loses.
fn at_five() -> Vec<Box<dyn Player<Pile>>> {
    let mut all = players();
    let heuristic = Heuristic::new(Null, 1.0);
    let descent = BestFirst::new(BestFirstSettings::completed_descent(), heuristic, 1);
    all.push(Box::new(Minimax::new(START, descent)));
    let selective = Selective::new(SelectiveSettings::default(), heuristic, NothingForces);
    all.push(Box::new(Minimax::new(START, selective)));
    for player in &mut all {
        player.set_position(pile(5, 0));
        player.reseed(1);
    }
    all
}

#[test]
fn every_player_keeps_to_the_moves_that_are_allowed() {
    let budget = Budget::iterations(300);
    for (i, (mut player, mut free)) in at_five().into_iter().zip(at_five()).enumerate() {
        for allowed in [[1], [2], [1]] {
            player.restrict(&allowed);
            let decision = player.think(&budget);
            assert_eq!(decision.best, Some(allowed[0]), "player {i}");
            let Some(report) = player.report() else {
                continue;
            };
            assert_eq!(report.best, Some(allowed[0]), "player {i}");
            assert!(report.children.iter().all(|child| child.step == allowed[0]));
            assert!(report.pv.first().is_none_or(|first| *first == allowed[0]));
            // The value of one stone does not tell that of two.
            let known = report
                .proven
                .is_none_or(|score| (score, allowed[0]) == (1, 2));
            assert!(known, "player {i}");
            if report.proven.is_none() {
                assert_ne!(decision.stop, StopReason::Proven, "player {i}");
            }
        }
        // Neither illegal moves nor all legal moves restrict the player.
        for all in [&[][..], &[7, 8], &[1, 2, 9]] {
            player.restrict(&[1]);
            player.restrict(all);
            assert!(player.report().is_none(), "player {i}");
            player.set_position(pile(5, 0));
            player.reseed(1);
            free.set_position(pile(5, 0));
            free.reseed(1);
            assert_eq!(player.think(&budget), free.think(&budget), "player {i}");
        }
        player.restrict(&[1]);
        assert_eq!(player.think(&budget).best, Some(1), "player {i}");
        player.play(1).expect("legal");
        free.play(1).expect("legal");
        let found = player.think(&budget).best;
        assert!(found.is_some(), "player {i}");
    }
}

#[test]
fn a_finished_game_is_reported_as_it_ended() {
    let elsewhere = || {
        let ensemble = |position| {
            let member = |_| Box::new(Searching::new(position, Uct::default(), 0)) as _;
            let named = |_: &Pile, taken: &u8| Some(*taken);
            Ensemble::new(
                (0..3).map(member).collect(),
                crate::policy::final_move::Robust,
                named,
            )
        };
        let mut all = at_five();
        all.push(Box::new(ensemble(START)));
        all
    };
    for over in [pile(0, 0), pile(0, 1)] {
        for (i, mut player) in elsewhere().into_iter().enumerate() {
            player.set_position(over);
            for thinks in [false, true] {
                if thinks {
                    assert_eq!(
                        player.think(&Budget::iterations(9)).stop,
                        StopReason::GameOver
                    );
                }
                let report = player.report().expect("there is an outcome");
                // The player to move has lost.
                assert_eq!(
                    (report.value, report.proven),
                    (-1.0, Some(-1)),
                    "player {i}"
                );
                assert_eq!(
                    (report.mover, report.best),
                    (over.mover, None),
                    "player {i}"
                );
                assert_eq!(report.stop, Some(StopReason::GameOver), "player {i}");
                assert!(report.children.is_empty() && report.pv.is_empty());
                let bounds = [(-1, -1), (1, 1)];
                for (player, &bound) in report.bounds.iter().enumerate() {
                    assert_eq!(bound, bounds[player ^ over.mover]);
                }
                assert!(
                    report
                        .proof
                        .iter()
                        .all(|n| n.is_proven() || n.finite().is_none())
                );
            }
        }
        // The same where the game ends by a move.
        for (i, mut player) in elsewhere().into_iter().enumerate() {
            player.set_position(pile(2, 1 - over.mover));
            player.think(&Budget::iterations(50));
            player.play(2).expect("legal");
            let report = player.report().expect("there is an outcome");
            assert_eq!(
                (report.value, report.proven),
                (-1.0, Some(-1)),
                "player {i}"
            );
            assert_eq!(report.stop, Some(StopReason::GameOver), "player {i}");
        }
    }
}

#[test]
fn numbers_of_a_finished_game_are_settled() {
    let mut search = Search::new(pile(0, 1), <ScoreBoundedGpn>::default(), 1);
    for _ in 0..2 {
        let report = search.report();
        let proof: Vec<_> = report.proof.iter().map(|number| number.finite()).collect();
        assert_eq!(proof, [Some(0), None]);
        assert_eq!(report.bounds, [(1, 1), (-1, -1)]);
        search.run(&Budget::iterations(3));
    }
    // Proof and disproof number of the player to move.
    let report = Search::new(pile(0, 1), PnFsu::default(), 1).report();
    let proof: Vec<_> = report.proof.iter().map(|number| number.finite()).collect();
    assert_eq!(proof, [None, Some(0)]);
    let ensemble = crate::search::RootParallel::new(
        pile(0, 0),
        Uct::default(),
        1,
        NonZeroUsize::new(3).expect("more than none"),
    );
    assert_eq!(ensemble.report().proven, Some(-1));
}
