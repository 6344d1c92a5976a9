//! The operations of the nodes of the unfolded automaton.

use crate::rg::types::Symbol;

/// A node of the unfolded automaton.
pub(super) type Op = u32;

/// The node from which nothing is reached.
pub(super) const FAIL: Op = 0;
/// The node that a check looks for.
pub(super) const FOUND: Op = 1;

/// The bit of a way behind which a path ends without any more conditions.
pub(super) const LEAF: Op = 1 << 31;

/// The symbols that a test can tell apart.
pub(super) const SPAN: u16 = 63;
/// Which symbols in a cell let a path go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub(super) mask: u64,
    pub(super) cell: u16,
    pub(super) base: Symbol,
}

impl Test {
    /// A test that always lets pass.
    pub(super) const PASS: Self = Self {
        mask: u64::MAX,
        cell: 0,
        base: 0,
    };

    /// The test for some of the symbols of an ascending list; `None` if no mask is wide enough.
    pub(super) fn new(cell: u16, symbols: &[Symbol], passes: &[bool]) -> Option<Self> {
        let (first, last) = (*symbols.first()?, *symbols.last()?);
        let test = |base: Symbol, wanted: bool| {
            let mut mask = if wanted { 0 } else { u64::MAX };
            for (&symbol, &passes) in symbols.iter().zip(passes) {
                if passes == wanted {
                    let at = symbol - base;
                    if at >= SPAN {
                        return None;
                    }
                    mask ^= 1 << at;
                }
            }
            Some(Self { mask, cell, base })
        };
        if last - first < SPAN {
            return test(first, true);
        }
        let least = |wanted| {
            let mut all = symbols.iter().zip(passes);
            all.find(|&(_, &passes)| passes == wanted)
        };
        let by = |wanted| test(*least(wanted)?.0, wanted);
        by(true).or_else(|| by(false))
    }

    /// Whether a symbol passes.
    #[inline(always)]
    pub(super) fn passes(self, symbol: Symbol) -> bool {
        let at = symbol.wrapping_sub(self.base).min(SPAN);
        self.mask >> at & 1 != 0
    }

    /// Whether two tests look at the same cell in the same way.
    pub(super) fn is_beside(self, other: Self) -> bool {
        self.cell == other.cell && self.base == other.base
    }

    /// Whether nothing passes both.
    pub(super) fn excludes(self, other: Self) -> bool {
        self.is_beside(other) && self.mask & other.mask == 0
    }

    /// Whether one of the two, and only one, lets each symbol pass of those that `all` lets pass.
    pub(super) fn is_not(self, other: Self, all: Self) -> bool {
        self.is_beside(other)
            && self.is_beside(all)
            && (self.mask ^ other.mask) & all.mask == all.mask
    }
}

/// One way to go on from a branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) test: Test,
    /// The node, and perhaps [`LEAF`].
    pub(super) next: Op,
}

/// What a node of the unfolded automaton does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// It is not known yet.
    Unknown,
    /// Nothing is reached from here.
    Fail,
    /// A check has found its node.
    Found,
    /// Something goes wrong; the number of the failure.
    Wrong(u32),
    /// Goes on if a test passes.
    Test(Way),
    /// Goes on in one of two ways.
    If(Test, Op, Op),
    /// Tries several ways: the first one, and their number.
    Branch(u32, u32),
    /// Goes where a list says for the symbol in a cell: the base, the list and its length.
    Switch(u16, Symbol, u32, u32),
    /// Writes a symbol.
    Set(u16, Symbol, Op),
    /// Writes the symbol of another cell.
    Move(u16, u16, Op),
    /// Writes what a list says for the symbol in a cell: the target, the cell, base, list.
    Map(u16, u16, Symbol, u32, Op),
    /// Copies a map; the number of the copy.
    Copy(u32, Op),
    /// Compares maps; the number of the comparison.
    Same(u32, Op),
    /// Makes a check from a node of a context: goes on in one of two ways.
    Check(u32, Op, Op, Op),
    /// Appends a tag.
    Tag(Symbol, Op),
    /// Appends the symbol in a cell as a tag.
    TagOf(u16, Op),
    /// Goes on if the same state was not here before.
    Remember(Op),
    /// Ends a move; the number of the end.
    End(u32),
}
