//! What is refused, and how.

use super::*;

#[test]
fn what_is_no_question_is_refused_by_its_status() {
    run(async {
        let limits = Limits {
            body: 1000,
            moves: 10,
            ..Limits::default()
        };
        let asked_of = Asked::within(limits);
        let send =
            |method, path, body: String| asked_of.send(asked(method, path, Body::from(body)));
        let view = "/api/view";
        for (status, body) in [
            (400, String::new()),
            (400, "{".into()),
            (400, "[]".into()),
            (400, "[".repeat(500)),
            (413, format!("{{\"game\":\"{}\"}}", "x".repeat(1000))),
            (422, "{}".into()),
            (422, r#"{"game":1}"#.into()),
            (422, r#"{"game":"tic-tac-toe","position":"x"}"#.into()),
            (422, r#"{"game":"tic-tac-toe","moves":{}}"#.into()),
            (422, r#"{"game":"tic-tac-toe","moves":[1]}"#.into()),
            (422, r#"{"game":"tic-tac-toe","colour":"red"}"#.into()),
        ] {
            let said = send(Method::POST, view, body.clone()).await;
            assert_eq!(said.status, status, "{body}: {}", said.text());
            assert!(said.json()["error"].is_string());
        }
        let said = asked_of
            .post(view, &json!({"game": "nim", "moves": vec!["x"; 11]}))
            .await;
        assert_eq!(said.wrong().1, "moves");
        assert_eq!(send(Method::GET, view, String::new()).await.status, 405);
        assert_eq!(send(Method::DELETE, "/", String::new()).await.status, 405);
        let mut typed = asked(Method::POST, view, Body::from("{}"));
        for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
            let headers = typed.headers_mut();
            headers.insert("content-type", kind.parse().expect("a type"));
            assert_eq!(asked_of.send(clone(&typed)).await.status, 415, "{kind}");
        }
    });
}

fn clone(request: &Request<Body>) -> Request<Body> {
    let mut clone = Request::builder()
        .method(request.method())
        .uri(request.uri());
    *clone.headers_mut().expect("headers") = request.headers().clone();
    clone.body(Body::from("{}")).expect("a request")
}

#[test]
fn the_move_that_is_wrong_is_named() {
    run(async {
        let question = json!({"game": "tic-tac-toe", "moves": "a1 b2 a1"});
        for path in ["/api/view", "/api/analysis"] {
            let said = Asked::new().post(path, &question).await;
            let (status, field, error) = said.wrong();
            assert_eq!((status, &*field), (422, "moves"), "{path}");
            assert!(error.contains("a1"), "{error}");
            assert_eq!(said.json()["at"], 2);
        }
    });
}

#[test]
fn no_question_names_a_file() {
    run(async {
        let asked = Asked::new();
        for game in [
            "/etc/passwd",
            "../x.rbg",
            "x.rbg",
            "nim.rbg",
            "breakthrough/5x5",
        ] {
            let said = asked.post("/api/view", &json!({"game": game})).await;
            let (status, field, error) = said.wrong();
            assert_eq!((status, &*field), (422, "game"), "{game}");
            assert!(error.contains("no such game"), "{error}");
            let path = format!("/api/games?game={game}");
            assert_eq!(asked.get(&path).await.status, 422);
        }
        for agent in [
            "engine:sh",
            "ab:eval=net:/etc/passwd",
            "ab:eval=learned:x",
            "ab:eval=lent:x",
        ] {
            let said = asked
                .post("/api/analysis", &json!({"game": "nim", "agent": agent}))
                .await;
            let (status, field, error) = said.wrong();
            assert_eq!((status, &*field), (422, "agent"), "{agent}");
            assert!(error.contains("command line"), "{error}");
            let path = format!("/api/agents?agent={agent}");
            assert_eq!(asked.get(&path).await.status, 422);
        }
    });
}

#[test]
fn other_hosts_and_pages_get_nothing() {
    run(async {
        let asked_of = Asked::new();
        for path in ["/", "/api/games", "/api/none", "/assets/main.js"] {
            for (name, value) in [
                ("host", "evil.example"),
                ("host", "localhost.evil.example:8421"),
                ("origin", "http://evil.example"),
                ("origin", "null"),
                ("sec-fetch-site", "cross-site"),
            ] {
                let mut request = asked(Method::GET, path, Body::empty());
                request
                    .headers_mut()
                    .insert(name, value.parse().expect("a value"));
                let said = asked_of.send(request).await;
                assert_eq!(said.status, 403, "{path} {name}: {value}");
                assert!(said.body.is_empty());
                assert!(!said.headers.contains_key("access-control-allow-origin"));
            }
        }
    });
}

#[test]
fn a_token_is_needed_where_there_is_one() {
    run(async {
        let with = Settings {
            token: true,
            ..settings(Limits::default())
        };
        let asked_of = Asked::of(with);
        assert_eq!(
            asked_of.get("/").await.status,
            200,
            "the page itself is no secret"
        );
        assert_eq!(asked_of.get("/api/games").await.wrong().0, 401);
        let token = asked_of
            .app
            .token
            .as_ref()
            .expect("a token")
            .text()
            .to_owned();
        for (given, status) in [(token.clone(), 200), (token.replace('a', "b") + "x", 401)] {
            let mut request = asked(Method::GET, "/api/games", Body::empty());
            let given = given.parse().expect("a value");
            request.headers_mut().insert("x-tesuji-token", given);
            assert_eq!(asked_of.send(request).await.status, status);
        }
    });
}

#[test]
fn texts_are_answered_as_texts() {
    run(async {
        let markup = "<img src=x onerror=alert(1)>\u{202e}\0";
        let said = Asked::new()
            .post("/api/view", &json!({"game": markup}))
            .await;
        assert_eq!(said.status, 422);
        assert_eq!(said.headers["content-type"], "application/json");
        assert_eq!(said.headers["x-content-type-options"], "nosniff");
    });
}
