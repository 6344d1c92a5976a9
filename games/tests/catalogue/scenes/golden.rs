//! Pictures of three games, compared with those that were looked at.
//!
//! `SCENES=write cargo test -p tesuji-games --test catalogue scenes` writes them anew.

use std::path::Path;
use tesuji::scene::Marks;
use tesuji_games::{Family, Visitor, open};

/// Plays a line of moves and draws the position with the last one.
struct Drawn<'a> {
    title: &'a str,
    line: &'a str,
}

impl Visitor for Drawn<'_> {
    type Output = String;

    fn visit<G: Family>(self, mut position: G) -> String {
        let mut last = Vec::new();
        for text in self.line.split(' ') {
            let m = position.read_move(text).expect("a legal move");
            last = position.path(&position.scene(), m);
            position.play(m);
        }
        let mut scene = position.scene();
        scene.last = last;
        scene.svg(&Marks {
            title: self.title.into(),
            ..Marks::default()
        })
    }
}

#[test]
fn pictures_are_as_they_were() {
    for (game, line) in [
        ("chess", "e2e4 e7e5 g1f3 b8c6 f1b5"),
        ("pentalath", "g3 f3 h3"),
        ("awari", "c1 d2"),
    ] {
        let drawn = open(game, Drawn { title: game, line }).expect("a game of the catalogue");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/catalogue/scenes/golden");
        let file = folder.join(format!("{game}.svg"));
        if std::env::var_os("SCENES").is_some_and(|what| what == "write") {
            std::fs::write(&file, &drawn).expect("a file that can be written");
        }
        let kept = std::fs::read_to_string(&file).expect("a picture that was kept");
        assert_eq!(drawn, kept.replace("\r\n", "\n"), "{game}");
    }
}
