//! The page with a few games, which compiles in a minute: `cargo run -p tesuji-page --example few`.

use serde_json::{Value, json};
use std::sync::Arc;
use tesuji_games::{Breakthrough, Nim, TicTacToe};
use tesuji_page::{Server, Settings, Tables};
use tesuji_session::Games;
use tesuji_session::agents::catalogue;
use tesuji_session::session::Shelf;

/// The names of what there is.
struct Names(Games);

impl Tables for Names {
    fn games(&self) -> Result<Value, String> {
        let entry = |(name, summary)| json!({"name": name, "summary": summary});
        let games: Vec<_> = self.0.names().into_iter().map(entry).collect();
        let variants: Vec<_> = self.0.variants().into_iter().map(entry).collect();
        Ok(json!({"games": games, "variants": variants}))
    }

    fn game(&self, game: &str) -> Result<Value, String> {
        let session = self.0.open(game).map_err(|wrong| wrong.to_string())?;
        let known = session.game();
        Ok(json!({"game": game, "players": known.players, "rules": known.primer.rules}))
    }

    fn agents(&self) -> Result<Value, String> {
        let agents = catalogue().iter();
        let agents = agents.map(|agent| json!({"name": agent.name, "summary": agent.summary}));
        Ok(json!({"agents": agents.collect::<Vec<_>>()}))
    }

    fn agent(&self, agent: &str) -> Result<Value, String> {
        Ok(json!({"agent": agent}))
    }

    fn engines(&self) -> Result<Value, String> {
        Ok(json!({"engines": []}))
    }
}

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1);
    let port = port.and_then(|port| port.parse().ok()).unwrap_or(8421);
    let games = Games::new()
        .with_shelf(Shelf::opened_by::<TicTacToe>(tesuji_placing::open))
        .with_shelf(Shelf::opened_by::<Breakthrough>(tesuji_moving::open))
        .with_shelf(Shelf::opened_by::<Nim>(tesuji_taking::open));
    let tables = Arc::new(Names(games.clone()));
    let server = Server::bind(Settings::new(games, tables, port))?;
    println!("{}", server.url());
    server.run()
}
