//! Split strategies: how finely moves are split.

use std::fmt::Debug;

/// How finely a game splits its moves: which components are added to the basic one.
///
/// Every strategy ends a semimove where a square or a counter changes (the component *Mod*: pick
/// the piece up, put it down). A game ignores the components that make no difference to it. The
/// strategies of the paper are types without data, known at compile time. [`AnyStrategy`] holds any
/// strategy as a value.
///
/// # Reference
/// Paper 002, "Split Strategies", and its appendix 2.2.
pub trait Strategy: Copy + Debug + Default + PartialEq + Send + Sync + 'static {
    /// The component Plus: every further decision is a semimove of its own, such as the direction
    /// of a slide or the kind of move.
    fn plus(self) -> bool;

    /// The component Shift: a square is chosen in two semimoves, its column and its row.
    fn shift(self) -> bool;

    /// Whether a choice that comes before the squares stays joined with the next one.
    ///
    /// Not a component of the paper. An example is Go: Mod first chooses whether to pass, so half
    /// of all random moves are passes. Joined, a pass is one choice among the vertices.
    #[inline(always)]
    fn joined(self) -> bool {
        false
    }

    /// Whether the game decides by its rules how finely its moves are split, or that they stay
    /// whole.
    ///
    /// Not a component of the paper. A game that does not decide splits as the other components
    /// say.
    #[inline(always)]
    fn suited(self) -> bool {
        false
    }
}

macro_rules! strategies {
    ($($(#[$about:meta])* $name:ident, $text:literal, $plus:literal, $shift:literal, $joined:literal, $suited:literal;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
            pub struct $name;

            impl Strategy for $name {
                #[inline(always)]
                fn plus(self) -> bool {
                    $plus
                }
                #[inline(always)]
                fn shift(self) -> bool {
                    $shift
                }
                #[inline(always)]
                fn joined(self) -> bool {
                    $joined
                }
                #[inline(always)]
                fn suited(self) -> bool {
                    $suited
                }
            }

            impl From<$name> for AnyStrategy {
                fn from(_: $name) -> Self {
                    Self { plus: $plus, shift: $shift, joined: $joined, suited: $suited }
                }
            }
        )+

        impl AnyStrategy {
            /// Every strategy with its name.
            pub const ALL: &'static [(&'static str, Self)] = &[
                $(($text, Self { plus: $plus, shift: $shift, joined: $joined, suited: $suited })),+
            ];
        }
    };
}

strategies! {
    /// Pieces are picked up and put down in different semimoves.
    Mod, "mod", false, false, false, false;
    /// [`Mod`], and every further decision is a semimove.
    ModPlus, "mod-plus", true, false, false, false;
    /// [`Mod`], and squares are chosen column first.
    ModShift, "mod-shift", false, true, false, false;
    /// [`Mod`], every further decision is a semimove, and squares are chosen column first.
    ModPlusShift, "mod-plus-shift", true, true, false, false;
    /// [`Mod`] without a semimove for the choice before the squares: see [`Strategy::joined`].
    ModJoined, "mod-joined", false, false, true, false;
    /// The strategy that suits the game, which may be to leave moves whole: see
    /// [`Strategy::suited`].
    Suited, "auto", false, false, false, true;
}

/// A strategy chosen at run time.
///
/// It takes a branch for each semimove, and a game is compiled once for all strategies.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the components of a strategy, each of which there is or not"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyStrategy {
    plus: bool,
    shift: bool,
    joined: bool,
    suited: bool,
}

impl AnyStrategy {
    /// A strategy as a value.
    pub fn of(strategy: impl Strategy) -> Self {
        Self {
            plus: strategy.plus(),
            shift: strategy.shift(),
            joined: strategy.joined(),
            suited: strategy.suited(),
        }
    }

    /// The strategy called `mod`, `mod-plus`, `mod-shift`, `mod-plus-shift`, `mod-joined` or
    /// `auto`; `None` for another name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter();
        all.find(|&&(known, _)| known == name)
            .map(|&(_, strategy)| strategy)
    }

    /// The name of the strategy.
    ///
    /// # Panics
    /// Never: every value is one of [`AnyStrategy::ALL`].
    pub fn name(self) -> &'static str {
        let mut all = Self::ALL.iter();
        let found = all.find(|&&(_, strategy)| strategy == self);
        found.expect("there are no other values").0
    }
}

impl Strategy for AnyStrategy {
    #[inline(always)]
    fn plus(self) -> bool {
        self.plus
    }
    #[inline(always)]
    fn shift(self) -> bool {
        self.shift
    }
    #[inline(always)]
    fn joined(self) -> bool {
        self.joined
    }
    #[inline(always)]
    fn suited(self) -> bool {
        self.suited
    }
}
