//! The interval between progress reports that take long to make.

use std::time::{Duration, Instant};

/// Showing takes at most the time of the search divided by this.
const PARTS: u32 = 50;

/// Keeps the time that goes into showing a search to a small part of its time.
#[derive(Debug, Default)]
pub(super) struct Pace {
    /// When it may be shown again; `None` before the first time.
    next: Option<Instant>,
}

impl Pace {
    /// Whether it may be shown now.
    pub(super) fn allows(&self, now: Instant) -> bool {
        self.next.is_none_or(|next| now >= next)
    }

    /// Takes note that showing it took until `now`.
    pub(super) fn shown(&mut self, took: Duration, now: Instant) {
        self.next = now.checked_add(took.saturating_mul(PARTS - 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_expensive_is_shown_less_often() {
        let began = Instant::now();
        let after = |ms| began + Duration::from_millis(ms);
        let mut pace = Pace::default();
        assert!(pace.allows(began));
        pace.shown(Duration::from_millis(10), after(10));
        assert!(!pace.allows(after(499)) && pace.allows(after(500)));
        pace.shown(Duration::ZERO, after(500));
        assert!(pace.allows(after(500)));
    }
}
