//! Lines that come at once: each search has one answer, in the order in which lines were written.

use crate::talk::{Talk, setup};
use serde_json::Value;
use std::time::Duration;
use tesuji_protocols::Protocol;

/// The answers of an engine to lines that are written at once, without its progress.
fn said(protocol: Protocol, game: &str, agent: &str, lines: &[&str]) -> Vec<String> {
    let mut talk = Talk::with(setup(game, agent), protocol);
    talk.say(lines.join("\n"));
    let said = talk.end_within(Duration::from_secs(60));
    let said = said.unwrap_or_else(|said| panic!("it hangs: {lines:?} {said:?}"));
    let told = |line: &String| !line.starts_with("info") || line.starts_with("info string");
    said.into_iter().filter(told).collect()
}

/// The moves that were named.
fn moves(said: &[String]) -> Vec<&str> {
    let best = said
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "));
    best.map(|rest| rest.split(' ').next().unwrap_or(rest))
        .collect()
}

const BOTH: [(Protocol, &str); 2] = [
    (Protocol::Uci, "breakthrough"),
    (Protocol::Ugi, "breakthrough"),
];

#[test]
fn a_stop_is_of_the_search_before_it() {
    for (protocol, game) in BOTH {
        let lines = [
            "position startpos",
            "go infinite",
            "stop",
            "position startpos moves b2b3",
            // Without its own stop this takes 10,000 seconds.
            "go movetime 10000000",
            "stop",
            "isready",
        ];
        let said = said(protocol, game, "uct", &lines);
        assert_eq!(moves(&said).len(), 2, "{said:?}");
        let second = moves(&said)[1];
        assert!(
            second.starts_with(|column| ('a'..='h').contains(&column))
                && second[1..].starts_with('7')
        );
        assert_eq!(said.iter().filter(|line| *line == "readyok").count(), 1);
    }
}

#[test]
fn a_ponderhit_is_of_the_search_before_it() {
    for (protocol, game) in BOTH {
        let lines = [
            "go nodes 300",
            "go ponder nodes 300",
            "ponderhit",
            "go infinite",
            "stop",
            "ponderhit",
        ];
        let said = said(protocol, game, "uct", &lines);
        assert_eq!(moves(&said).len(), 3, "{said:?}");
        let errors = said
            .iter()
            .filter(|line| line.contains("nothing is pondered"));
        assert_eq!(errors.count(), 1, "{said:?}");
    }
}

#[test]
fn a_search_ends_where_another_one_is_asked_for() {
    for (protocol, game) in BOTH {
        let lines = [
            "go infinite",
            "position startpos moves b2b3",
            "setoption name Seed value 3",
            "go ponder",
            "go infinite",
            "go nodes 0",
        ];
        let said = said(protocol, game, "uct", &lines);
        assert_eq!(moves(&said).len(), 4, "{said:?}");
        assert_eq!(said.len(), 4, "{said:?}");
    }
}

#[test]
fn whoever_quits_is_told_the_move() {
    for (protocol, game) in BOTH {
        for search in [
            "go nodes 100",
            "go infinite",
            "go ponder",
            "go movetime 10000000",
        ] {
            let one = said(
                protocol,
                game,
                "uct",
                &["position startpos", search, "quit", "go"],
            );
            assert_eq!((one.len(), moves(&one).len()), (1, 1), "{one:?}");
            // Earlier questions are answered.
            let lines = [
                search,
                "position startpos moves b2b3",
                search,
                search,
                "quit",
            ];
            assert_eq!(moves(&said(protocol, game, "ab", &lines)).len(), 3);
        }
        assert!(said(protocol, game, "uct", &["quit", "isready"]).is_empty());
    }
    let lines = ["1 genmove b", "2 name", "3 genmove w", "4 quit", "5 name"];
    let said = said(Protocol::Gtp, "go9:ko", "uct", &lines).join("\n");
    let begins = |id| said.contains(&format!("={id}"));
    assert!(
        begins(1) && begins(2) && begins(3) && begins(4) && !begins(5),
        "{said}"
    );
}

#[test]
fn every_go_has_one_answer_whatever_its_words() {
    for (words, ignored) in [
        ("nodes 50 searchmoves b2b3 g2g3", ""),
        ("depth 0", ""),
        ("nodes 0", ""),
        ("nodes -5", ""),
        ("movetime 0", ""),
        ("wtime 1000 btime 1000 movestogo 0", ""),
        ("wtime -1 btime -1", ""),
        ("wtime 99999999999999999999 nodes 9", ""),
        ("nodes 5 foo", "foo"),
        ("nodes 5 wtime", "wtime"),
        ("nodes 5 searchmoves e2e5", "e2e5"),
        ("nodes 5 depth", "depth"),
    ] {
        for agent in ["uct", "ab"] {
            let said = said(
                Protocol::Uci,
                "breakthrough",
                agent,
                &[&format!("go {words}")],
            );
            assert_eq!(moves(&said).len(), 1, "{words}: {said:?}");
            let told = said
                .iter()
                .find(|line| line.starts_with("info string ignored"));
            assert_eq!(told.is_some(), !ignored.is_empty(), "{words}: {said:?}");
            assert!(told.is_none_or(|line| line.contains(ignored)), "{said:?}");
        }
    }
}

