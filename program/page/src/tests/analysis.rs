//! Searches.

use super::*;

#[test]
fn a_search_tells_what_it_finds() {
    run(async {
        let asked = Asked::new();
        let question = json!({
            "game": "tic-tac-toe", "moves": "a1 a3 b1 b3", "agent": "gpn-max+sb", "iterations": 500,
            "includeScene": true, "includeTree": {"depth": 1},
        });
        let events = asked.stream("/api/analysis", &question).await;
        let last = events.last().expect("an event");
        assert_eq!(last["best"], "c1", "three in a row");
        assert_eq!(last["isDuringSearch"], false);
        assert_eq!(last["stop"], "proven");
        assert_eq!(last["rootInfo"]["proven"], 1);
        assert_eq!(last["limits"]["time_ms"], 60_000);
        let infos = last["moveInfos"].as_array().expect("moves");
        let best = infos.iter().find(|info| info["move"] == "c1");
        let best = best.expect("it was searched");
        assert_eq!(best["proven"], 1);
        let path = best["path"].as_array().expect("a path");
        let site = path[0].as_u64().expect("a site") as usize;
        assert_eq!(last["scene"]["sites"][site]["name"], "c1");
        let nodes = last["tree"]["nodes"].as_array().expect("nodes");
        assert!(
            nodes
                .iter()
                .any(|node| node["move"] == "c1" && node["parent"] == 0)
        );
        assert_eq!(nodes[0]["player"], 1);
        // The same answer for the same seed.
        let again = asked.stream("/api/analysis", &question).await;
        assert_eq!(
            again.last().expect("an event")["moveInfos"],
            last["moveInfos"]
        );
    });
}

#[test]
fn a_search_is_told_of_while_it_goes_on() {
    run(async {
        let question = json!({
            "game": "breakthrough", "maxTime": 0.7, "reportDuringSearchEvery": 0.1, "maxMoves": 3,
            "agent": "uct", "includeTree": [{"depth": 1, "nodes": 4}, {"below": ["a2a3"], "depth": 1}],
        });
        let events = Asked::new().stream("/api/analysis", &question).await;
        assert!(events.len() > 2, "{}", events.len());
        let mut before = 0;
        for event in &events[..events.len() - 1] {
            assert_eq!(event["isDuringSearch"], true);
            let iterations = event["iterations"].as_u64().expect("a number");
            assert!(iterations > before);
            before = iterations;
            assert_eq!(event["moveInfos"].as_array().expect("moves").len(), 3);
            assert_eq!(
                event["tree"][0]["nodes"].as_array().expect("nodes").len(),
                4
            );
            assert_eq!(event["tree"][1]["below"], json!(["a2a3"]));
        }
        assert_eq!(events.last().expect("an event")["stop"], "time");
    });
}

#[test]
fn iterations_are_shown_one_by_one() {
    run(async {
        let question = json!({
            "game": "tic-tac-toe", "agent": "uct", "iterations": 120, "reportAfter": 100,
            "reportEveryIterations": 1,
        });
        let events = Asked::new().stream("/api/analysis", &question).await;
        let shown = events.iter().filter(|event| event["steps"].is_array());
        let shown: Vec<_> = shown.collect();
        assert_eq!(shown.len(), 20, "the last iteration is shown, too");
        for (place, event) in shown.iter().enumerate() {
            assert_eq!(event["iterations"], 101 + place as u64);
            assert_eq!(event["stepsComplete"], true);
            assert!(!event["steps"].as_array().expect("steps").is_empty());
        }
    });
}

