//! Positions of sessions: their moves, texts and counts, and what is solved, agree with the game's.

use crate::{after, breakthrough};
use tesuji::game::split::{Mod, ModJoined};
use tesuji::game::{Game, Notation, divide, perft};
use tesuji::solve::{Goal, Status};
use tesuji::{Budget, Rng};
use tesuji_games::Breakthrough;
use tesuji_session::agents::AgentSpec;
use tesuji_session::engines::EngineSpec;
use tesuji_session::playouts::Counts;
use tesuji_session::session::Question;

/// The same position by the types of the game.
fn start() -> Breakthrough {
    Breakthrough::new(5, 5).expect("a size")
}

#[test]
fn a_session_shows_what_the_position_does() {
    let (mut position, mut session) = (start(), breakthrough());
    let mut rng = Rng::new(1);
    while position.outcome().is_none() {
        let mut legal = Vec::new();
        position.moves(&mut legal);
        let texts: Vec<_> = legal.iter().map(|&m| position.move_text(m)).collect();
        assert_eq!(session.move_texts(), texts);
        assert_eq!(session.position_text(), position.position_text());
        assert_eq!(session.drawing(), position.drawing());
        assert_eq!(session.mover(), position.mover());
        assert_eq!(session.outcome(), None);
        let m = rng.below(legal.len() as u32) as usize;
        assert_eq!(session.read_move(&texts[m]), Ok(m));
        session.play(m);
        position.play(legal[m]);
    }
    let scores = position.outcome().map(|scores| scores.to_vec());
    assert_eq!(session.outcome(), scores);
    assert_eq!(session.count_moves(), 0);
    assert!(session.read_move("a2a3").is_err());
}

#[test]
fn scenes_show_the_last_move() {
    let mut session = after("");
    assert!(session.scene().last.is_empty());
    for (text, count) in [("b2", 1), ("a1", 2)] {
        let scene = session.scene();
        let m = session.read_move(text).expect("a legal move");
        let path = session.path(&scene, m);
        assert_eq!(path.len(), 1);
        assert_eq!(scene.sites[path[0]].name, text);
        session.play(m);
        let scene = session.scene();
        assert_eq!((scene.last, scene.pieces.len()), (path, count));
    }
    assert!(session.undo());
    assert_eq!(session.scene().pieces.len(), 1);
}

#[test]
fn what_is_known_of_a_game() {
    let session = breakthrough();
    let game = session.game();
    assert_eq!((&*game.name, game.players), ("breakthrough:5x5", 2));
    assert!(game.splits.iter().any(|&(name, _)| name == "mod"));
    assert!(game.evaluators.contains(&"schadd"));
    assert!(after("").game().splits.is_empty());
}

#[test]
fn moves_are_taken_back_one_by_one() {
    let mut session = after("a1 b2 c3");
    let copy = session.clone();
    assert_eq!(session.line_texts(), ["a1", "b2", "c3"]);
    assert!(session.undo());
    assert_eq!(session.line_texts(), ["a1", "b2"]);
    assert_eq!(session.position_text(), after("a1 b2").position_text());
    assert!(session.undo() && session.undo() && !session.undo());
    assert_eq!(session.position_text(), after("").position_text());
    assert_eq!(copy.plies(), 3, "a copy goes its own way");
}

#[test]
fn moves_are_counted_from_the_position_that_was_read() {
    let mut session = after("a1 b2");
    let text = session.position_text();
    session.play(0);
    session.read_position(&text).expect("its own text");
    assert_eq!((session.plies(), session.undo()), (0, false));
    assert_eq!(session.position_text(), text);
    let wrong = session.read_position("3/3").expect_err("no position");
    assert!("3/3".contains(wrong.part()));
    assert_eq!(session.position_text(), text, "nothing has changed");
}

#[test]
fn a_position_is_read_whatever_its_blanks() {
    let expected = after("a1 b2").position_text();
    for text in ["\u{feff}3/1o1/x2 x", "  3/1o1/x2   x\n", "3/1o1/x2\tx"] {
        let mut session = after("c3");
        session.read_position(text).expect(text);
        assert_eq!(
            (session.position_text(), session.plies()),
            (expected.clone(), 0)
        );
    }
    let mut session = after("c3");
    assert!(session.read_position("3/1o1/x2 x \u{feff}").is_err());
    assert_eq!(session.plies(), 1, "nothing has changed");
}

