//! Every legal move of random positions goes through UCI and comes back.

use crate::talk::{Talk, games, setup};
use std::collections::HashSet;
use tesuji::Rng;
use tesuji_protocols::Protocol;

/// The texts in UCI of the moves of a game that differ from ours.
fn in_uci(game: &str, text: &str) -> String {
    let square = text.len() == 2 && matches!(game, "ataxx" | "tic-tac-toe");
    match text {
        "pass" => "0000".to_owned(),
        text if square => format!("P@{text}"),
        text => text.to_owned(),
    }
}

#[test]
fn every_move_is_read_and_written() {
    let mut promotions = 0;
    let mut drops = 0;
    for (game, variant) in [
        ("breakthrough", "breakthrough"),
        ("chess", "chess"),
        ("minishogi", "minishogi"),
        ("ataxx", "ataxx"),
        ("tic-tac-toe", "tictactoe"),
    ] {
        let start = games().open(game).expect("a game");
        let mut talk = Talk::with(setup("breakthrough", "random"), Protocol::Uci);
        talk.say(format!("setoption name UCI_Variant value {variant}"));
        let mut rng = Rng::new(3);
        for _ in 0..12 {
            let mut session = start.clone();
            let mut said = String::new();
            while session.outcome().is_none() && session.plies() < 70 {
                let legal = session.move_texts();
                let written: HashSet<_> = legal.iter().map(|text| in_uci(game, text)).collect();
                assert_eq!(written.len(), legal.len(), "{game}: two moves of one text");
                promotions += legal
                    .iter()
                    .filter(|text| text.ends_with(['q', '+']))
                    .count();
                drops += written.iter().filter(|text| text.contains('@')).count();
                // Every tenth position with all its moves, which takes its time.
                if session.plies() % 10 == 9 {
                    for text in &legal {
                        talk.say(format!(
                            "position startpos moves{said} {}",
                            in_uci(game, text)
                        ));
                        talk.say("d");
                        let mut after = session.clone();
                        after.play(after.read_move(text).expect("legal"));
                        // The drawing, an empty line, and the text of the position.
                        let shown = talk.until(&after.position_text());
                        assert!(shown.len() > 2, "{game}: {text} {shown:?}");
                    }
                }
                let m = rng.below(legal.len() as u32) as usize;
                said.push(' ');
                said.push_str(&in_uci(game, &legal[m]));
                session.play(m);
                if session.outcome().is_some() {
                    break;
                }
                talk.say(format!("position startpos moves{said}"));
                talk.say("go nodes 1");
                let best = talk.until("bestmove").pop().expect("a move");
                let best = best.split(' ').nth(1).expect("a move");
                let legal: HashSet<_> = session.move_texts().into_iter().collect();
                assert!(
                    legal.iter().any(|text| in_uci(game, text) == best),
                    "{game}: {best}"
                );
            }
        }
        assert_eq!(talk.end(), Vec::<String>::new());
    }
    assert!(promotions > 20 && drops > 100, "{promotions} {drops}");
}
