//! Solving, and walks through proofs.

use super::*;

/// The last event of a question.
async fn solved(asked: &Asked, question: &Value) -> Value {
    let events = asked.stream("/api/solve", question).await;
    events.last().expect("an event").clone()
}

#[test]
fn a_proof_is_walked_to_each_end() {
    run(async {
        let asked = Asked::new();
        let question = json!({"game": "breakthrough:3x4", "goal": "value", "winningMoves": true});
        let answer = solved(&asked, &question).await;
        assert_eq!(answer["status"], "proven", "{answer}");
        let value = answer["value"].as_i64().expect("a value");
        assert!(!answer["claims"].as_array().expect("claims").is_empty());
        let name = answer["proof"]["id"].as_str().expect("a proof");
        let winner = if value > 0 { 1 } else { 2 };
        // Every line of it, depth first, ends with a win of the winner. Positions are met once.
        let mut met = std::collections::HashSet::new();
        let (mut lines, mut ends) = (vec![Vec::<String>::new()], 0);
        while let Some(line) = lines.pop() {
            let path = format!("/api/proofs/{name}?moves={}", line.join("+"));
            let place = asked.get(&path).await.good();
            if !met.insert(place["position"].as_str().expect("a position").to_owned()) {
                continue;
            }
            let replies = place["replies"].as_array().expect("replies");
            if place["outcome"].is_null() {
                assert!(!replies.is_empty(), "{place}");
                let seeks = place["player"] == winner;
                assert_eq!(place["seeks"], seeks, "{place}");
                let all = place["moves"].as_array().expect("moves").len();
                assert_eq!(replies.len(), if seeks { 1 } else { all });
            } else {
                assert_eq!(place["outcome"][winner - 1], 1);
                ends += 1;
            }
            for reply in replies {
                let mut next = line.clone();
                next.push(reply["text"].as_str().expect("a move").to_owned());
                lines.push(next);
            }
        }
        assert!(ends > 10, "{ends}");
        let positions = answer["proof"]["positions"].as_u64().expect("a number");
        assert_eq!(
            met.len() as u64 - positions,
            ends,
            "all positions of the proof"
        );
    });
}

#[test]
fn a_move_that_is_not_the_proofs_is_refused() {
    run(async {
        let asked = Asked::new();
        let question =
            json!({"game": "tic-tac-toe", "moves": "a1 a3 b1", "goal": "win", "player": 1});
        // The second player has to block. Whether the first one wins is proven.
        let answer = solved(&asked, &question).await;
        let name = answer["proof"]["id"]
            .as_str()
            .unwrap_or_else(|| panic!("{answer}"));
        let first = asked.get(&format!("/api/proofs/{name}")).await.good();
        assert_eq!(first["claims"], answer["claims"]);
        if first["seeks"] == true {
            let chosen = &first["replies"][0]["text"];
            let moves = first["moves"].as_array().expect("moves");
            let other = moves
                .iter()
                .find(|m| m["text"] != *chosen)
                .expect("another");
            let other = other["text"].as_str().expect("text");
            let said = asked
                .get(&format!("/api/proofs/{name}?moves={other}"))
                .await;
            assert_eq!(said.wrong().0, 422);
            assert_eq!(said.json()["at"], 0);
        }
        for (query, status) in [("moves=z9", 422), ("claim=7", 422), ("claim=x", 422)] {
            let path = format!("/api/proofs/{name}?{query}");
            assert_eq!(asked.get(&path).await.status, status, "{query}");
        }
        assert_eq!(asked.get("/api/proofs/p0").await.status, 404);
    });
}

#[test]
fn a_certificate_is_saved_and_checked() {
    run(async {
        let asked_of = Asked::new();
        let question = json!({"game": "tic-tac-toe", "goal": "value"});
        let answer = solved(&asked_of, &question).await;
        assert_eq!(answer["value"], 0);
        let name = answer["proof"]["id"].as_str().expect("a proof");
        let file = asked_of
            .get(&format!("/api/proofs/{name}/certificate"))
            .await;
        assert_eq!(file.status, 200);
        let check = |game: &str, bytes: Vec<u8>| {
            let path = format!("/api/verify?game={game}");
            let mut request = asked(Method::POST, &path, Body::from(bytes));
            let kind = "application/octet-stream".parse().expect("a type");
            request.headers_mut().insert("content-type", kind);
            let asked_of = asked_of.clone();
            async move { asked_of.send(request).await }
        };
        let checked = check("tic-tac-toe", file.body.clone()).await.good();
        assert_eq!(checked["holds"], true, "{checked}");
        assert_eq!(checked["claims"].as_array().expect("claims").len(), 2);
        let again = checked["proof"]["id"].as_str().expect("a name");
        let walked = asked_of
            .get(&format!("/api/proofs/{again}?claim=1"))
            .await
            .good();
        assert_eq!(walked["claim"], 1);
        let mut damaged = file.body.clone();
        let middle = damaged.len() / 2;
        damaged[middle] ^= 1;
        for (game, bytes) in [
            ("tic-tac-toe", damaged),
            ("nim", file.body),
            ("nim", Vec::new()),
        ] {
            let said = check(game, bytes).await.good();
            assert_eq!(said["holds"], false, "{said}");
            assert!(said["error"].is_string());
        }
        assert_eq!(check("chess", Vec::new()).await.status, 422);
        let typed = asked_of.post("/api/verify?game=nim", &json!({})).await;
        assert_eq!(typed.status, 415);
    });
}

#[test]
fn what_is_not_found_in_time_is_unknown() {
    run(async {
        let asked = Asked::new();
        let question = json!({"game": "breakthrough", "maxTime": 0.6, "memory_mb": 64});
        let events = asked.stream("/api/solve", &question).await;
        assert!(events.len() > 2, "{}", events.len());
        assert!(events[0]["nodes"].as_u64() > Some(0));
        let last = events.last().expect("an event");
        assert_eq!(
            (&last["status"], &last["reason"]),
            (&json!("unknown"), &json!("time"))
        );
        assert!(last["proof"].is_null() && last["note"].is_string());
    });
}

#[test]
fn questions_that_cannot_be_solved_are_refused() {
    run(async {
        let asked = Asked::new();
        for (field, value) in [
            ("goal", json!("mate")),
            ("player", json!(3)),
            ("player", json!(0)),
            ("engine", json!("nobody")),
            ("engine", json!("ab:eval=net:x")),
            ("nodes", json!("many")),
            ("colour", json!(1)),
        ] {
            let mut question = json!({"game": "nim"});
            question[field] = value;
            let said = asked.post("/api/solve", &question).await;
            assert_eq!((said.wrong().0, &*said.wrong().1), (422, field));
        }
    });
}
