//! The rules that options change.

/// The side that may take back a ko at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Retake {
    /// Neither side may: the simple ko rule.
    #[default]
    Nobody,
    /// The attacker may, so the attacker wins every ko.
    Attacker,
    /// The defender may, so the defender wins every ko.
    Defender,
}

impl Retake {
    /// Whether the defender, or else the attacker, may take back at once.
    #[inline(always)]
    pub(super) fn allows(self, defender: bool) -> bool {
        match self {
            Self::Nobody => false,
            Self::Attacker => !defender,
            Self::Defender => defender,
        }
    }
}

/// The status of a target that is on the board after two passes, without unconditional life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unsettled {
    /// The target counts as alive: it was not captured.
    #[default]
    Alive,
    /// The target counts as dead: the defender had to make it unconditionally alive.
    Dead,
}

/// The rules of a problem that options change. The defaults are a simple ko, and a target that is
/// alive if it is not captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The side that may take back a ko at once.
    pub retake: Retake,
    /// The status of the target after two passes.
    pub unsettled: Unsettled,
}

impl Rules {
    /// Every combination, the default first: a problem with the same result under all of them is
    /// free of ko and seki.
    pub const ALL: [Self; 6] = {
        let mut all = [Self {
            retake: Retake::Nobody,
            unsettled: Unsettled::Alive,
        }; 6];
        all[1].retake = Retake::Attacker;
        all[2].retake = Retake::Defender;
        let mut n = 0;
        while n < 3 {
            all[n + 3].retake = all[n].retake;
            all[n + 3].unsettled = Unsettled::Dead;
            n += 1;
        }
        all
    };

    /// A number of its own for each combination.
    pub(super) fn number(self) -> u64 {
        (self.retake as u64) << 1 | self.unsettled as u64
    }
}
