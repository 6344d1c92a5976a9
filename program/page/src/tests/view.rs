//! What is there, and positions.

use super::*;

#[test]
fn what_there_is_is_listed() {
    run(async {
        let asked = Asked::new();
        let about = asked.get("/api/about").await.good();
        assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
        assert_eq!(about["limits"]["body"], 65536);
        assert_eq!(
            asked.get("/api/games").await.good()["games"][0]["name"],
            "nim"
        );
        let game = asked.get("/api/games?game=breakthrough%3A5x5").await.good();
        assert_eq!(game["game"], "breakthrough:5x5");
        let agents = asked.get("/api/agents?game=nim").await.good();
        let names: Vec<_> = agents["agents"]
            .as_array()
            .expect("agents")
            .iter()
            .collect();
        assert_eq!(names.len(), 2, "two of them play: {agents}");
        assert!(agents["usual"]["analyse"].is_string());
        let engines = asked.get("/api/engines").await.good();
        assert_eq!(engines["default"], "auto");
    });
}

#[test]
fn a_position_is_shown_with_its_moves() {
    run(async {
        let asked = Asked::new();
        let question = json!({"game": "breakthrough:5x5", "moves": ["a2a3", "b4b3"]});
        let view = asked.post("/api/view", &question).await.good();
        assert_eq!(view["played"], json!(["a2a3", "b4b3"]));
        assert_eq!((&view["player"], &view["players"]), (&json!(1), &json!(2)));
        assert_eq!(view["outcome"], Value::Null);
        let sites = view["scene"]["sites"].as_array().expect("sites");
        assert_eq!(sites.len(), 25);
        let moves = view["moves"].as_array().expect("moves");
        let takes = moves.iter().find(|m| m["text"] == "a3b4").or(moves.first());
        let path = takes.expect("a move")["path"].as_array().expect("a path");
        let names = path
            .iter()
            .map(|site| &sites[site.as_u64().expect("a site") as usize]["name"]);
        let names: Vec<_> = names.collect();
        let text: String = names.iter().filter_map(|name| name.as_str()).collect();
        assert_eq!(
            text,
            takes.expect("a move")["text"]
                .as_str()
                .expect("text")
                .replace('x', "")
        );
        let picture = view["picture"].as_str().expect("a picture");
        assert!(picture.contains("#t-pawn") && !picture.contains("<style"));
        assert_eq!(view["scene"]["last"].as_array().expect("places").len(), 2);
        // The same by a text of moves, and from the text of the position.
        let again = json!({"game": "breakthrough:5x5", "moves": "a2a3 b4b3"});
        assert_eq!(asked.post("/api/view", &again).await.good(), view);
        let from = json!({"game": "breakthrough:5x5", "position": view["position"]});
        let from = asked.post("/api/view", &from).await.good();
        assert_eq!(from["moves"], view["moves"]);
        assert_eq!(from["played"], json!([]));
    });
}

#[test]
fn a_finished_game_has_an_outcome_and_no_moves() {
    run(async {
        let question = json!({"game": "tic-tac-toe", "moves": "a1 a3 b1 b3 c1"});
        let view = Asked::new().post("/api/view", &question).await.good();
        assert_eq!(view["outcome"], json!([1, -1]));
        assert_eq!(view["moves"], json!([]));
    });
}

#[test]
fn the_page_is_served_with_its_tag() {
    run(async {
        let asked_of = Asked::new();
        for path in ["/", "/assets/main.js", "/assets/style.css"] {
            let page = asked_of.get(path).await;
            assert_eq!(page.status, 200, "{path}");
            assert!(!page.body.is_empty());
            let policy = page.headers["content-security-policy"].to_str();
            assert!(policy.expect("a policy").contains("default-src 'none'"));
            assert_eq!(page.headers["x-content-type-options"], "nosniff");
            let mut again = asked(Method::GET, path, Body::empty());
            let tag = page.headers["etag"].clone();
            again.headers_mut().insert("if-none-match", tag);
            assert_eq!(asked_of.send(again).await.status, 304);
        }
        assert_eq!(asked_of.get("/favicon.ico").await.status, 204);
        for path in [
            "/assets/none.js",
            "/assets/../Cargo.toml",
            "/assets/%2e%2e/x",
            "/none",
        ] {
            assert_eq!(asked_of.get(path).await.status, 404, "{path}");
        }
    });
}
