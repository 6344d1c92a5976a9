//! The strongest agents.

/// The text of the strongest agent at 100 ms a move on one core, by the name of the game. It has
/// the games for which matches have shown one (`research/notes/strength.md`), and agents that play
/// all variants of the game.
pub const STRONGEST: &[(&str, &str)] = &[
    ("amazons", "selective"),
    ("amazons6", "selective"),
    ("ataxx", "selective"),
    ("awari", "selective"),
    ("breakthrough", "selective"),
    ("breakthrough5", "selective"),
    ("breakthrough6", "selective"),
    ("breakthru", "selective"),
    ("chess", "selective"),
    ("chess-kc", "selective"),
    ("connect-four", "selective"),
    ("draughts", "selective"),
    ("go5", "selective"),
    ("go9", "selective"),
    ("gomoku", "selective"),
    ("knightthrough", "selective"),
    ("loa7", "selective"),
    ("loa8", "selective"),
    ("losalamos", "selective"),
    ("mill", "selective"),
    ("minishogi", "selective"),
    ("oware", "selective"),
    ("pentago", "selective"),
    ("pentalath", "selective"),
    ("reach-chess", "selective"),
    ("reversi", "selective:null=probcut"),
    ("skirmish", "selective"),
    ("surakarta", "selective"),
];

/// The strongest agent of a game; `None` if matches have not shown one. Options after the name of
/// the game are ignored.
pub fn strongest(game: &str) -> Option<&'static str> {
    let (name, _) = game.split_once(':').unwrap_or((game, ""));
    let found = STRONGEST.iter().find(|&&(known, _)| known == name);
    found.map(|&(_, agent)| agent)
}

/// The Monte-Carlo agent that is recommended if matches have not shown the strongest one
/// (`research/notes/proof-numbers.md`).
pub const MONTE_CARLO: &str = "gpn+sb";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agents::AgentSpec;

    #[test]
    fn what_is_recommended_can_be_read() {
        for (game, agent) in STRONGEST {
            assert!(AgentSpec::parse(agent).is_ok(), "{game}: {agent}");
            assert_eq!(strongest(game), Some(*agent));
        }
        assert_eq!(strongest("breakthrough:6x6"), Some("selective"));
        assert_eq!(strongest("no such game"), None);
        assert!(AgentSpec::parse(MONTE_CARLO).is_ok());
    }
}