#[test]
fn a_tree_is_kept_opened_and_gone_on_with() {
    run(async {
        let asked = Asked::new();
        let question = json!({
            "game": "breakthrough:5x5", "agent": "uct", "iterations": 400, "keep": true,
        });
        let events = asked.stream("/api/analysis", &question).await;
        let last = events.last().expect("an event");
        let path = format!("/api/search/{}", last["search"].as_str().expect("a name"));
        let best = last["moveInfos"][0]["move"].clone();
        let opened = json!({"includeTree": {"below": [best], "depth": 1}});
        let opened = asked.post(&path, &opened).await.good();
        assert_eq!(opened["running"], false);
        let visits = &opened["tree"]["nodes"][0]["visits"];
        assert_eq!(visits, &last["moveInfos"][0]["visits"]);
        let on = json!({
            "continue": last["search"], "iterations": 30, "reportEveryIterations": 1,
        });
        let more = asked.stream("/api/analysis", &on).await;
        assert_eq!(more.last().expect("an event")["search"], last["search"]);
        assert_eq!(more.last().expect("an event")["rootInfo"]["visits"], 430);
        assert_eq!(more[0]["rootInfo"]["visits"], 401);
        assert_eq!(more[0]["stepsComplete"], true);
        let other = json!({"continue": last["search"], "game": "nim"});
        assert_eq!(asked.post("/api/analysis", &other).await.wrong().1, "game");
        assert_eq!(
            asked.post(&path, &json!({"forget": true})).await.status,
            200
        );
        assert_eq!(asked.post(&path, &json!({})).await.status, 404);
        assert_eq!(asked.post("/api/analysis", &on).await.status, 404);
    });
}

#[test]
fn what_is_asked_beyond_the_limits_is_refused_or_cut() {
    run(async {
        let limits = Limits {
            seconds: 1,
            steps: 10,
            tree_nodes: 5,
            ..Limits::default()
        };
        let asked = Asked::within(limits);
        let question = json!({
            "game": "breakthrough", "agent": "uct:threads=64,parallel=root", "maxTime": 3600,
            "includeTree": {"depth": 9, "nodes": 100_000},
        });
        let began = std::time::Instant::now();
        let events = asked.stream("/api/analysis", &question).await;
        let last = events.last().expect("an event");
        assert_eq!(last["stop"], "time");
        assert_eq!(last["limits"]["time_ms"], 1000);
        assert_eq!(last["tree"]["nodes"].as_array().expect("nodes").len(), 5);
        assert!(began.elapsed().as_secs() < 60);
        for (field, value) in [
            ("reportEveryIterations", json!(1)),
            ("level", json!(11)),
            ("iterations", json!(0)),
            ("maxTime", json!(-1)),
            ("includeTree", json!({"width": 1})),
            ("includeScene", json!("yes")),
            ("analyzeTurns", json!([0])),
            ("colour", json!("red")),
            ("agent", json!("nobody")),
        ] {
            let mut question = json!({"game": "nim", "iterations": 20, "agent": "uct"});
            question[field] = value;
            let said = asked.post("/api/analysis", &question).await;
            assert_eq!((said.wrong().0, &*said.wrong().1), (422, field));
        }
    });
}

#[test]
fn a_level_is_as_strong_as_it_says() {
    run(async {
        let question = json!({"game": "breakthrough", "agent": "uct", "level": 2});
        let events = Asked::new().stream("/api/analysis", &question).await;
        assert_eq!(events.last().expect("an event")["iterations"], 30);
    });
}

#[test]
fn a_search_ends_when_nobody_listens() {
    run(async {
        let asked_of = Asked::within(Limits {
            searches: 1,
            ..Limits::default()
        });
        let endless = json!({"game": "breakthrough", "agent": "uct", "maxTime": 3600});
        for _ in 0..3 {
            let body = Body::from(endless.to_string());
            let request = asked(Method::POST, "/api/analysis", body);
            let response = asked_of.router.clone().oneshot(request).await;
            let response = response.expect("a response");
            assert_eq!(response.status(), 200);
            // There is one search at a time: the next one begins once this one has ended.
            drop(response);
        }
    });
}

#[test]
fn too_many_searches_are_refused() {
    run(async {
        let asked_of = Asked::within(Limits {
            searches: 1,
            queue: 0,
            ..Limits::default()
        });
        let endless = json!({"game": "breakthrough", "agent": "uct", "maxTime": 3600});
        let body = Body::from(endless.to_string());
        let request = asked(Method::POST, "/api/analysis", body);
        let first = asked_of.router.clone().oneshot(request).await.expect("one");
        assert_eq!(first.status(), 200);
        let second = asked_of.post("/api/analysis", &endless).await;
        assert_eq!(second.status, 429, "{}", second.text());
        drop(first);
    });
}
