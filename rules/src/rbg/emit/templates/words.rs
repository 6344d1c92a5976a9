
/// What a modifier does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// Nothing: the start of the rules, or the end of a semimove.
    Nothing,
    /// Puts a piece.
    Put(u16),
    /// Assigns a number, or another value, to a variable.
    Assign(u16, Option<i32>),
    /// Ends the move; the player moves next.
    Switch(u16),
    /// Ends the move; the keeper goes on.
    Keeper,
}

/// A modifier or a dot, and the place where it was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Pair {
    symbol: u16,
    place: u16,
}

/// Where a modifier is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Met {
    /// Where the one before it was.
    Same,
    /// Always there.
    At(u16),
    /// A number of places further.
    By(i16),
    /// Anywhere.
    Any,
}

/// What can come behind a symbol: how many bits tell it, and for each symbol that can come its
/// first number and where it is met.
#[derive(Clone, Copy, Debug)]
struct Leg {
    bits: u32,
    exits: &'static [(u16, u32, Met)],
}

/// The pair that a choice means.
fn chosen(legs: &[Leg], after: Pair, choice: usize) -> Pair {
    let exits = legs[usize::from(after.symbol)].exits;
    let exit = exits.iter().rev().find(|exit| exit.1 as usize <= choice);
    let Some(&(symbol, base, met)) = exit else {
        return after;
    };
    let place = match met {
        Met::Same => after.place,
        Met::At(place) => place,
        Met::By(by) => after.place.saturating_add_signed(by),
        Met::Any => (choice - base as usize) as u16,
    };
    Pair { symbol, place }
}

/// The choice that means a pair.
fn choice(legs: &[Leg], after: Pair, pair: Pair) -> usize {
    let mut exits = legs[usize::from(after.symbol)].exits.iter();
    let exit = exits.find(|exit| exit.0 == pair.symbol);
    exit.map_or(0, |&(_, base, met)| match met {
        Met::Any => base as usize + usize::from(pair.place),
        _ => base as usize,
    })
}

/// Whether a symbol ends a move.
fn is_switch(symbol: u16) -> bool {
    let action = SYMBOLS.get(usize::from(symbol));
    matches!(action, Some(Action::Switch(_) | Action::Keeper))
}

/// The pairs of a number: all up to a switch, or `pairs` of them.
fn decode(legs: &[Leg], mut after: Pair, number: Number, pairs: Option<u16>) -> Vec<Pair> {
    let (mut reader, mut word) = (Reader::new(number), Vec::new());
    while pairs.is_none_or(|pairs| word.len() < pairs.into()) {
        let choice = reader.take(legs[usize::from(after.symbol)].bits);
        after = chosen(legs, after, choice);
        word.push(after);
        if is_switch(after.symbol) || legs[usize::from(after.symbol)].exits.is_empty() {
            break;
        }
    }
    word
}

/// The number of some pairs.
fn encode(legs: &[Leg], mut after: Pair, word: &[Pair]) -> Number {
    let mut path = Path::START;
    for &pair in word {
        let bits = legs[usize::from(after.symbol)].bits;
        path = path.with(bits, choice(legs, after, pair));
        after = pair;
    }
    path.number
}

impl Position {
    /// The pair before the next one.
    fn here(&self) -> Pair {
        Pair {
            symbol: self.after,
            place: self.cell,
        }
    }

    /// The modifiers of a move.
    fn word(&self, m: Move) -> Vec<Pair> {
        decode(&LEGS, self.here(), m.0, None)
    }
}

/// Adds a pair for each cell of a set.
fn add(symbol: u16, mut cells: Set, to: &mut Vec<Pair>) {
    while cells != EMPTY {
        let place = first(cells) as u16;
        cells = rest(cells);
        to.push(Pair { symbol, place });
    }
}
