//! The board of GTP: a game of Go, of which every player may move at any time.

use tesuji::game::TextError;
use tesuji_lab::{Games, Session};

/// A game of Go.
pub(super) struct Board {
    games: Games,
    /// What the game is opened by besides its size and komi: `ko`, `superko`.
    rules: Vec<String>,
    size: usize,
    /// The komi as it is written in the name of the game.
    komi: Option<String>,
    pub(super) session: Session,
    /// The moves of each player in their order, without the passes that GTP leaves out.
    moves: Vec<usize>,
}

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
        Ok(Self {
            rules: rules
                .into_iter()
                .filter(|rule| rule.parse::<u8>().is_err())
                .map(str::to_owned)
                .collect(),
            komi: komi.first().map(|komi| komi["komi=".len()..].to_owned()),
            size: size.unwrap_or_default(),
            games,
            session,
            moves: Vec::new(),
        })
    }

    pub(super) fn komi(&self) -> f32 {
        self.komi
            .as_deref()
            .and_then(|komi| komi.parse().ok())
            .unwrap_or(0.0)
    }

    /// An empty board of the same size and komi.
    pub(super) fn clear(&mut self) -> Result<(), TextError> {
        self.set_up(self.size, self.komi.clone())
    }

    /// An empty board of another size.
    pub(super) fn resize(&mut self, size: usize) -> Result<(), TextError> {
        self.set_up(size, self.komi.clone())
    }

    /// Another komi, which leaves the stones on the board.
    pub(super) fn compensate(&mut self, komi: f32) -> Result<(), TextError> {
        // Our komi is in halves.
        let halves = (komi * 2.0).round();
        if (halves / 2.0 - komi).abs() > 1e-3 || halves.abs() > 722.0 {
            return Err(TextError::new(
                komi.to_string(),
                "komi is a number of halves",
            ));
        }
        let texts = self.session.line_texts();
        let before = (self.komi.clone(), self.moves.clone());
        let komi = format!("{}", halves / 2.0);
        self.set_up(self.size, Some(komi))?;
        for text in texts {
            // What was legal is so with another komi.
            let m = self.session.read_move(&text)?;
            self.session.play(m);
        }
        self.moves = before.1;
        Ok(())
    }

    fn set_up(&mut self, size: usize, komi: Option<String>) -> Result<(), TextError> {
        let options: Vec<_> = (self.rules.iter().cloned())
            .chain(
                komi.iter()
                    .filter(|komi| *komi != "0")
                    .map(|komi| format!("komi={komi}")),
            )
            .collect();
        let mut name = format!("go:{size}");
        for option in &options {
            name.push(',');
            name.push_str(option);
        }
        self.session = self.games.open(&name)?;
        (self.size, self.komi) = (size, komi);
        self.moves.clear();
        Ok(())
    }

    /// The session with a player to move: where it is the other's turn, that one passes.
    ///
    /// # Errors
    /// If the game is over, or would be by that pass.
    pub(super) fn turn(&self, player: usize) -> Result<Session, TextError> {
        let mut session = self.session.clone();
        if session.outcome().is_none() && session.mover() != player {
            let pass = session.read_move("pass")?;
            session.play(pass);
        }
        if session.outcome().is_some() {
            return Err(TextError::new(["b", "w"][player], "the game is over"));
        }
        Ok(session)
    }

    /// Plays a move of a player.
    pub(super) fn play(&mut self, player: usize, vertex: &str) -> Result<(), TextError> {
        let mut session = self.turn(player)?;
        let m = session.read_move(&vertex.to_ascii_lowercase())?;
        let plies = self.session.plies();
        session.play(m);
        self.moves.push(session.plies() - plies);
        self.session = session;
        Ok(())
    }

    /// Takes the last move back, with the pass that was put before it; `false` if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let Some(plies) = self.moves.pop() else {
            return false;
        };
        (0..plies).all(|_| self.session.undo())
    }
}

/// The rows of a board that is a square.
fn size_of(session: &Session) -> Option<usize> {
    let text = session.position_text();
    let rows = text.split(' ').next()?.split('/').count();
    (1..=25).contains(&rows).then_some(rows)
}

/// The number of a colour: Black is 0.
pub(super) fn player(text: &str) -> Result<usize, TextError> {
    match &*text.to_ascii_lowercase() {
        "b" | "black" => Ok(0),
        "w" | "white" => Ok(1),
        _ => Err(TextError::new(text, "neither black nor white")),
    }
}
