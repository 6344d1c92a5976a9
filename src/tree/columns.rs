//! The columns of a list of statistics, and their places. The compiler computes everything here:
//! the place of a column is a constant of the layout.

use crate::game::PlayerCount;

/// The number of columns of a kind that a statistic has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This number of columns in every game.
    Fixed(usize),
    /// One column for each player.
    EachPlayer,
    /// One column if two players have opposite scores; otherwise one column for each player.
    EachSide,
    /// One column for each ordered pair of players, pairs of a player with itself included. It
    /// serves statistics of one's own: none of the library has a number for each pair.
    EachPair,
}

impl Count {
    /// No column.
    pub const NONE: Self = Self::Fixed(0);

    /// The number of columns in a game with the players `P`.
    pub const fn of<P: PlayerCount>(self) -> usize {
        self.among(P::COUNT, P::ZERO_SUM)
    }

    /// The number of columns for `players` players, who are opposed if the game is `zero_sum`.
    pub const fn among(self, players: usize, zero_sum: bool) -> usize {
        match self {
            Self::Fixed(count) => count,
            Self::EachSide if zero_sum => 1,
            Self::EachPlayer | Self::EachSide => players,
            Self::EachPair => players * players,
        }
    }
}

/// The columns of a statistic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// Columns of four bytes: whole numbers or floats.
    pub words: Count,
    /// Pairs of columns of two bytes each: lower and upper ends of intervals of scores.
    pub intervals: Count,
}

impl Columns {
    /// Only columns of four bytes.
    pub const fn words(words: Count) -> Self {
        Self {
            words,
            intervals: Count::NONE,
        }
    }

    /// Columns for intervals of scores alone.
    pub const fn intervals(intervals: Count) -> Self {
        Self {
            words: Count::NONE,
            intervals,
        }
    }
}

/// A list of statistics as a constant: their names and columns.
///
/// A name that occurs twice is kept once, where it occurs last.
#[derive(Clone, Copy, Debug)]
pub enum Listed {
    /// The end of the list.
    End,
    /// A statistic's name and columns, and the statistics after it.
    More(&'static str, Columns, &'static Listed),
}

/// A statistic's name, by which its columns are found.
pub trait Named {
    /// The name. Policies that list the same name share its columns.
    const NAME: &'static str;
}

/// The initial values of children in the columns of a statistic.
#[derive(Clone, Copy, Debug)]
pub struct Fresh {
    /// The value in each column of words.
    pub(crate) word: u32,
    /// Both ends of each interval.
    pub(crate) interval: (i16, i16),
    /// The columns of the statistic.
    pub(crate) columns: Place,
    /// Whether it is known before the first visit, so that children differ before they are visited.
    pub(crate) before: bool,
}

/// Numbers of columns: those of a statistic, or all before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The number of columns of four bytes.
    pub words: usize,
    /// The number of pairs of columns of two bytes.
    pub intervals: usize,
}

impl Listed {
    /// Whether a statistic of this name is in the list.
    pub(crate) const fn has(&self, name: &str) -> bool {
        let mut list = self;
        while let Self::More(own, _, rest) = list {
            if same(own, name) {
                return true;
            }
            list = rest;
        }
        false
    }

    /// The columns before those of the statistic of this name and its own, if it is in the list.
    pub(crate) const fn place<P: PlayerCount>(&self, name: &str) -> Option<(Place, Place)> {
        let mut place = Place {
            words: 0,
            intervals: 0,
        };
        let mut list = self;
        while let Self::More(own, columns, rest) = list {
            if !rest.has(own) {
                if same(own, name) {
                    let own = Place {
                        words: columns.words.of::<P>(),
                        intervals: columns.intervals.of::<P>(),
                    };
                    return Some((place, own));
                }
                place.words += columns.words.of::<P>();
                place.intervals += columns.intervals.of::<P>();
            }
            list = rest;
        }
        None
    }

    /// The columns of all statistics of the list together.
    pub(crate) const fn total<P: PlayerCount>(&self) -> Place {
        let mut total = Place {
            words: 0,
            intervals: 0,
        };
        let mut list = self;
        while let Self::More(own, columns, rest) = list {
            if !rest.has(own) {
                total.words += columns.words.of::<P>();
                total.intervals += columns.intervals.of::<P>();
            }
            list = rest;
        }
        total
    }
}

/// Whether two names are the same: `==` is not for constants.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Players, Separate};

    const LIST: Listed = Listed::More(
        "a",
        Columns::words(Count::EachPlayer),
        &Listed::More(
            "b",
            Columns::intervals(Count::EachSide),
            &Listed::More("a", Columns::words(Count::Fixed(3)), &Listed::End),
        ),
    );

    #[test]
    fn a_name_is_kept_where_it_occurs_last() {
        let of = |words, intervals| Place { words, intervals };
        let found = |name| LIST.place::<Players<2>>(name);
        assert_eq!(found("a"), Some((of(0, 1), of(3, 0))));
        assert_eq!(found("b"), Some((of(0, 0), of(0, 1))));
        assert_eq!(found("c"), None);
        assert_eq!(LIST.total::<Players<2>>(), of(3, 1));
    }

    #[test]
    fn sides_depend_on_the_interests_of_the_players() {
        assert_eq!(LIST.total::<Separate<2>>().intervals, 2);
        assert_eq!(LIST.total::<Players<4>>().intervals, 4);
    }
}