#[test]
fn sequences_are_counted_as_by_the_rules() {
    let (start, session) = (start(), breakthrough());
    assert_eq!(session.perft(4), perft(&start, 4));
    let below = divide(&start, 3).into_iter();
    let below: Vec<_> = below.map(|(m, n)| (start.move_text(m), n)).collect();
    assert_eq!(session.divide(3), below);
}

#[test]
fn random_lines_can_be_played_and_follow_their_random_numbers() {
    let start = after("");
    for seed in 0..50 {
        let line = start.random_line(7, &mut Rng::new(seed));
        assert_eq!(line, start.random_line(7, &mut Rng::new(seed)));
        let mut session = start.clone();
        for m in line.into_iter().flatten() {
            session.play(m);
        }
        assert_eq!(session.outcome(), None);
    }
    assert_eq!(start.random_line(9, &mut Rng::new(1)), None);
}

#[test]
fn agents_sit_down_where_they_fit() {
    let session = after("a1 a3 b1 b3");
    for agent in ["uct", "pn-FSU", "gpn-max+sb", "pb", "ab", "random"] {
        let agent = AgentSpec::parse(agent).expect("an agent");
        let mut seat = session.seat(&agent).expect("it fits");
        let searched = seat.search(1, &Budget::iterations(300));
        let best = searched.best.expect("a move");
        if let Some(report) = seat.report() {
            assert_eq!(report.best, Some(session.move_text(best)));
            assert_eq!(session.move_text(best), "c1");
            assert_eq!(report.pv[0], "c1");
        }
        seat.play(best);
        let over =
            session.count_moves() > 0 && seat.search(2, &Budget::iterations(9)).best.is_none();
        assert_eq!(over, session.move_text(best) == "c1");
    }
    let splits = AgentSpec::parse("semi").expect("an agent");
    let wrong = session.seat(&splits).err().expect("nothing to split");
    assert_eq!(wrong.part(), "tic-tac-toe");
}

#[test]
fn what_is_solved_is_proven_to_the_rules() {
    let session = after("a1 b1");
    let mut solver = session.solver(Question {
        engine: EngineSpec::parse("dfpn").expect("an engine"),
        player: 0,
        goal: Goal::Win,
        keeps_proofs: true,
    });
    let limits = Budget::default();
    let answer = solver.solve(&limits, &mut |_| {});
    assert_eq!(answer.status, Status::Proven);
    let (winning, all) = solver.good_moves(&limits);
    assert!(all && winning.contains(&answer.line[0]));
    let mut file = Vec::new();
    let (sizes, bytes) = solver.certificate(&mut file, 1 << 20).expect("a proof");
    assert_eq!(bytes, file.len() as u64);
    // The certificate says which position it is about, wherever the session is.
    let verified = after("c3").verify(&mut &file[..]).expect("it holds");
    assert_eq!(verified.sizes, sizes);
    assert_eq!(verified.head.position, session.position_text());
    let flaw = breakthrough().verify(&mut &file[..]);
    assert!(flaw.is_err(), "a certificate of another game");
}

#[test]
fn legal_moves_are_found_by_their_numbers() {
    let mut session = breakthrough();
    session.play(3);
    let mut actions = Vec::new();
    session.list_actions(&mut actions);
    let one_by_one = (0..session.count_moves()).map(|m| session.action(m).expect("a number"));
    assert!(one_by_one.eq(actions.iter().map(|&action| action as usize)));
    for action in 0..=session.actions() {
        let place = actions.iter().position(|&of| of as usize == action);
        assert_eq!(session.with_action(action), place);
    }
}

#[test]
fn playouts_are_of_moves_or_semimoves() {
    let session = breakthrough();
    for split in [None, Some(Mod.into())] {
        let mut playouts = session.playouts(split, 1).expect("it splits");
        assert!(playouts.play(10) >= 10);
        let mut counts = Counts::default();
        playouts.count(&mut counts);
        assert!(counts.nodal > 0 && counts.applied >= counts.nodal);
        assert_eq!(counts.applied == counts.nodal, split.is_none());
    }
    let mut scores = [0; 2];
    let mut playouts = session.playouts(None, 1).expect("of whole moves");
    playouts.add_scores(101, &mut scores);
    assert_eq!(scores[0], -scores[1]);
    assert_ne!(scores[0] % 2, 0, "an odd number of games, none drawn");
    let joined = after("").playouts(Some(ModJoined.into()), 1);
    assert!(joined.is_none());
}
