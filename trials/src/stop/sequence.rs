//! The games of a cell in their order, and what the rules say of them.

use super::{Rules, Standing, Why};
use crate::log::{Blocks, GameResult};
use tesuji_lab::stats::{Decision, Frequencies, Method};

/// The results of the games of a cell by number, and whether they decide it.
///
/// Results may come in any order; each is looked at once, when no game before it is missing any more.
#[derive(Clone, Debug)]
pub struct Sequence {
    rules: Rules,
    /// The games of a block.
    block: u32,
    /// What is known of each game.
    results: Vec<Option<GameResult>>,
    /// How many of them are known.
    known: u32,
    /// The games at the beginning of which none is missing, in whole blocks.
    looked: u32,
    /// The blocks before which no rule that reads results looks again.
    next: u32,
    blocks: Blocks,
    standing: Standing,
}

/// The blocks after each of which the rules that read results look; later they look when the games have
/// grown by a fiftieth, because an interval of very many games takes time.
const LOOKS: u32 = 50;

/// What a result added to a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// A game that was not known.
    New,
    /// Nothing: the game was known.
    Repeated,
    /// Nothing: the cell does not have so many games.
    Beyond,
}

impl Sequence {
    /// No game yet of a cell in which so many games have the same opening.
    pub fn new(rules: Rules, block: u32) -> Self {
        let standing = match rules.games {
            0 => Standing::Decided {
                games: 0,
                why: Why::Games,
            },
            _ => Standing::Going,
        };
        Self {
            rules,
            block,
            results: Vec::new(),
            known: 0,
            looked: 0,
            next: 1,
            blocks: Blocks::default(),
            standing,
        }
    }

    /// Whether the cell is decided by the games that are known.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// The most games that the cell may have.
    pub fn most(&self) -> u32 {
        self.rules.games
    }

    /// The games of a block.
    pub fn block(&self) -> u32 {
        self.block
    }

    /// What is known of a game.
    pub fn result(&self, game: u32) -> Option<GameResult> {
        self.results.get(game as usize).copied().flatten()
    }

    /// How many games are known, whether they count or not.
    pub fn known(&self) -> u32 {
        self.known
    }

    /// The games that count as far as is known: those below this number.
    pub fn end(&self) -> u32 {
        self.standing.decided().unwrap_or(self.rules.games)
    }

    /// Whether a game is still to be played.
    pub fn wants(&self, game: u32) -> bool {
        game < self.end() && self.result(game).is_none()
    }

    /// How many of the games that count are known.
    pub fn counted(&self) -> u32 {
        let end = self.end() as usize;
        let counted = self
            .results
            .iter()
            .take(end)
            .filter(|result| result.is_some());
        counted.count() as u32
    }

    /// Takes the result of a game in.
    pub fn add(&mut self, game: u32, result: GameResult) -> Added {
        // Whatever number a damaged line has, it takes no memory.
        if game >= self.rules.games {
            return Added::Beyond;
        }
        let place = game as usize;
        if self.results.len() <= place {
            self.results.resize(place + 1, None);
        }
        if self.results[place].is_some() {
            return Added::Repeated;
        }
        self.results[place] = Some(result);
        self.known += 1;
        self.look();
        Added::New
    }

    /// Looks at the blocks that are whole by now.
    fn look(&mut self) {
        while self.standing == Standing::Going {
            let end = (self.looked + self.block).min(self.rules.games);
            let games = self.results.get(self.looked as usize..end as usize);
            let whole = games.filter(|games| games.iter().all(Option::is_some));
            let Some(games) = whole else { return };
            self.blocks.add(kind_of(games.iter().flatten().copied()));
            self.looked = end;
            if let Some(why) = self.decides() {
                self.standing = Standing::Decided { games: end, why };
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

    /// What the rules that read results say of the blocks so far.
    fn reads(&self) -> Option<Why> {
        if let Some(test) = self.rules.sprt {
            let pairs = Frequencies(self.blocks.pentanomial().map(u64::from));
            match test.decision(&pairs) {
                Some(Decision::H0) => return Some(Why::NotBetter),
                Some(Decision::H1) => return Some(Why::Better),
                None => {}
            }
        }
        let rule = self.rules.half_width?;
        if self.looked < rule.least_games {
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
