//! Claims about a position, in words and as data.

use crate::session::GameInfo;
use serde::Serialize;
use tesuji::solve::ScoreInterval;
use tesuji::solve::certificate::{Claim, Target, Verified};

/// A claim in the output. With `>=` the player can force at least the score against all others
/// together; with `<` the others together can keep the player below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claimed {
    /// The player, from 1.
    pub player: usize,
    /// `>=` if the player can force the score, `<` if the others can prevent it.
    pub relation: &'static str,
    /// The score.
    pub score: i16,
    /// The claim in words.
    pub text: String,
}

/// A claim about a position of a game. `repeats` says that it rests on repetition, so the game need
/// not end.
fn claimed(claim: Claim, game: &GameInfo, repeats: bool) -> Claimed {
    Claimed {
        player: claim.target.player + 1,
        relation: if claim.holds { ">=" } else { "<" },
        score: claim.target.score,
        text: words(claim, game, repeats && !claim.holds),
    }
}

/// The claims of a certificate that was checked.
pub fn proven_claims(verified: &Verified, game: &GameInfo) -> Vec<Claimed> {
    let claims = verified.head.claims.iter().zip(&verified.sizes);
    claims
        .map(|(&claim, size)| claimed(claim, game, size.repeats))
        .collect()
}

/// The known bounds of a player's score as claims: one for each bound that lies within the range of
/// scores.
pub fn claims(known: ScoreInterval, game: &GameInfo, repeats: bool) -> Vec<Claimed> {
    let ScoreInterval {
        player,
        least,
        most,
    } = known;
    let claim = |score, holds| {
        let target = Target { player, score };
        claimed(Claim { target, holds }, game, repeats)
    };
    let forced = (least > game.scores.least).then(|| claim(least, true));
    let kept = (most < game.scores.greatest).then(|| claim(most + 1, false));
    forced.into_iter().chain(kept).collect()
}

fn words(claim: Claim, game: &GameInfo, repeats: bool) -> String {
    let (player, score) = (claim.target.player + 1, claim.target.score);
    if claim.holds {
        return at_least(player, score, game);
    }
    let most = score.saturating_sub(1);
    if repeats {
        let what = match score {
            1 if by_sign(game) => "a win".to_owned(),
            0 if by_sign(game) => "a draw".to_owned(),
            score => format!("a score of at least {score}"),
        };
        return format!("player {player} cannot force {what}: positions may come again for ever");
    }
    if is_opposed(game) && most <= 0 {
        return at_least(3 - player, most.saturating_neg(), game);
    }
    match most {
        0 if by_sign(game) => format!("player {player} does not win"),
        ..0 if by_sign(game) => format!("player {player} loses"),
        most => format!("player {player} scores at most {most}"),
    }
}

/// That a player can force a score.
fn at_least(player: usize, score: i16, game: &GameInfo) -> String {
    match score {
        1 if by_sign(game) => format!("player {player} wins"),
        0 if by_sign(game) => format!("player {player} does not lose"),
        1.. if is_opposed(game) => format!("player {player} wins with a score of at least {score}"),
        score => format!("player {player} scores at least {score}"),
    }
}

/// Whether above 0 is a win, 0 a draw and below a loss.
fn by_sign(game: &GameInfo) -> bool {
    is_opposed(game) || !game.scores.margin
}

/// Whether the gain of one player is the loss of the other.
fn is_opposed(game: &GameInfo) -> bool {
    game.players == 2 && game.zero_sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_games::{Reversi, Rolit, TicTacToe};

    fn text(game: &GameInfo, (player, score, holds): (usize, i16, bool), repeats: bool) -> String {
        let target = Target { player, score };
        claimed(Claim { target, holds }, game, repeats).text
    }

    #[test]
    fn claims_say_who_wins() {
        let game = GameInfo::of("tic-tac-toe".into(), &TicTacToe::default());
        for (claim, says) in [
            ((0, 1, true), "player 1 wins"),
            ((0, 0, true), "player 1 does not lose"),
            ((0, 0, false), "player 2 wins"),
            ((0, 1, false), "player 2 does not lose"),
            ((1, 0, false), "player 1 wins"),
        ] {
            assert_eq!(text(&game, claim, false), says);
        }
        let kept = text(&game, (0, 0, false), true);
        assert!(kept.starts_with("player 1 cannot force a draw"), "{kept}");
        assert_eq!(text(&game, (0, 1, true), true), "player 1 wins");
    }

    #[test]
    fn claims_about_points_name_them() {
        let game = GameInfo::of("reversi".into(), &Reversi::default());
        for (claim, says) in [
            ((0, 3, true), "player 1 wins with a score of at least 3"),
            ((0, -8, true), "player 1 scores at least -8"),
            ((0, -7, false), "player 2 wins with a score of at least 8"),
            ((0, 6, false), "player 1 scores at most 5"),
            (
                (0, i16::MIN, false),
                "player 2 wins with a score of at least 32767",
            ),
        ] {
            assert_eq!(text(&game, claim, false), says);
        }
    }

    #[test]
    fn with_more_players_nobody_else_need_win() {
        let game = GameInfo::of("rolit3".into(), &Rolit::<3>::default());
        for (claim, says) in [
            ((1, 12, true), "player 2 scores at least 12"),
            ((1, 1, true), "player 2 scores at least 1"),
            ((1, 1, false), "player 2 scores at most 0"),
        ] {
            assert_eq!(text(&game, claim, false), says);
        }
    }
}
