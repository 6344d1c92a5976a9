//! Questions of all kinds: each is answered, and nothing fails.

use super::*;
use tesuji::Rng;

/// Questions as they are meant to be.
fn meant() -> Vec<(&'static str, Value)> {
    vec![
        (
            "/api/view",
            json!({"game": "tic-tac-toe", "position": null, "moves": ["a1", "b2"]}),
        ),
        (
            "/api/view",
            json!({"game": "breakthrough:5x5", "moves": "a2a3 b4b3"}),
        ),
        (
            "/api/analysis",
            json!({
                "id": "x", "game": "nim", "moves": [], "agent": "uct", "iterations": 20, "seed": 3,
                "maxTime": 0.1, "nodes": 100, "level": 1, "maxMoves": 2, "includeScene": true,
                "reportEveryIterations": 1, "reportAfter": 3, "keep": true,
                "includeTree": [{"depth": 1, "nodes": 5, "visits": 1, "below": ["x"]}],
            }),
        ),
        (
            "/api/analysis",
            json!({"game": "tic-tac-toe", "iterations": 20, "reportDuringSearchEvery": 0.1,
                "continue": null}),
        ),
        (
            "/api/search/s0",
            json!({"includeTree": {}, "stop": true, "forget": false}),
        ),
        (
            "/api/solve",
            json!({"game": "tic-tac-toe", "moves": "a1 b2", "engine": "pns", "goal": "win",
                "player": 1, "nodes": 100, "maxTime": 0.1, "memory_mb": 1, "winningMoves": false}),
        ),
        (
            "/api/match",
            json!({"game": "tic-tac-toe", "agents": ["uct", "random"], "games": 1, "threads": 1,
                "limits": [{"iterations": 5}, {"level": 1}], "openingPlies": 1, "seed": 1}),
        ),
        ("/api/match/m0", json!({"stop": true})),
    ]
}

fn any(rng: &mut Rng, choices: u64) -> u64 {
    u64::from(rng.below(choices as u32))
}

/// A value that may stand anywhere in a question.
fn odd(rng: &mut Rng, depth: u32) -> Value {
    let texts = [
        "",
        " ",
        "a1",
        "nim:heaps=",
        "breakthrough:9999x9999",
        "tic-tac-toe:",
        "go19:komi=1e99",
        "\0",
        "\u{202e}<script>",
        "a1 a1 a1",
        "uct:c=",
        "uct:threads=0",
        "uct:c=nan",
        "score>=-32768",
        "pn2:a=0",
        "gpn-max+sb:cpn=1e38",
        "🂡",
        "s0",
        "../../x",
        "null",
        "1,2,3",
    ];
    match any(rng, if depth > 2 { 7 } else { 9 }) {
        0 => Value::Null,
        1 => (any(rng, 2) == 0).into(),
        2 => any(rng, 5).into(),
        3 => json!([-1, i64::MIN][any(rng, 2) as usize]),
        4 => u64::MAX.into(),
        5 => json!([0.5, -0.5, 1e300, 1e-300][any(rng, 4) as usize]),
        6 => texts[any(rng, texts.len() as u64) as usize].into(),
        7 => (0..any(rng, 4)).map(|_| odd(rng, depth + 1)).collect(),
        _ => {
            let names = ["depth", "nodes", "below", "level", "iterations", "x"];
            let fields = (0..any(rng, 3)).map(|_| {
                let name = names[any(rng, names.len() as u64) as usize];
                (name.to_owned(), odd(rng, depth + 1))
            });
            Value::Object(fields.collect())
        }
    }
}

#[test]
fn every_question_is_answered() {
    let limits = Limits {
        seconds: 1,
        solve_seconds: 1,
        games: 1,
        memory_mb: 64,
        ..Limits::default()
    };
    run(async {
        let asked = Asked::within(limits);
        let mut rng = Rng::new(7);
        let meant = meant();
        let mut by_status = std::collections::BTreeMap::<u16, u32>::new();
        for _ in 0..600 {
            let (path, mut question) = meant[any(&mut rng, meant.len() as u64) as usize].clone();
            for _ in 0..any(&mut rng, 3) {
                let fields = question.as_object_mut().expect("an object");
                let names: Vec<_> = fields.keys().cloned().collect();
                let name = names[any(&mut rng, names.len() as u64) as usize].clone();
                match any(&mut rng, 6) {
                    0 => drop(fields.insert("x".into(), Value::Null)),
                    1 if fields.len() > 1 => drop(fields.remove(&name)),
                    _ => drop(fields.insert(name, odd(&mut rng, 0))),
                }
            }
            let said = asked.post(path, &question).await;
            let status = said.status.as_u16();
            *by_status.entry(status).or_default() += 1;
            assert!(
                [200, 404, 422].contains(&status),
                "{path} {question}: {}",
                said.text()
            );
            if status != 200 {
                assert!(said.json()["error"].is_string(), "{}", said.text());
            } else if said.headers["content-type"] == "text/event-stream" {
                let events = said.events();
                let last = events.last().expect("an event");
                assert!(last["error"].is_null(), "{path} {question}: {last}");
            }
        }
        assert!(
            by_status[&200] > 100 && by_status[&422] > 100,
            "{by_status:?}"
        );
    });
}
