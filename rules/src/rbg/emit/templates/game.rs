
/// A move: its choices, one behind the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(Number);

/// A position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    board: Board,
    /// Where the rules stand: the number of the switch passed last.
    after: u16,
    /// The current cell, by its place.
    cell: u16,
    over: bool,
}

impl Position {
    /// The start of the game.
    pub fn new() -> Self {
        let mut position = Self {
            board: START,
            after: 0,
            cell: FIRST,
            over: false,
        };
        position.settle();
        position
    }

    /// Lets the keeper run, and finds out whether there is a move then.
    #[inline(always)]
    fn settle(&mut self) {
        let mut steps = 0;
        while is_keepers(self.after) {
            steps += 1;
            let kept = run_keeper(self.after, &mut self.board, self.cell.into());
            let Some((after, cell)) = kept.filter(|_| steps < RUNS) else {
                self.over = true;
                return;
            };
            (self.after, self.cell) = (after, cell as u16);
        }
        self.over = !has_move(self.after, &self.board, self.cell.into());
    }

    /// The number of the player to move; none where the keeper stopped.
    fn player(&self) -> Option<usize> {
        match SYMBOLS[usize::from(self.after)] {
            Action::Switch(player) => Some(player.into()),
            _ => None,
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Position {
    type Players = Seats;
    type Move = Move;
    const SCORES: Scores = RANGE;

    #[inline]
    fn mover(&self) -> usize {
        self.player().unwrap_or(0)
    }

    fn moves(&self, moves: &mut Vec<Move>) {
        visit_moves(self.after, &self.board, self.cell.into(), &mut List::<false>(moves));
    }

    #[inline]
    fn play(&mut self, m: Move) {
        let mut choices = Reader::new(m.0);
        let (after, cell) =
            play_move::<false>(self.after, &mut self.board, self.cell.into(), &mut choices);
        (self.after, self.cell) = (after, cell as u16);
        self.settle();
    }

    fn count_moves(&self, _: &mut Vec<Move>) -> usize {
        let mut count = Count(0);
        visit_moves(self.after, &self.board, self.cell.into(), &mut count);
        count.0 as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Move>) -> Move {
        draw_move(self.after, &self.board, self.cell.into(), rng, scratch)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.over.then(|| worth(&self.board.values))
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let place = u64::from(self.after) << 16 | u64::from(self.cell);
        let board = self.board.pieces.iter();
        let hash = board.fold(place, |hash, &set| mix_set(hash, set));
        let values = self.board.values.chunks(4);
        let words = values.map(|values| {
            let each = values.iter().zip([0, 16, 32, 48]);
            each.fold(0, |word, (&value, shift)| word ^ (value as u64).rotate_left(shift))
        });
        Some(words.fold(hash, |hash, word| mix([hash, word])))
    }
}
