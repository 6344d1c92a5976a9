//! The board of GTP: its size, its komi, and the moves that were made on it.

use super::area::{points, rows};
use super::game::{Game, ILLEGAL};
use super::sgf::Record;
use super::vertex::{Vertex, point};
use tesuji::game::TextError;
use tesuji_session::{Games, Session};

/// A game of Go.
#[derive(Clone)]
pub(super) struct Board {
    games: Games,
    /// The options of the game besides its size and komi: `ko`, `superko`.
    rules: Vec<String>,
    size: usize,
    komi: f64,
    beginning: Beginning,
    /// The moves, each of a player.
    moves: Vec<(usize, String)>,
    game: Game,
}

/// Where the moves begin.
#[derive(Clone, Default)]
struct Beginning {
    /// The stones as rows of text; `None` on an empty board.
    rows: Option<String>,
    /// The player who moves first by the rules.
    player: usize,
}

/// The sizes that Go has here.
const SIZES: std::ops::RangeInclusive<usize> = 2..=19;

/// A command whose arguments are not of its form.
pub(super) const SYNTAX: &str = "syntax error";

impl Board {
    /// The board of a game by its name.
    pub(super) fn new(games: Games, game: &str) -> Result<Self, TextError> {
        let session = games.open(game)?;
        let (name, options) = game.split_once(':').unwrap_or((game, ""));
        let size = size_of(&session);
        if !name.starts_with("go") || size.is_none() || session.read_move("pass").is_err() {
            return Err(TextError::new(game, "is not Go, which GTP is for"));
        }
        let options = options.split(',').filter(|option| !option.is_empty());
        let (komi, rules): (Vec<_>, Vec<_>) =
            options.partition(|option| option.starts_with("komi="));
        let rules: Vec<_> = rules
            .into_iter()
            .filter(|rule| rule.parse::<u8>().is_err())
            .map(str::to_owned)
            .collect();
        let komi = komi.first().map(|komi| &komi["komi=".len()..]);
        let superko = rules.iter().any(|rule| rule == "superko");
        Ok(Self {
            rules,
            komi: komi.and_then(|komi| komi.parse().ok()).unwrap_or(0.0),
            size: size.unwrap_or_default(),
            games,
            beginning: Beginning::default(),
            moves: Vec::new(),
            game: Game::new(session, superko),
        })
    }

    /// The position.
    pub(super) fn session(&self) -> &Session {
        self.game.session()
    }

    /// The position with a player to move, and the moves that are legal there; empty if all are.
    pub(super) fn turn(&self, player: usize) -> Result<(Session, Vec<usize>), &'static str> {
        let session = self.game.turn(player)?;
        let legal = self.game.legal(&session);
        Ok((session, legal))
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn komi(&self) -> f64 {
        self.komi
    }

    /// An empty board of the same size and komi.
    pub(super) fn clear(&mut self) -> Result<(), TextError> {
        self.change(|board| {
            board.beginning = Beginning::default();
            board.moves.clear();
        })
    }

