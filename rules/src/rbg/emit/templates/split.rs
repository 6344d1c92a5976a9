
/// The part of a move that has been chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    number: Number,
    pairs: u16,
}

/// A split: the rules with other ends of semimoves.
#[derive(Debug)]
struct Splitting {
    legs: &'static [Leg],
    /// What can come next on a board.
    next: fn(&Board, Pair, &mut Vec<Pair>),
    /// What can come next on some board; empty if the split has no dots.
    open: Option<fn(Pair, &mut Vec<Pair>)>,
}

/// What the number of a pair after another one is moved by, where pairs have no numbers of their
/// own.
fn offset(after: Pair) -> Semimove {
    after.symbol.wrapping_mul(40_503).wrapping_add(after.place)
}

impl Splitting {
    fn is_dot(pair: Pair) -> bool {
        usize::from(pair.symbol) >= SYMBOLS.len()
    }

    /// Whether every pair has a number of its own.
    fn numbers(&self) -> bool {
        self.legs.len() * SIZE <= SEMIMOVES
    }

    fn number(&self, after: Pair, pair: Pair) -> Semimove {
        if self.numbers() {
            return (usize::from(pair.symbol) * SIZE + usize::from(pair.place)) as Semimove;
        }
        (choice(self.legs, after, pair) as Semimove).wrapping_add(offset(after))
    }

    fn pair(&self, after: Pair, semimove: Semimove) -> Pair {
        if self.numbers() {
            let (symbol, place) = (usize::from(semimove) / SIZE, usize::from(semimove) % SIZE);
            let (symbol, place) = (symbol as u16, place as u16);
            return Pair { symbol, place };
        }
        let choice = semimove.wrapping_sub(offset(after));
        chosen(self.legs, after, choice.into())
    }

    /// The sequences of dots that lead from one modifier to the next on some board, two at most.
    fn between(&self, from: Pair, to: Pair) -> Vec<Vec<Pair>> {
        let mut found = Vec::new();
        match self.open {
            Some(open) => find(open, from, to, &mut Vec::new(), &mut found),
            None => found.push(Vec::new()),
        }
        found
    }
}

fn find(
    open: fn(Pair, &mut Vec<Pair>),
    from: Pair,
    to: Pair,
    dots: &mut Vec<Pair>,
    found: &mut Vec<Vec<Pair>>,
) {
    let mut next = Vec::new();
    open(from, &mut next);
    next.sort_unstable();
    next.dedup();
    if next.contains(&to) {
        found.push(dots.clone());
    }
    for dot in next.into_iter().filter(|&pair| Splitting::is_dot(pair)) {
        if found.len() > 1 {
            return;
        }
        if !dots.contains(&dot) {
            dots.push(dot);
            find(open, dot, to, dots, found);
            dots.pop();
        }
    }
}

impl Position {
    /// What can come behind a part of a move.
    fn next(&self, splitting: &Splitting, word: &[Pair]) -> Vec<Pair> {
        let (mut board, mut next) = (self.board, Vec::new());
        for &pair in word {
            apply(&mut board, pair);
        }
        (splitting.next)(&board, word.last().copied().unwrap_or(self.here()), &mut next);
        next
    }

    fn decode(&self, splitting: &Splitting, part: Option<Part>) -> Vec<Pair> {
        part.map_or_else(Vec::new, |part| {
            decode(splitting.legs, self.here(), part.number, Some(part.pairs))
        })
    }

    fn part(&self, splitting: &Splitting, word: &[Pair]) -> Part {
        Part {
            number: encode(splitting.legs, self.here(), word),
            pairs: word.len() as u16,
        }
    }

    /// From where a first pair is reached: from here if that can be.
    fn before(&self, splitting: &Splitting, pair: Pair) -> Pair {
        let here = self.here();
        let Some(_) = splitting.open.filter(|_| splitting.between(here, pair).is_empty()) else {
            return here;
        };
        let switches = (0..SYMBOLS.len() as u16)
            .filter(|&symbol| matches!(SYMBOLS[usize::from(symbol)], Action::Switch(_)));
        let mut entries = switches.flat_map(|symbol| {
            let places = CELLS.iter().map(|cell| cell.place);
            places.map(move |place| Pair { symbol, place })
        });
        let found = entries.find(|&from| !splitting.between(from, pair).is_empty());
        found.unwrap_or(here)
    }

    /// The word of a move with its dots.
    fn with_dots(&self, splitting: &Splitting, word: &[Pair]) -> Vec<Pair> {
        let mut with_dots: Vec<Pair> = Vec::new();
        for &pair in word {
            let from = with_dots.last().copied();
            let from = from.unwrap_or_else(|| self.before(splitting, pair));
            let ways = splitting.between(from, pair);
            let possible = |way: &&Vec<Pair>| {
                let mut tried = with_dots.clone();
                way.iter().chain([&pair]).all(|&pair| {
                    let legal = self.next(splitting, &tried).contains(&pair);
                    tried.push(pair);
                    legal
                })
            };
            let way = if ways.len() > 1 {
                ways.iter().find(possible).or(ways.first())
            } else {
                ways.first()
            };
            with_dots.extend(way.into_iter().flatten());
            with_dots.push(pair);
        }
        with_dots
    }
}

/// Does what a pair says, unless that is a switch.
fn apply(board: &mut Board, pair: Pair) {
    match SYMBOLS.get(usize::from(pair.symbol)) {
        Some(&Action::Put(piece)) => {
            let one = at(pair.place.into());
            for set in &mut board.pieces {
                *set &= !one;
            }
            board.pieces[usize::from(piece)] |= one;
        }
        Some(&Action::Assign(variable, _)) => {
            board.values[usize::from(variable)] = value_of(board, pair.symbol) as Value;
        }
        _ => {}
    }
}

impl<S: Strategy> Split<S> for Position {
    type Part = Part;
    const SEMIMOVES: usize = SEMIMOVES;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let splitting = splitting(strategy);
        let word = self.decode(splitting, part);
        let after = word.last().copied().unwrap_or(self.here());
        let next = self.next(splitting, &word).into_iter();
        semimoves.extend(next.map(|pair| splitting.number(after, pair)));
    }

    fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let splitting = splitting(strategy);
        let mut word = self.decode(splitting, part);
        let after = word.last().copied().unwrap_or(self.here());
        let pair = splitting.pair(after, semimove);
        word.push(pair);
        if is_switch(pair.symbol) {
            word.retain(|&pair| !Splitting::is_dot(pair));
            return Submove::Whole(Move(encode(&LEGS, self.here(), &word)));
        }
        Submove::Part(self.part(splitting, &word))
    }

    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let splitting = splitting(strategy);
        let mut word = match submove {
            Submove::Part(part) => self.decode(splitting, Some(part)),
            Submove::Whole(m) => self.with_dots(splitting, &self.word(m)),
        };
        let last = word.pop().unwrap_or(self.here());
        let after = word.last().copied();
        let after = after.unwrap_or_else(|| self.before(splitting, last));
        let semimove = splitting.number(after, last);
        let part = (!word.is_empty()).then(|| self.part(splitting, &word));
        (part, semimove)
    }

    fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
        let splitting = splitting(strategy);
        let word = self.decode(splitting, part);
        let pair = splitting.pair(word.last().copied().unwrap_or(self.here()), semimove);
        let cell = cell_at(pair.place).short;
        if Splitting::is_dot(pair) {
            return format!(".{}@{cell}", usize::from(pair.symbol) + 1 - SYMBOLS.len());
        }
        format!("{}@{cell}", pair.symbol)
    }
}
