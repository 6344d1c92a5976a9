//! Agents for Chomp.

use crate::chomp::Chomp;
use tesuji::agents::ScoreBoundedUct;
use tesuji_session::agents::{Key, OwnAgent, Proves};

/// UCT with score bounds that hardly explores. Its keys are read, checked and listed as those of
/// every agent.
pub fn bold() -> OwnAgent {
    OwnAgent::new("bold", "UCT with score bounds that hardly explores")
        .with_key(Key::number("c", 0.0..=2.0, 0.1, "exploration, 0.1"))
        .with_key(Key::count("longest", 1..=1000, 100, "longest playout").or("none"))
        .proving(Proves::Scores)
        .playing(|agent, _: &Chomp| {
            let mut uct = ScoreBoundedUct::default();
            uct.select.c = agent.number("c");
            uct.playout.cap = agent.count("longest").map(|plies| plies as u32);
            uct
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Budget;
    use tesuji_session::Games;

    #[test]
    fn its_keys_are_checked() {
        let games = Games::new().with::<Chomp>().with_agent(bold());
        let session = games.open("chomp:3x4").expect("a size");
        let agent = session.agent("bold:c=0.5,longest=9").expect("its keys");
        let mut seat = session.seat(&agent).expect("it plays Chomp");
        assert!(seat.search(1, &Budget::iterations(500)).best.is_some());
        let wrong = session.agent("bold:c=3").expect_err("too much");
        assert_eq!(wrong.to_string(), "`c=3`: not a number in [0, 2]");
    }
}