    /// An empty board of another size.
    pub(super) fn resize(&mut self, size: usize) -> Result<(), &'static str> {
        let wrong = "unacceptable size";
        if !SIZES.contains(&size) {
            return Err(wrong);
        }
        let resized = self.change(|board| {
            board.size = size;
            board.beginning = Beginning::default();
            board.moves.clear();
        });
        resized.map_err(|_| wrong)
    }

    /// Another komi, which leaves the stones on the board.
    pub(super) fn compensate(&mut self, komi: f64) -> Result<(), TextError> {
        self.change(|board| board.komi = komi)
    }

    /// Plays a move of a player: a vertex or `pass`.
    pub(super) fn play(&mut self, player: usize, vertex: &str) -> Result<(), &'static str> {
        let text = self.read(vertex)?;
        self.game.play(player, &text)?;
        self.moves.push((player, text));
        Ok(())
    }

    /// The text of a vertex or of a pass as our game reads it.
    fn read(&self, vertex: &str) -> Result<String, &'static str> {
        let text = vertex.to_ascii_lowercase();
        if text == "pass" {
            return Ok(text);
        }
        let read = Vertex::read(&text).ok_or(SYNTAX)?;
        // `a01` is A1, too.
        let plain = || format!("{}{}", &text[..1], read.row + 1);
        read.is_on(self.size).then(plain).ok_or(ILLEGAL)
    }

    /// Takes the last move back; `false` if there is none.
    pub(super) fn undo(&mut self) -> bool {
        !self.moves.is_empty() && self.change(|board| _ = board.moves.pop()).is_ok()
    }

    /// Puts Black's stones of a handicap on the empty board.
    pub(super) fn handicap(&mut self, places: &[usize]) -> Result<(), &'static str> {
        let mut stones = self.stones();
        if stones.iter().any(Option::is_some) {
            return Err("board not empty");
        }
        let wrong = "bad vertex list";
        if places.len() < 2 {
            return Err(wrong);
        }
        for &place in places {
            // Twice on a point is once too often.
            if stones[place].replace(0).is_some() {
                return Err(wrong);
            }
        }
        let changed = self.change(|board| {
            board.moves.clear();
            board.beginning = Beginning {
                rows: Some(rows(&stones)),
                player: 1,
            };
        });
        changed.map_err(|_| wrong)
    }

    /// The points that `set_free_handicap` names.
    pub(super) fn places(&self, vertices: &[&str]) -> Result<Vec<usize>, &'static str> {
        let place = |&text: &&str| {
            let vertex = Vertex::read(text).filter(|vertex| vertex.is_on(self.size));
            vertex.map(|vertex| point(vertex, self.size))
        };
        let places = vertices.iter().map(place).collect::<Option<Vec<_>>>();
        places.ok_or("bad vertex list")
    }

    /// Takes a game up that was recorded.
    pub(super) fn load(&mut self, record: Record) -> Result<(), &'static str> {
        let wrong = "cannot load file";
        if !SIZES.contains(&record.size) {
            return Err(wrong);
        }
        let loaded = self.change(|board| {
            board.size = record.size;
            board.komi = record.komi.unwrap_or(board.komi);
            board.beginning = Beginning {
                rows: record.stones.as_deref().map(rows),
                player: record.player,
            };
            board.moves = record.moves;
        });
        loaded.map_err(|_| wrong)
    }

    /// The stones, row by row from the top.
    pub(super) fn stones(&self) -> Vec<Option<usize>> {
        points(self.session())
    }

    /// Changes the settings of the board, and plays its moves again. No state changes if that
    /// fails.
    fn change(&mut self, change: impl FnOnce(&mut Self)) -> Result<(), TextError> {
        let mut changed = self.clone();
        change(&mut changed);
        changed.game = changed.replayed()?;
        *self = changed;
        Ok(())
    }

    /// The game from its beginning.
    fn replayed(&self) -> Result<Game, TextError> {
        let mut name = format!("go:{}", self.size);
        for option in self.rules.iter().cloned().chain(self.komi_option()) {
            name.push(',');
            name.push_str(&option);
        }
        let mut session = self.games.open(&name)?;
        if let Some(rows) = &self.beginning.rows {
            let side = ["x", "o"][self.beginning.player];
            session.read_position(&format!("{rows} {side} 0"))?;
        }
        let superko = self.rules.iter().any(|rule| rule == "superko");
        let mut game = Game::new(session, superko);
        for (player, vertex) in &self.moves {
            let played = game.play(*player, vertex);
            played.map_err(|wrong| TextError::new(vertex, wrong))?;
        }
        Ok(game)
    }

    /// The option of the komi, in halves of a point, by which games end as by `komi`; `None` for 0.
    ///
    /// Areas are whole numbers, and none is above the points of the board.
    fn komi_option(&self) -> Option<String> {
        let most = (self.size * self.size) as f64 + 0.5;
        let whole = self.komi.floor();
        let half = if self.komi > whole { 0.5 } else { 0.0 };
        let komi = (whole + half).clamp(-most, most);
        (komi != 0.0).then(|| format!("komi={komi}"))
    }
}

/// The rows of a board that is a square.
fn size_of(session: &Session) -> Option<usize> {
    let text = session.position_text();
    let rows = text.split(' ').next()?.split('/').count();
    SIZES.contains(&rows).then_some(rows)
}

/// The number of a colour: Black is 0.
pub(super) fn player(text: &str) -> Result<usize, &'static str> {
    match &*text.to_ascii_lowercase() {
        "b" | "black" => Ok(0),
        "w" | "white" => Ok(1),
        _ => Err(SYNTAX),
    }
}
