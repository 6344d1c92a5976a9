//! Limits looked up and set by their names.

use super::Budget;
use std::fmt;
use std::time::Duration;

/// One mebibyte, in bytes.
const MEBIBYTE: u64 = 1 << 20;

impl Budget {
    /// The names of the limits that are numbers, for data, experiments and options of the program.
    pub const LIMITS: [&'static str; 7] = [
        "iterations",
        "states",
        "evaluations",
        "nodes",
        "time_ms",
        "cpu_ms",
        "memory_mb",
    ];

    /// The unit of each of [`Budget::LIMITS`], in words.
    pub const UNITS: [&'static str; 7] = [
        "iterations",
        "states",
        "evaluations",
        "nodes",
        "ms",
        "ms of processor time",
        "MiB",
    ];

    /// The limit called `name`, one of [`Budget::LIMITS`]: `time_ms` and `cpu_ms` in milliseconds,
    /// `memory_mb` in mebibytes, rounded down. `None` if it is not set.
    ///
    /// # Panics
    /// If `name` is no name of a limit.
    pub fn limit(&self, name: &str) -> Option<u64> {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        match name {
            "iterations" => self.iterations,
            "time_ms" => self.time.map(milliseconds),
            "cpu_ms" => self.cpu_time.map(milliseconds),
            "nodes" => self.nodes,
            "states" => self.states,
            "evaluations" => self.evaluations,
            "memory_mb" => self.memory.map(|bytes| bytes as u64 / MEBIBYTE),
            _ => panic!("there is no limit `{name}`"),
        }
    }

    /// Sets the limit called `name`, one of [`Budget::LIMITS`], in the unit of [`Budget::limit`].
    ///
    /// ```
    /// use tesuji::Budget;
    ///
    /// let mut budget = Budget::default();
    /// budget.set_limit("time_ms", Some(50));
    /// budget.set_limit("memory_mb", Some(64));
    /// assert_eq!(budget.to_string(), "50 ms, 64 MiB");
    /// assert_eq!(budget.memory, Some(64 << 20));
    /// ```
    ///
    /// # Panics
    /// If `name` is no name of a limit.
    pub fn set_limit(&mut self, name: &str, limit: Option<u64>) {
        let bytes = |mebibytes: u64| {
            usize::try_from(mebibytes.saturating_mul(MEBIBYTE)).unwrap_or(usize::MAX)
        };
        match name {
            "iterations" => self.iterations = limit,
            "time_ms" => self.time = limit.map(Duration::from_millis),
            "cpu_ms" => self.cpu_time = limit.map(Duration::from_millis),
            "nodes" => self.nodes = limit,
            "states" => self.states = limit,
            "evaluations" => self.evaluations = limit,
            "memory_mb" => self.memory = limit.map(bytes),
            _ => panic!("there is no limit `{name}`"),
        }
    }
}

impl fmt::Display for Budget {
    /// The limits that are numbers, such as `1000 iterations, 64 MiB`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (name, unit) in Self::LIMITS.into_iter().zip(Self::UNITS) {
            if let Some(limit) = self.limit(name) {
                write!(f, "{separator}{limit} {unit}")?;
                separator = ", ";
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_read_and_set_by_its_name() {
        let mut budget = Budget::default();
        assert!(!budget.is_limited());
        for (name, number) in Budget::LIMITS.into_iter().zip(1..) {
            assert_eq!(budget.limit(name), None);
            budget.set_limit(name, Some(number));
            assert_eq!(budget.limit(name), Some(number));
        }
        assert!(budget.is_limited());
        assert_eq!(
            budget.to_string(),
            "1 iterations, 2 states, 3 evaluations, 4 nodes, 5 ms, 6 ms of processor time, 7 MiB"
        );
        let other = Budget::iterations(9).or(&budget);
        assert_eq!((other.iterations, other.states), (Some(9), Some(2)));
        assert_eq!(other.with_iterations(1), budget);
    }
}
