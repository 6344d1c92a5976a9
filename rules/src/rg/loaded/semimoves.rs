//! The semimoves of loaded games: the parts of the words of moves between the points of a split.

use super::cutting::{cutting, in_parts, whole};
use super::pieces::Piece;
use super::position::Standing;
use super::words::Word;
use super::{Loaded, Position, Seats};
use crate::draws::with_usual;
use crate::rbg::split::Fineness;
use crate::rg::engine::{Engine, Next};
use crate::rg::split::{Beginning, Points};
use std::sync::Arc;
use tesuji::game::split::{
    AnyStrategy, Semimove, Split, Strategy, Submove, SubmoveOf, random_move_from,
};
use tesuji::{Rng, Source};

/// The part of a move that has been chosen: tags, and the beginning of the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    word: u32,
    within: Option<Beginning>,
}

/// The numbers of semimoves.
const NUMBERS: usize = 1 << 16;

impl Loaded {
    /// The points of a strategy.
    fn points(&'static self, strategy: AnyStrategy) -> &'static Points<'static> {
        let (plus, shift) = (strategy.plus(), strategy.shift());
        let points = &self.points[usize::from(plus) + 2 * usize::from(shift)];
        points.get_or_init(|| Points::new(self.rules, Fineness { plus, shift }))
    }
}

impl Standing {
    /// What was chosen.
    fn chosen(&self, part: Option<Part>) -> (Word, Option<Beginning>) {
        let known = part.and_then(|part| self.loaded.words.word(part.word));
        let word = known.map_or_else(
            || Word {
                start: self.state.node,
                tags: Vec::new(),
                end: None,
            },
            Arc::unwrap_or_clone,
        );
        (word, part.and_then(|part| part.within))
    }

    /// The pieces that can come next.
    fn pieces(
        &self,
        points: &'static Points<'static>,
        word: &Word,
        within: Option<Beginning>,
    ) -> Vec<Piece> {
        let cut = cutting(points, word, within);
        let loaded = self.loaded;
        let fast = loaded.fast(|engine| engine.next(&self.state, self.known, &word.tags, &cut));
        let found = fast.and_then(Result::ok).unwrap_or_else(|| {
            let mut found = Vec::new();
            let next =
                |engine: &mut Engine<'_>| engine.next(&self.state, &word.tags, &cut, &mut found);
            // What cannot be computed leads nowhere.
            let _ = loaded.engine(next);
            found
        });
        in_parts(points, word, within, found)
    }

    /// Draws a move, semimove by semimove; `None` if there is none or that cannot be computed.
    ///
    /// Which dead states are met does not matter: they are left for another semimove.
    fn drawn(
        &self,
        points: &'static Points<'static>,
        word: &Word,
        within: Option<Beginning>,
        rng: &mut Rng,
    ) -> Option<Word> {
        let (loaded, known) = (self.loaded, self.known);
        let cut = cutting(points, word, within);
        let found = loaded.fast(|engine| engine.next(&self.state, known, &word.tags, &cut))?;
        let mut pieces = if points.has_parts() {
            in_parts(points, word, within, found.ok()?)
        } else {
            let whole = |Next { tags, end }| Piece {
                tags,
                within: None,
                end,
            };
            found.ok()?.into_iter().map(whole).collect()
        };
        while !pieces.is_empty() {
            let piece = pieces.swap_remove(rng.below(pieces.len() as u32) as usize);
            let mut longer = word.clone();
            longer.tags.extend(piece.tags);
            longer.end = piece.end;
            if longer.end.is_none() && piece.within.is_none() {
                longer.end = whole(points, &longer);
            }
            let drawn = match longer.end {
                Some(_) => Some(longer),
                None => self.drawn(points, &longer, piece.within, rng),
            };
            if drawn.is_some() {
                return drawn;
            }
        }
        None
    }

    /// The number of a piece behind a word.
    fn number(
        &self,
        points: &'static Points<'static>,
        (word, within): (&Word, Option<Beginning>),
        piece: &Piece,
    ) -> Semimove {
        let number = self.loaded.pieces.number(piece);
        number.unwrap_or_else(|| {
            let pieces = self.pieces(points, word, within);
            let numbers = self.loaded.pieces.numbers(&pieces);
            let place = pieces.iter().position(|one| one == piece);
            let number = place.and_then(|place| numbers.get(place));
            number.copied().unwrap_or(Semimove::MAX)
        })
    }

    /// The piece with a number behind a word.
    fn piece(
        &self,
        points: &'static Points<'static>,
        (word, within): (&Word, Option<Beginning>),
        semimove: Semimove,
    ) -> Option<Piece> {
        self.loaded.pieces.get(semimove).or_else(|| {
            let pieces = self.pieces(points, word, within);
            let numbers = self.loaded.pieces.numbers(&pieces);
            let place = numbers.iter().position(|&number| number == semimove);
            pieces.into_iter().nth(place?)
        })
    }

