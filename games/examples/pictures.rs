//! Draws each game of the catalogue into a folder: the start, and a position of a random game with
//! its last move.
//!
//! `cargo run -p tesuji-games --example pictures -- FOLDER`

use std::path::{Path, PathBuf};
use tesuji::Rng;
use tesuji::scene::Marks;
use tesuji_games::{Family, Visitor, catalogue, open};

/// How many plies are played at random.
const PLIES: usize = 21;

struct Drawn<'a> {
    game: &'a str,
    folder: &'a Path,
}

impl Visitor for Drawn<'_> {
    type Output = std::io::Result<()>;

    fn visit<G: Family>(self, mut position: G) -> Self::Output {
        let file = |what: &str| -> PathBuf { self.folder.join(format!("{}{what}.svg", self.game)) };
        let marks = Marks {
            title: self.game.into(),
            ..Marks::default()
        };
        std::fs::write(file(""), position.scene().svg(&marks))?;
        let (mut rng, mut moves, mut last) = (Rng::new(7), Vec::new(), Vec::new());
        for _ in 0..PLIES {
            if position.outcome().is_some() {
                break;
            }
            moves.clear();
            position.moves(&mut moves);
            let m = moves[rng.below(moves.len() as u32) as usize];
            let scene = position.scene();
            last = position.path(&scene, m);
            position.play(m);
        }
        let mut scene = position.scene();
        scene.last = last;
        std::fs::write(file("-played"), scene.svg(&marks))
    }
}

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "pictures".into());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for (game, _) in catalogue() {
        let drawn = open(game, Drawn { game, folder });
        drawn.map_err(std::io::Error::other)??;
    }
    Ok(())
}
