//! A name of the catalogue is an alias of the library with its constants: the same search, number
//! for number.
//!
//! [`by_name`] says for every name which type of the library it is, and panics for a name that is
//! new.
//!
//! Every name is compared on a game of each kind, and on every game one agent of each kind of
//! search: all names on all games would take minutes to compile. A name stands for the same
//! composition on any game. Games differ in the number of players, whether their scores add up to
//! zero, whether points count, and whether moves split.

mod alias;
mod check;
mod split;

use alias::{by_name, of_few};
use check::Pair;
use std::collections::HashSet;
use tesuji_games::synthetic::SeparateMargin;
use tesuji_games::{
    Breakthrough, ChineseCheckers, Family, Rolit, Synthetic, TicTacToe, Visitor,
    catalogue as games, variants,
};
use tesuji_session::agents::{Agent, AgentSpec, catalogue};

/// The agents that fit the game of a pair.
fn fitting<'a, G: Family>(pair: &'a Pair<'_, G>) -> impl Iterator<Item = &'static Agent> + 'a {
    let fits = |agent: &&'static Agent| {
        let spec = AgentSpec::parse(&agent.name).expect("it is listed");
        pair.session.fits(&spec).is_ok()
    };
    catalogue().iter().map(|agent| &**agent).filter(fits)
}

/// Compares every agent that fits a game; how many there are.
fn every_agent<G: Family>(name: &str, options: &str, iterations: u64) -> usize {
    let start = G::start(name, options).expect("a variant that exists");
    let game = if options.is_empty() {
        name.to_owned()
    } else {
        format!("{name}:{options}")
    };
    let pair = Pair::new(&game, start, iterations);
    fitting(&pair)
        .map(|agent| by_name(&agent.name, &pair))
        .count()
}

#[test]
fn every_name_is_its_alias_where_two_play_and_moves_split() {
    let compared = every_agent::<Breakthrough>("breakthrough5", "", 600);
    assert_eq!(compared, catalogue().len());
}

#[test]
fn every_name_is_its_alias_where_moves_do_not_split() {
    let compared = every_agent::<TicTacToe>("tic-tac-toe", "", 200);
    assert!(compared > catalogue().len() / 2);
}

#[test]
fn every_name_is_its_alias_for_three_players() {
    every_agent::<Rolit<3>>("rolit3", "4x4", 100);
}

#[test]
fn every_name_is_its_alias_for_six_players() {
    // Random games of Chinese checkers last for hundreds of plies.
    every_agent::<ChineseCheckers<6>>("chinese-checkers6", "", 12);
}

#[test]
fn every_name_is_its_alias_where_points_count_for_each_alone() {
    every_agent::<Synthetic<3, SeparateMargin>>("synthetic3", "", 200);
}

/// Compares one agent of each kind of search, unless another game of the type was there before.
struct FewAgents<'a> {
    game: &'a str,
    seen: &'a mut HashSet<&'static str>,
}

impl Visitor for FewAgents<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        if self.seen.insert(std::any::type_name::<G>()) {
            let pair = Pair::new(self.game, start, 60);
            let compared = fitting(&pair).filter(|agent| of_few(&agent.name, &pair));
            assert_eq!(compared.count(), 3, "{}", self.game);
        }
    }
}

#[test]
fn agents_of_each_kind_are_their_aliases_on_every_game() {
    let mut seen = HashSet::new();
    for (game, _) in [games(), variants()].concat() {
        let seen = &mut seen;
        let opened = tesuji_games::open(game, FewAgents { game, seen });
        opened.unwrap_or_else(|error| panic!("{error}"));
    }
    assert!(seen.len() >= 37, "{}", seen.len());
}
