
/// A move: a mixed-radix number of its choices.
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
    /// The turns until the game is drawn, or [`UNLIMITED`].
    left: u32,
}

/// A game without a limit.
const UNLIMITED: u32 = u32::MAX;
/// The most turns that a game may be limited to.
const MOST_TURNS: u32 = 1_000_000;
/// Spreads the turns that are left over the bits of a hash.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Position {
    /// The start of the game.
    pub fn new() -> Self {
        Self::limited(TURNS)
    }

    /// The start of the game, which is drawn after `left` turns.
    fn limited(left: u32) -> Self {
        let mut position = Self {
            board: START,
            after: 0,
            cell: FIRST,
            over: false,
            left,
        };
        position.settle();
        position
    }

    /// A turn is over.
    #[inline(always)]
    fn turn(&mut self) {
        if self.left != UNLIMITED {
            self.left = self.left.saturating_sub(1);
        }
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

    /// The number of the player to move; `None` where the keeper stopped.
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
        self.turn();
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
        if self.over {
            return Some(worth(&self.board.values));
        }
        (self.left == 0).then_some(DRAWN)
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        Some(self.hash_with(self.left))
    }
}

impl Position {
    /// The hash with `left` turns left.
    #[inline]
    fn hash_with(&self, left: u32) -> u64 {
        let place = u64::from(self.after) << 16 | u64::from(self.cell);
        let board = self.board.pieces.iter();
        let hash = board.fold(place, |hash, &set| mix_set(hash, set));
        let values = self.board.values.chunks(4);
        let words = values.map(|values| {
            let each = values.iter().zip([0, 16, 32, 48]);
            each.fold(0, |word, (&value, shift)| word ^ (value as u64).rotate_left(shift))
        });
        let hash = words.fold(hash, |hash, word| mix([hash, word]));
        hash ^ u64::from(left.wrapping_add(1)).wrapping_mul(SPREAD)
    }
}