    fn semimoves(&self, strategy: AnyStrategy, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let (word, within) = self.chosen(part);
        let pieces = self.pieces(self.loaded.points(strategy), &word, within);
        semimoves.extend(self.loaded.pieces.numbers(&pieces));
    }

    fn choose(
        &self,
        strategy: AnyStrategy,
        part: Option<Part>,
        semimove: Semimove,
    ) -> Submove<Part, u32> {
        let points = self.loaded.points(strategy);
        let (mut word, within) = self.chosen(part);
        if let Some(piece) = self.piece(points, (&word, within), semimove) {
            word.tags.extend(piece.tags);
            if let Some(within) = piece.within {
                let (word, within) = (self.loaded.words.number(word), Some(within));
                return Submove::Part(Part { word, within });
            }
            word.end = piece.end;
        }
        word.end = word.end.or_else(|| whole(points, &word));
        let is_whole = word.end.is_some();
        let word = self.loaded.words.number(word);
        if is_whole {
            Submove::Whole(word)
        } else {
            Submove::Part(Part { word, within: None })
        }
    }

    fn last(&self, strategy: AnyStrategy, submove: Submove<Part, u32>) -> (Option<Part>, Semimove) {
        let points = self.loaded.points(strategy);
        let part = match submove {
            Submove::Part(part) => part,
            Submove::Whole(word) => Part { word, within: None },
        };
        let (mut word, within) = self.chosen(Some(part));
        let mut before = points.before(word.start, &word.tags, within);
        // The last of them is where a part ends itself.
        if word.end.is_none() && within.is_none() {
            before.pop();
        }
        let from = before.last().copied();
        let (length, chosen) = from.map_or((0, None), |point| (point.tags, point.within));
        // A piece without tags is told by its end.
        let sure = length < word.tags.len() && whole(points, &word).is_some();
        let piece = Piece {
            tags: word.tags[length..].into(),
            within,
            end: word.end.filter(|_| !sure),
        };
        word.tags.truncate(length);
        word.end = None;
        let semimove = self.number(points, (&word, chosen), &piece);
        let part = from.map(|_| Part {
            word: self.loaded.words.number(word),
            within: chosen,
        });
        (part, semimove)
    }

    /// A random move; `None` if it has to be drawn from all semimoves.
    fn random_split_move(&self, strategy: AnyStrategy, rng: &mut Rng) -> Option<u32> {
        let (word, within) = self.chosen(None);
        let word = self.drawn(self.loaded.points(strategy), &word, within, rng)?;
        Some(self.loaded.words.number(word))
    }

    fn semimove_text(
        &self,
        strategy: AnyStrategy,
        part: Option<Part>,
        semimove: Semimove,
    ) -> String {
        let (rules, points) = (self.loaded.rules, self.loaded.points(strategy));
        let (word, within) = self.chosen(part);
        let Some(piece) = self.piece(points, (&word, within), semimove) else {
            return String::new();
        };
        let mut texts: Vec<_> = piece
            .tags
            .iter()
            .map(|&tag| rules.symbol(tag).to_owned())
            .collect();
        // What was chosen of a tag before is not said again.
        if let (Some(first), Some(within)) = (texts.first_mut(), within)
            && let Some(rest) = first.strip_prefix(points.beginning(within))
        {
            *first = rest.trim_start_matches('_').to_owned();
        }
        if let Some(within) = piece.within {
            texts.push(format!("{}_*", points.beginning(within)));
        }
        if let Some(end) = piece.end {
            texts.push(format!("-{}", rules.node(end)));
        }
        texts.join(" ")
    }
}

impl<K: Seats, S: Strategy> Split<S> for Position<K> {
    type Part = Part;
    const SEMIMOVES: usize = NUMBERS;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let strategy = AnyStrategy::of(strategy);
        self.standing.semimoves(strategy, part, semimoves);
    }

    fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let strategy = AnyStrategy::of(strategy);
        self.standing.choose(strategy, part, semimove)
    }

    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        self.standing.last(AnyStrategy::of(strategy), submove)
    }

    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) -> u32 {
        with_usual(rng, |rng| {
            let known = AnyStrategy::of(strategy);
            let drawn = self.standing.random_split_move(known, rng);
            let drawn = drawn.or_else(|| {
                scratch.clear();
                random_move_from(self, strategy, None, rng, scratch, ())
            });
            drawn.unwrap_or_default()
        })
    }

    fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
        let strategy = AnyStrategy::of(strategy);
        self.standing.semimove_text(strategy, part, semimove)
    }
}