#[test]
fn what_nobody_waits_for_ends_with_the_input() {
    for words in [
        "nodes 99999999999999999999",
        "movetime 99999999999999999999",
        "wtime 99999999999999999999 btime 99999999999999999999",
        "nodes 18446744073709551615 movetime 9223372036854775807",
    ] {
        let lines = [&*format!("go {words}"), &*format!("go {words}")];
        assert_eq!(
            moves(&said(Protocol::Ugi, "breakthrough", "uct", &lines)).len(),
            2
        );
    }
    let lines = ["time_settings 0 99999999 1", "genmove b", "lz-analyze w 1"];
    let said = said(Protocol::Gtp, "go9:ko", "uct", &lines);
    assert_eq!(
        said.iter().filter(|line| line.starts_with('=')).count(),
        3,
        "{said:?}"
    );
    let mut talk = Talk::with(setup("breakthrough", "uct"), Protocol::Analysis);
    talk.say(r#"{"id":"endless","maxTime":31000000}"#);
    let said = talk.end_within(Duration::from_secs(60)).expect("it ends");
    assert_eq!(said.len(), 1);
}

/// The agents of the catalogue, and some with keys that change the search.
fn agents() -> Vec<String> {
    let all = tesuji_session::agents::catalogue().iter();
    let names = all.map(|agent| agent.name.clone());
    let keyed = ["ab:threads=2", "uct:threads=2,parallel=root"];
    names.chain(keyed.map(str::to_owned)).collect()
}

#[test]
fn searchmoves_are_heeded_by_every_agent() {
    let start = crate::talk::games().open("tic-tac-toe").expect("a game");
    for agent in agents() {
        if start.agent(&agent).is_err() {
            continue;
        }
        // The win is not among them, and neither is the move that random choice favours.
        let lines = [
            "position startpos moves a1 a3 b1 b3",
            "go nodes 30 searchmoves c2 a2",
            "go ponder nodes 30 searchmoves a2",
            "ponderhit",
            "go ponder searchmoves c2",
            "stop",
            "go nodes 30",
        ];
        let said = said(Protocol::Ugi, "tic-tac-toe", &agent, &lines);
        let moves = moves(&said);
        assert_eq!(moves.len(), 4, "{agent}: {said:?}");
        assert!(["c2", "a2"].contains(&moves[0]), "{agent}: {moves:?}");
        assert_eq!((moves[1], moves[2]), ("a2", "c2"), "{agent}");
    }
}

#[test]
fn a_finished_position_says_so_by_every_agent() {
    let start = crate::talk::games().open("tic-tac-toe").expect("a game");
    for agent in agents() {
        if start.agent(&agent).is_err() {
            continue;
        }
        let mut talk = Talk::with(setup("tic-tac-toe", &agent), Protocol::Ugi);
        for (moves, score) in [
            ("a1 a3 b1 b3 c1", "score mate 0 proven -1"),
            ("a1 b2 c3 c2 a2 a3 c1 b1 b3", "score cp 0 proven 0"),
        ] {
            talk.say(format!("position startpos moves {moves}\ngo nodes 10"));
            let said = talk.until("bestmove (none)");
            assert!(
                said.iter().any(|line| line.contains(score)),
                "{agent}: {said:?}"
            );
        }
        talk.end();
        let mut talk = Talk::with(setup("tic-tac-toe", &agent), Protocol::Analysis);
        talk.say(r#"{"id":"over","moves":"a1 a3 b1 b3 c1"}"#);
        let line = talk.hear().expect("an answer");
        let answer: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(answer["outcome"], serde_json::json!([1, -1]));
        let root = &answer["rootInfo"];
        assert_eq!(
            (&root["proven"], &root["winrate"]),
            (&(-1).into(), &0.0.into()),
            "{agent}"
        );
        talk.end();
    }
}

/// The depths that an engine tells.
fn depths(agent: &str, go: &str) -> Vec<u32> {
    let mut talk = Talk::with(setup("breakthrough5", agent), Protocol::Ugi);
    talk.say(go);
    let said = talk.until("bestmove");
    talk.end();
    let words = said.iter().map(|line| line.split(' ').collect::<Vec<_>>());
    let depth =
        |words: Vec<&str>| (words[1] == "depth").then(|| words[2].parse().expect("a number"));
    words.filter_map(depth).collect()
}

#[test]
fn the_depth_that_is_told_is_finished() {
    for agent in ["ab", "selective", "ab:threads=2"] {
        for wanted in [1, 2, 3] {
            let told = depths(agent, &format!("go depth {wanted} nodes 1000000"));
            assert!(told.is_sorted(), "{agent}: {told:?}");
            assert_eq!(told.last(), Some(&wanted), "{agent}: {told:?}");
        }
        // The last depth is not finished.
        for nodes in [500, 2000, 5000] {
            let told = depths(agent, &format!("go nodes {nodes}"));
            assert!(
                told.is_sorted() && told.last() > Some(&1),
                "{agent}: {told:?}"
            );
        }
    }
}
