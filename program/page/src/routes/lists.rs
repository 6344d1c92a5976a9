//! `GET /api/games`, `/api/agents`, `/api/engines`: lists.

use crate::body::query;
use crate::refusal::{Answer, Json, Refusal};
use crate::state::App;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use tesuji_protocols::Protocol;
use tesuji_session::agents::{MONTE_CARLO, strongest};
use tesuji_session::engines;

/// The games, or all about one.
pub(crate) async fn games(State(app): State<Arc<App>>, request: Request) -> Answer {
    let game = query(&request, "game");
    app.work(move |app| {
        let Some(game) = game else {
            if let Some(list) = app.games.get() {
                return Ok(list.clone());
            }
            // Each is opened for it.
            let list = listed(app.tables.games())?;
            return Ok(app.games.get_or_init(|| list).clone());
        };
        // Refuses what is a file.
        app.opened.open(&game)?;
        let explained = app.tables.game(&game);
        explained.map_err(|wrong| Refusal::field("game", &wrong))
    })
    .await
    .map(answer)
}

/// The agents, those of a game, or all about one.
pub(crate) async fn agents(State(app): State<Arc<App>>, request: Request) -> Answer {
    let (game, agent) = (query(&request, "game"), query(&request, "agent"));
    app.work(move |app| {
        if let Some(agent) = agent {
            crate::agents::admit("agent", &agent, &app.agents)?;
            let explained = app.tables.agent(&agent);
            return explained.map_err(|wrong| Refusal::field("agent", &wrong));
        }
        let mut list = listed(app.tables.agents())?;
        if let Some(game) = game {
            of_game(app, &game, &mut list)?;
        }
        Ok(list)
    })
    .await
    .map(answer)
}

/// Leaves in the list the agents that play a game, and adds which are usual.
fn of_game(app: &App, game: &str, list: &mut Value) -> Answer<()> {
    let session = app.opened.open(game)?;
    if let Some(agents) = list.get_mut("agents").and_then(Value::as_array_mut) {
        agents.retain(|agent| {
            let name = agent.get("name").and_then(Value::as_str);
            name.is_some_and(|name| session.agent(name).is_ok())
        });
    }
    list["usual"] = json!({
        "play": strongest(game).unwrap_or(MONTE_CARLO),
        "analyse": app.setup.agent_of(Protocol::Analysis, game),
    });
    Ok(())
}

/// The engines.
pub(crate) async fn engines(State(app): State<Arc<App>>) -> Answer {
    app.work(|app| {
        let mut list = listed(app.tables.engines())?;
        list["default"] = engines::DEFAULT.into();
        Ok(list)
    })
    .await
    .map(answer)
}

fn listed(list: Result<Value, String>) -> Answer<Value> {
    list.map_err(|wrong| Refusal::failed(&wrong))
}

fn answer(value: Value) -> Response {
    Json(value).into_response()
}
