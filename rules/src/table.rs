//! A table that gives numbers to semimoves.

use rustc_hash::FxHashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};
use tesuji::game::split::Semimove;

/// What has numbers: some by what it is, the others in the order in which they are met.
pub(crate) trait Numbered: Clone + Debug + Eq + Hash {
    /// The own number, if it has one.
    fn own(&self) -> Option<Semimove>;

    /// What has an own number.
    fn of(number: Semimove) -> Self;
}

/// What was met.
#[derive(Debug)]
pub(crate) struct Table<T> {
    /// Own numbers are below this.
    own: usize,
    known: RwLock<Known<T>>,
}

#[derive(Debug)]
struct Known<T> {
    all: Vec<T>,
    numbers: FxHashMap<T, Semimove>,
}

impl<T: Numbered> Table<T> {
    /// Nothing was met; own numbers are below `own`.
    pub(crate) fn new(own: usize) -> Self {
        let known = RwLock::new(Known {
            all: Vec::new(),
            numbers: FxHashMap::default(),
        });
        Self { own, known }
    }

    /// The number of something; `None` if there are no more.
    pub(crate) fn number(&self, one: &T) -> Option<Semimove> {
        if let Some(number) = one.own() {
            return Some(number);
        }
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = known.numbers.get(one) {
            return Some(number);
        }
        drop(known);
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let next = Semimove::try_from(self.own + known.all.len()).ok();
        if let Some(&number) = known.numbers.get(one) {
            return Some(number);
        }
        let next = next?;
        known.numbers.insert(one.clone(), next);
        known.all.push(one.clone());
        Some(next)
    }

    /// What has a number; `None` if something else may have it too.
    pub(crate) fn get(&self, number: Semimove) -> Option<T> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if self.own + known.all.len() > usize::from(Semimove::MAX) {
            return None;
        }
        match usize::from(number).checked_sub(self.own) {
            Some(at) => known.all.get(at).cloned(),
            None => Some(T::of(number)),
        }
    }

    /// Distinct numbers for what can be chosen in one state.
    ///
    /// Where no more numbers are left, the others have those that nothing before them has.
    pub(crate) fn numbers(&self, all: &[T]) -> Vec<Semimove> {
        let known: Vec<_> = all.iter().map(|one| self.number(one)).collect();
        if known.iter().all(Option::is_some) {
            return known.into_iter().flatten().collect();
        }
        let mut taken: Vec<_> = known.iter().copied().flatten().collect();
        taken.sort_unstable();
        let mut free = (0..=Semimove::MAX).rev();
        let mut free = std::iter::from_fn(|| free.find(|one| taken.binary_search(one).is_err()));
        let numbers = known.into_iter();
        numbers
            .map_while(|number| number.or_else(|| free.next()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Numbered, Table};
    use tesuji::game::split::Semimove;

    impl Numbered for u64 {
        fn own(&self) -> Option<Semimove> {
            (*self < 3).then_some(*self as Semimove)
        }

        fn of(number: Semimove) -> Self {
            number.into()
        }
    }

    #[test]
    fn numbers_are_distinct() {
        let table = Table::new(3);
        assert_eq!(table.numbers(&[7_u64, 2, 1 << 40, 7]), [3, 2, 4, 3]);
        assert_eq!(
            [2, 3, 4].map(|number| table.get(number)),
            [Some(2), Some(7), Some(1 << 40)]
        );
        for one in 0_u64..1 << 16 {
            let _ = table.number(&(100 + one));
        }
        assert_eq!(table.get(3), None);
        let all = [7_u64, 1 << 50, 2, 1 << 51];
        let mut numbers = table.numbers(&all);
        assert_eq!(numbers, table.numbers(&all));
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 4);
    }
}
