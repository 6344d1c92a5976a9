//! Games by name.

use tesuji_games::{Nim, TicTacToe};
use tesuji_session::Games;

#[test]
fn games_are_found_by_name() {
    let games = Games::new().with::<TicTacToe>().with::<Nim>();
    let names: Vec<_> = games.names().iter().map(|&(name, _)| name).collect();
    assert_eq!(names, ["tic-tac-toe", "nim"]);
    for (name, _) in games.names().into_iter().chain(games.variants()) {
        let session = games.open(name).expect("a listed game opens");
        assert_eq!(session.game().name, name);
    }
    let error = games.open("tictactoe").expect_err("not a game");
    assert_eq!(error.part(), "tictactoe");
    assert!(error.to_string().contains("tic-tac-toe"), "{error}");
    assert!(Games::new().open("nim").is_err());
}

#[test]
fn an_option_that_does_not_exist_is_named() {
    let games = Games::new().with::<Nim>();
    let error = games.open("nim:colour=red").expect_err("no such option");
    assert!(error.part().contains("colour"), "{error}");
}
