//! `POST /api/view`: the drawing of a position, with its moves.

use crate::body::{self, Fields};
use crate::refusal::{Answer, Json, Refusal};
use crate::state::App;
use axum::extract::{Request, State};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use std::sync::Arc;
use tesuji::scene::{Marks, Scene};
use tesuji_session::Session;

/// The position after some moves.
pub(crate) async fn view(State(app): State<Arc<App>>, request: Request) -> Answer {
    let fields = body::question(request, &app.limits).await?;
    body::only(&fields, &["game", "position", "moves"])?;
    let view = app.work(move |app| Ok(of(&position(app, &fields)?)));
    Ok(Json(view.await?).into_response())
}

/// The game of a question at its start.
pub(crate) fn game(app: &App, fields: &Fields) -> Answer<Session> {
    let game = body::text(fields, "game")?;
    let game = game.ok_or_else(|| Refusal::field("game", &"a question names its game"))?;
    app.opened.open(game)
}

/// The position of a question: that of its text, or the start of the game, after its moves.
pub(crate) fn position(app: &App, fields: &Fields) -> Answer<Session> {
    let mut session = game(app, fields)?;
    if let Some(text) = body::text(fields, "position")? {
        let read = session.read_position(text);
        read.map_err(|wrong| Refusal::field("position", &wrong))?;
    }
    for (place, text) in moves(app, fields)?.into_iter().enumerate() {
        play(&mut session, place, text)?;
    }
    Ok(session)
}

/// Plays the move at a place of a question.
pub(crate) fn play(session: &mut Session, place: usize, text: &str) -> Answer<()> {
    let m = session.read_move(text);
    session.play(m.map_err(|wrong| Refusal::at(place, &wrong))?);
    Ok(())
}

/// The texts of the moves of a question: a list, or all in one text.
pub(crate) fn moves<'f>(app: &App, fields: &'f Fields) -> Answer<Vec<&'f str>> {
    let moves = match fields.get("moves") {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::String(text)) => text.split_whitespace().collect(),
        Some(Value::Array(list)) => {
            let texts = list.iter().map(Value::as_str);
            let texts: Option<Vec<_>> = texts.collect();
            texts.ok_or_else(|| Refusal::field("moves", &"not a list of moves"))?
        }
        Some(_) => return Err(Refusal::field("moves", &"not a list of moves")),
    };
    let most = app.limits.moves;
    if moves.len() > most {
        return Err(Refusal::field("moves", &format!("more than {most}")));
    }
    Ok(moves)
}

/// A position as it is drawn.
pub(crate) fn of(session: &Session) -> Value {
    let scene = session.scene();
    let moves = (0..session.count_moves()).map(|m| {
        json!({
            "text": session.move_text(m),
            "action": session.action(m),
            "path": session.path(&scene, m),
        })
    });
    let moves: Vec<_> = moves.collect();
    json!({
        "picture": picture(&scene),
        "game": session.game().name,
        "start": session.beginning().position_text(),
        "position": session.position_text(),
        "played": session.line_texts(),
        "player": session.mover() + 1,
        "players": session.game().players,
        "outcome": session.outcome(),
        "drawing": session.drawing(),
        "moves": moves,
        "scene": scene,
    })
}

/// The scene as SVG without a style and notes, which the page has beside it.
fn picture(scene: &Scene) -> String {
    let bare = Scene {
        notes: Vec::new(),
        ..scene.clone()
    };
    let svg = bare.svg(&Marks::default());
    let styled = svg.split_once("<style>");
    let rest = styled.and_then(|(head, rest)| Some((head, rest.split_once("</style>\n")?.1)));
    rest.map_or_else(|| svg.clone(), |(head, rest)| format!("{head}{rest}"))
}
