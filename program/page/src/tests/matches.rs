//! Matches.

use super::*;

#[test]
fn a_match_is_told_whole_and_again() {
    run(async {
        let asked = Asked::new();
        let question = json!({
            "game": "tic-tac-toe", "agents": ["gpn-max+sb", "random"], "games": 6, "openingPlies": 1,
            "limits": [{"iterations": 200}, {"iterations": 1}],
        });
        let events = asked.stream("/api/match", &question).await;
        for (place, event) in events.iter().enumerate() {
            assert_eq!(event["n"], place + 1);
        }
        let of = |kind: &str| events.iter().filter(|event| event["kind"] == kind).count();
        assert_eq!(
            (of("begin"), of("game"), of("result"), of("end")),
            (1, 6, 6, 1)
        );
        let last = events.last().expect("an event");
        assert_eq!(last["games"], 6);
        let score = last["score"].as_f64().expect("a score");
        assert!(score > 0.5, "{last}");
        // The moves of a game lead to its outcome.
        let result = events
            .iter()
            .find(|event| event["kind"] == "result")
            .expect("one");
        let of_game = |event: &&Value| event["number"] == result["number"];
        let game: Vec<_> = events.iter().filter(of_game).collect();
        assert_eq!(game[0]["opening"].as_array().expect("an opening").len(), 1);
        let mut moves = vec![game[0]["opening"][0].clone()];
        moves.extend(
            game.iter()
                .filter(|event| event["kind"] == "move")
                .map(|m| m["move"].clone()),
        );
        let view = json!({"game": "tic-tac-toe", "moves": moves});
        let view = asked.post("/api/view", &view).await.good();
        assert_eq!(view["outcome"], result["outcome"]);
        // After a reload of the page.
        let name = last["match"].as_str().expect("a name");
        let again = asked.get(&format!("/api/match/{name}")).await.events();
        assert_eq!(again, events);
        let rest = asked
            .get(&format!("/api/match/{name}?after=5"))
            .await
            .events();
        assert_eq!(rest, events[5..]);
        let list = asked.get("/api/matches").await.good();
        assert_eq!(list["matches"][0]["match"], name);
        assert_eq!(list["matches"][0]["running"], false);
        assert_eq!(asked.get("/api/match/m0").await.status, 404);
        assert_eq!(
            asked
                .get(&format!("/api/match/{name}?after=x"))
                .await
                .status,
            422
        );
    });
}

#[test]
fn a_match_goes_on_without_its_stream_and_is_ended() {
    run(async {
        let asked_of = Asked::new();
        let question = json!({
            "game": "breakthrough", "agents": ["uct", "uct"], "games": 500,
            "limits": {"iterations": 200},
        });
        let body = Body::from(question.to_string());
        let request = asked(Method::POST, "/api/match", body);
        let response = asked_of.router.clone().oneshot(request).await.expect("one");
        assert_eq!(response.status(), 200);
        drop(response);
        let list = asked_of.get("/api/matches").await.good();
        assert_eq!(list["matches"][0]["running"], true, "{list}");
        let name = list["matches"][0]["match"].as_str().expect("a name");
        let path = format!("/api/match/{name}");
        // It is told of from the beginning, and while it goes on.
        let stop = json!({"stop": true});
        let (events, stopped) = {
            let following = tokio::spawn({
                let (asked_of, path) = (asked_of.clone(), path.clone());
                async move { asked_of.get(&path).await.events() }
            });
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            let stopped = asked_of.post(&path, &stop).await;
            (following.await.expect("events"), stopped)
        };
        assert_eq!(stopped.status, 200);
        assert!(events.iter().any(|event| event["kind"] == "move"));
        assert_eq!(events.last().expect("an event")["stopped"], true);
    });
}

#[test]
fn matches_that_cannot_be_played_are_refused() {
    run(async {
        let asked = Asked::new();
        for (field, value) in [
            ("agents", json!(["uct"])),
            ("agents", json!("uct")),
            ("agents", json!(["uct", "engine:sh"])),
            ("agents", json!(["uct", "nobody"])),
            ("limits", json!([{}])),
            ("limits", json!({"hours": 1})),
            ("limits", json!({"level": 11})),
            ("openingPlies", json!(100)),
            ("games", json!(0)),
            ("moves", json!("a1 a3 b1 b3 c1")),
        ] {
            let mut question = json!({"game": "tic-tac-toe", "agents": ["uct", "uct"]});
            question[field] = value;
            let said = asked.post("/api/match", &question).await;
            assert_eq!(
                (said.wrong().0, &*said.wrong().1),
                (422, field),
                "{}",
                said.text()
            );
        }
    });
}

#[test]
fn reports_are_those_of_the_program() {
    run(async {
        let asked = Asked::new();
        let list = asked.get("/api/reports").await.good();
        assert_eq!(
            list["reports"][0],
            json!({"number": 0, "name": "one", "about": "the first"})
        );
        assert_eq!(asked.get("/api/reports/0").await.good()["name"], "one");
        let games = asked
            .get("/api/reports/0/games?cell=00112233445566ff")
            .await
            .good();
        assert_eq!(games["cell"], "00112233445566ff");
        for path in [
            "/api/reports/0/games",
            "/api/reports/0/games?cell=00112233445566fg",
        ] {
            assert_eq!(asked.get(path).await.status, 422);
        }
        for path in [
            "/api/reports/1",
            "/api/reports/x",
            "/api/reports/..%2fx",
            "/api/reports/1/games?cell=00112233445566ff",
        ] {
            assert_eq!(asked.get(path).await.status, 404);
        }
    });
}
