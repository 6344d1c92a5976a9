//! The games of the catalogue as sessions.

use tesuji_catalogue::games;

#[test]
fn every_game_opens_by_its_name() {
    let games = games();
    for (name, _) in [games.names(), games.variants()].concat() {
        let session = games.open(name).unwrap_or_else(|error| panic!("{error}"));
        let game = session.game();
        assert_eq!(game.name, name);
        assert!(game.players > 0 && !game.evaluators.is_empty(), "{name}");
        assert!(session.count_moves() > 0, "{name}");
        let texts = session.move_texts();
        for (m, text) in texts.iter().enumerate() {
            assert_eq!(session.read_move(text), Ok(m), "{name}");
        }
    }
    let wrong = games.open("tictactoe").expect_err("no game");
    assert!(wrong.to_string().contains("tic-tac-toe"), "{wrong}");
}
