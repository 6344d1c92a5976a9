//! Which games are proven to end, and what happens to the others.

use crate::common::{own, public};
use tesuji::Game;
use tesuji::game::Notation;
use tesuji_rules::rbg::read;
use tesuji_rules::rbg::rules::Rules;
use tesuji_rules::rbg::termination::termination;
use tesuji_rules::{Options, Start, TURNS, load_text};

/// The measures that prove that a game ends; `None` if there is no proof.
fn proof(text: &str, name: &str) -> Option<Vec<String>> {
    let (description, _) = read(text, name).unwrap_or_else(|found| panic!("{name}: {found:?}"));
    let rules = Rules::new(description).expect("it is small");
    let proof = termination(&rules)?;
    Some(proof.iter().map(|measure| measure.text(&rules)).collect())
}

/// A stone is moved around by two players. `more` stands behind each move, `below` in declarations.
fn around(variables: &str, more: &str) -> String {
    format!(
        "#players = a(1), b(1)
         #pieces = e, stone
         #variables = {variables}
         #board = rectangle(up, down, left, right, [stone, e, e])
         #turn(me) = ->me (left* + right*) {{stone}} [e] (left + right) [stone] {more}
         #rules = (turn(a) ->> turn(b) ->>)*"
    )
}

#[test]
fn nothing_is_proven_wrongly() {
    // Nothing falls.
    assert_eq!(proof(&around("", ""), "around"), None);
    // A counter ends the game.
    let counted = around("turn(9)", "[$ turn = turn + 1]");
    assert_eq!(
        proof(&counted, "counted"),
        Some(vec!["`turn` rises".to_owned()])
    );
    // A counter that is reset does not.
    let reset = around("turn(9)", "[$ turn = turn + 1] ([$ turn = 0] + {stone})");
    assert_eq!(proof(&reset, "reset"), None);
    // Nor does one that is raised by nothing, or by what may be nothing.
    assert_eq!(
        proof(&around("turn(9)", "[$ turn = turn + 0]"), "still"),
        None
    );
    let variable = around("turn(9), by(1)", "[$ turn = turn + by]");
    assert_eq!(proof(&variable, "variable"), None);
    // One falls while the other rises.
    let traded = around(
        "x(9), y(9)",
        "([$ x = x + 1] [$ y = y - 1] + [$ x = x - 1] [$ y = y + 1])",
    );
    assert_eq!(proof(&traded, "traded"), None);
    // A reset by what can happen so often only.
    let rare = around(
        "turn(9), resets(3)",
        "[$ turn = turn + 1] ([$ turn = 0] [$ resets = resets + 1] + {stone})",
    );
    let measures = ["`resets` rises", "`turn` rises"].map(str::to_owned);
    assert_eq!(proof(&rare, "rare"), Some(measures.to_vec()));
}

/// A step to the right brings a piece nearer, one to the left brings it back.
#[test]
fn steps() {
    let ways = |ways: &str| {
        format!(
            "#players = a(1), b(1)
             #pieces = e, stone
             #variables =
             #board = rectangle(up, down, left, right, [stone, e, e])
             #turn(me) = ->me (left* + right*) {{stone}} [e] ({ways}) {{e}} ->> [stone]
             #rules = (turn(a) turn(b))*"
        )
    };
    let right = Some(vec!["fewer `stone` or further `right`".to_owned()]);
    assert_eq!(proof(&ways("right"), "right"), right);
    assert_eq!(proof(&ways("right right left"), "right at last"), right);
    assert_eq!(proof(&ways("right + left"), "both"), None);
    assert_eq!(proof(&ways("right left"), "back"), None);
}

/// Captures and the steps of men reset the counter, and both end.
#[test]
fn own_games() {
    let unknown = ["reversi"];
    for (name, text) in own() {
        let name = name.trim_end_matches(".rbg");
        let ends = proof(&text, name).is_some();
        assert_eq!(ends, !unknown.contains(&name), "{name}");
    }
}

#[test]
fn public_games() {
    let unknown = [
        "amazons_split5plus",
        "breakthrough_split",
        "internationalDraughts",
        "pentago",
        "pentago_nsplit",
        "pentago_split",
        "reversi",
        "reversi_10x10",
        "reversi_4x4",
    ];
    for (name, text) in public() {
        let name = name.trim_end_matches(".rbg");
        let ends = proof(&text, name).is_some();
        assert_eq!(ends, !unknown.contains(&name), "{name}");
    }
}

/// The number of turns of a game, and the text of its last position.
fn played(text: &str, options: Options) -> (u32, String) {
    let Start::Duel(mut position) = load_text(text, "around.rbg", options).expect("a game") else {
        panic!("two players");
    };
    let (mut turns, mut moves, mut last) = (0, Vec::new(), String::new());
    while position.outcome().is_none() {
        let text = position.position_text();
        let again = position.read_position(&text).expect("its own text");
        assert!(
            again == position && again.hash() == position.hash(),
            "{text}"
        );
        moves.clear();
        position.moves(&mut moves);
        last = position.move_text(moves[0]);
        position.play(moves[0]);
        turns += 1;
    }
    assert_eq!(position.outcome(), Some([0, 0]));
    assert!(position.read_move(&last).is_err(), "no move is left");
    (turns, position.position_text())
}

#[test]
fn limits() {
    let endless = around("", "");
    assert_eq!(played(&endless, Options::default()).0, TURNS);
    let options = Options {
        turns: Some(7),
        ..Options::default()
    };
    let (turns, last) = played(&endless, options);
    assert_eq!(turns, 7);
    assert!(last.ends_with(" turns-left=0"), "{last}");
    // Nine turns are legal, and the limit is nearer.
    let counted = around("turn(9)", "[$ turn = turn + 1]");
    assert_eq!(played(&counted, options).0, 7);
    let (turns, last) = played(&counted, Options::default());
    assert_eq!(turns, 9);
    assert!(!last.contains("turns-left"), "{last}");
}
