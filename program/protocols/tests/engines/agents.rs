//! The agent that plays if no command names one.

use super::talk::{Talk, setup};
use tesuji_protocols::{Protocol, Setup};
use tesuji_session::agents::{MONTE_CARLO, strongest};

/// The agent that an engine says it plays with, after these lines.
fn agent(named: Option<&str>, game: &str, lines: &[&str]) -> String {
    let setup = Setup {
        agent: named.map(str::to_owned),
        ..setup(game, "random")
    };
    let mut talk = Talk::with(setup, Protocol::Ugi);
    for line in lines {
        talk.say(line);
    }
    talk.say("ugi");
    let said = talk.until("ugiok");
    let option = said
        .iter()
        .rfind(|line| line.starts_with("option name Agent "));
    let (_, agent) = option.expect("an option").rsplit_once(' ').expect("words");
    agent.to_owned()
}

#[test]
fn the_strongest_agent_of_the_game_plays_unless_one_is_named() {
    let best = strongest("ataxx").expect("known");
    assert_eq!(agent(None, "ataxx", &[]), best);
    assert_eq!(agent(None, "tic-tac-toe", &[]), MONTE_CARLO);
    assert_eq!(agent(Some("uct"), "ataxx", &[]), "uct");
}

#[test]
fn it_changes_with_the_game_unless_somebody_chose_it() {
    let best = strongest("ataxx").expect("known");
    let other = "setoption name Game value tic-tac-toe";
    let back = "setoption name Game value ataxx";
    assert_eq!(agent(None, "ataxx", &[other]), MONTE_CARLO);
    assert_eq!(agent(None, "ataxx", &[other, back]), best);
    assert_eq!(agent(Some(best), "ataxx", &[other]), best);
    let chosen = "setoption name Agent value uct";
    assert_eq!(agent(None, "ataxx", &[chosen, other]), "uct");
    let missing = "setoption name Game value no-such-game";
    assert_eq!(agent(None, "ataxx", &[missing]), best);
}
