//! Random games.

use super::shared::{lines, rules};
use tesuji_rules::rg::Symbol;
use tesuji_rules::rg::engine::Engine;
use tesuji_rules::rg::rules::NodeId;

/// The words of a state that have these tags, and how many words there are.
fn find(
    engine: &mut Engine<'_>,
    state: &tesuji_rules::rg::state::State,
    names: impl Fn(Symbol) -> String,
    wanted: &str,
) -> (u64, Option<(Vec<Symbol>, NodeId)>) {
    let (mut count, mut found) = (0, None);
    let listed = engine.moves(state, |(tags, node)| {
        count += 1;
        let text: Vec<_> = tags.iter().map(|&tag| names(tag)).collect();
        if text.join(" ") == wanted {
            found.get_or_insert((tags.to_vec(), node));
        }
        false
    });
    listed.expect("moves can be listed");
    (count, found)
}

/// From this ply on the original system plays reversi in this description otherwise than its rules
/// say.
const OTHERWISE: (&str, usize) = ("reversi.kif", 64);

fn check(most: usize) {
    for (game, lines) in lines("replays.jsonl") {
        let rules = rules(&game);
        let mut engine = Engine::new(&rules);
        let most = if game == OTHERWISE.0 {
            most.min(OTHERWISE.1)
        } else {
            most
        };
        for (number, line) in lines.iter().enumerate() {
            let list = |key: &str| line[key].as_array().expect("a list").clone();
            let (movers, legal, moves) = (list("movers"), list("legal"), list("moves"));
            let mut state = engine.start().expect("the keeper stops");
            for (ply, word) in moves.iter().enumerate().take(most) {
                let told = format!("{game}, game {number}, ply {ply}");
                assert!(!state.is_over(&rules), "{told}: over");
                let mover = rules.symbol(state.mover(&rules));
                assert_eq!(Some(mover), movers[ply].as_str(), "{told}");
                let wanted = word.as_str().expect("a word");
                let names = |tag| rules.symbol(tag).to_owned();
                let (count, found) = find(&mut engine, &state, names, wanted);
                assert_eq!(Some(count), legal[ply].as_u64(), "{told}");
                let (tags, node) = found.unwrap_or_else(|| panic!("{told}: no {wanted}"));
                let played = engine.play(&mut state, (&tags, node));
                played.unwrap_or_else(|why| panic!("{told}: {}", why.text(&rules)));
            }
            if moves.len() > most || line["end"] != "over" {
                continue;
            }
            assert!(state.is_over(&rules), "{game}, game {number}: not over");
            for (player, score) in rules.player_names().zip(state.goals(&rules)) {
                let scores = &line["scores"];
                let expected = scores.get(player).unwrap_or(&scores["*"]);
                assert_eq!(expected.as_str(), Some(score), "{game}, {number}: {player}");
            }
        }
        println!("{game}");
    }
}

#[test]
fn short_games() {
    check(12);
}

#[test]
#[ignore = "takes minutes"]
fn whole_games() {
    check(usize::MAX);
}
