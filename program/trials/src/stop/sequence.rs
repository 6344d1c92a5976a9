//! The games of a cell in their order, and the decision of the rules.

use super::{CellStanding, StopRules, Why};
use crate::log::{Blocks, EndKind, GameResult};
use tesuji_session::stats::{Frequencies, Method, SprtDecision};
use tesuji_session::tournament::Faults;

/// The results of the games of a cell by number, and the decision of the rules on them. Results may
/// come in any order. The rules read a result when no earlier game is missing any more.
#[derive(Clone, Debug)]
pub struct Sequence {
    rules: StopRules,
    /// The games of a block.
    block: u32,
    /// The result and the end of each game, if it is known.
    known_games: Vec<Option<(GameResult, EndKind)>>,
    /// The number of games whose result is known.
    known: u32,
    /// The number of games at the beginning of the sequence that are all known, in whole blocks.
    looked: u32,
    /// The blocks before which no rule that reads results looks again.
    next: u32,
    blocks: Blocks,
    /// The games in `blocks`.
    scored: u32,
    standing: CellStanding,
}

/// The blocks after each of which the rules that read results look; later they look when the games
/// have grown by a fiftieth, because an interval of very many games takes time.
const LOOKS: u32 = 50;

/// The effect of a result on a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// The game was not known before.
    New,
    /// No effect: the game was already known.
    Repeated,
    /// No effect: the number is beyond the games of the cell.
    Beyond,
}

impl Sequence {
    /// An empty sequence for a cell in which `block` games have the same opening.
    pub fn new(rules: StopRules, block: u32) -> Self {
        let standing = match rules.games {
            0 => CellStanding::Decided {
                games: 0,
                why: Why::Games,
            },
            _ => CellStanding::Going,
        };
        Self {
            rules,
            block,
            known_games: Vec::new(),
            known: 0,
            looked: 0,
            next: 1,
            blocks: Blocks::default(),
            scored: 0,
            standing,
        }
    }

    /// Whether the known games decide the cell.
    pub fn standing(&self) -> CellStanding {
        self.standing
    }

    /// The greatest number of games that the cell may have.
    pub fn most(&self) -> u32 {
        self.rules.games
    }

    /// The number of games of a block.
    pub fn block(&self) -> u32 {
        self.block
    }

    /// The result of a game; `None` if the result is not known, or the game does not count in the
    /// score.
    pub fn result(&self, game: u32) -> Option<GameResult> {
        self.scored(self.outcome(game)?)
    }

    /// The result of a game and how it ended, whether or not the game counts in the score. `None`
    /// if the game has no known result.
    pub fn outcome(&self, game: u32) -> Option<(GameResult, EndKind)> {
        self.known_games.get(game as usize).copied().flatten()
    }

    /// The result, if a game that ended so counts in the score.
    fn scored(&self, (result, end): (GameResult, EndKind)) -> Option<GameResult> {
        self.rules.faults.counts(end.into()).then_some(result)
    }

    /// The games at the beginning that are asked for, as far as they are known.
    fn wanted(&self) -> impl Iterator<Item = (GameResult, EndKind)> {
        let end = self.end() as usize;
        self.known_games.iter().take(end).copied().flatten()
    }

    /// The games that A and B have ended by a fault, among those that count as games of the cell.
    pub fn faults(&self) -> [Faults; 2] {
        let mut faults = [Faults::default(); 2];
        for (result, end) in self.wanted() {
            if let Some(side) = end.at_fault(result) {
                faults[side].count(end.into());
            }
        }
        faults
    }

    /// The number of games of the cell that do not count in the score because they ended by a
    /// fault.
    pub fn left_out(&self) -> u32 {
        let out = self.wanted().filter(|&game| self.scored(game).is_none());
        out.count() as u32
    }

    /// The number of known games, whether they count or not.
    pub fn known(&self) -> u32 {
        self.known
    }

    /// The number of games of the cell, by the results known so far. Games with this number or a
    /// greater one do not belong to the cell.
    pub fn end(&self) -> u32 {
        self.standing.decided().unwrap_or(self.rules.games)
    }

    /// Whether a game is still to be played.
    pub fn wants(&self, game: u32) -> bool {
        game < self.end() && self.outcome(game).is_none()
    }

    /// The number of known games among those of the cell.
    pub fn counted(&self) -> u32 {
        self.wanted().count() as u32
    }

    /// Adds the result and the end of a game.
    pub fn add(&mut self, game: u32, result: GameResult, end: EndKind) -> Added {
        // Whatever number a damaged line has, it takes no memory.
        if game >= self.rules.games {
            return Added::Beyond;
        }
        let place = game as usize;
        if self.known_games.len() <= place {
            self.known_games.resize(place + 1, None);
        }
        if self.known_games[place].is_some() {
            return Added::Repeated;
        }
        self.known_games[place] = Some((result, end));
        self.known += 1;
        self.look();
        Added::New
    }

    /// Looks at the blocks that are whole by now.
    fn look(&mut self) {
        while self.standing == CellStanding::Going {
            let end = (self.looked + self.block).min(self.rules.games);
            let games = self.known_games.get(self.looked as usize..end as usize);
            let whole = games.filter(|games| games.iter().all(Option::is_some));
            let Some(games) = whole else { return };
            // The rest of a pair is a single game, which no test of pairs looks at.
            let scored = games.iter().flatten().filter_map(|&game| self.scored(game));
            let kind = kind_of(scored);
            let games = kind.iter().copied().map(u32::from).sum::<u32>();
            if games > 0 {
                self.blocks.add(kind);
                self.scored += games;
            }
            self.looked = end;
            if let Some(why) = self.decides() {
                self.standing = CellStanding::Decided { games: end, why };
            }
        }
    }

    /// Which rule is satisfied by the blocks so far.
    fn decides(&mut self) -> Option<Why> {
        let blocks = self.looked / self.block;
        if self.rules.read_results() && blocks >= self.next {
            self.next = blocks + 1 + blocks.saturating_sub(LOOKS) / LOOKS;
            if let Some(why) = self.reads() {
                return Some(why);
            }
        }
        (self.looked >= self.rules.games).then_some(Why::Games)
    }

    /// The decision of the rules that read results, on the blocks so far.
    fn reads(&self) -> Option<Why> {
        if let Some(test) = self.rules.sprt {
            let pairs = Frequencies(self.blocks.pentanomial().map(u64::from));
            match test.decision(&pairs) {
                Some(SprtDecision::H0) => return Some(Why::NotBetter),
                Some(SprtDecision::H1) => return Some(Why::Better),
                None => {}
            }
        }
        let rule = self.rules.half_width?;
        if self.scored < rule.least_games {
            return None;
        }
        let interval = self.blocks.sample().interval(Method::Pairs);
        ((interval.high - interval.low) / 2.0 <= rule.most).then_some(Why::HalfWidth)
    }
}

/// The wins, draws and losses among some games.
pub(crate) fn kind_of(results: impl Iterator<Item = GameResult>) -> [u16; 3] {
    let mut kind = [0; 3];
    for result in results {
        kind[2 - result as usize] += 1;
    }
    kind
}
