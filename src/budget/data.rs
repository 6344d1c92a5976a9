//! Budgets as data, behind the feature `serde`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number that is whole if it can be.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Number {
    Whole(u64),
    Part(f64),
}

/// Times as milliseconds.
pub(super) mod milliseconds {
    use super::{Deserialize, Deserializer, Error, Number, Serialize, Serializer};
    use std::time::Duration;

    #[allow(clippy::ref_option, reason = "the signature that serde wants")]
    pub(in crate::budget) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let number = |time: Duration| match u64::try_from(time.as_millis()) {
            Ok(whole) if Duration::from_millis(whole) == time => Number::Whole(whole),
            _ => Number::Part(time.as_secs_f64() * 1000.0),
        };
        time.map(number).serialize(serializer)
    }

    pub(in crate::budget) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        let number = Option::<Number>::deserialize(deserializer)?;
        let time = number.map(|number| match number {
            Number::Whole(whole) => Ok(Duration::from_millis(whole)),
            Number::Part(part) => Duration::try_from_secs_f64(part / 1000.0),
        });
        time.transpose().map_err(D::Error::custom)
    }
}

/// Bytes as mebibytes.
pub(super) mod mebibytes {
    use super::{Deserialize, Deserializer, Error, Number, Serialize, Serializer};

    /// One mebibyte, in bytes.
    const ONE: f64 = (1u64 << 20) as f64;

    #[allow(clippy::ref_option, reason = "the signature that serde wants")]
    pub(in crate::budget) fn serialize<S: Serializer>(
        bytes: &Option<usize>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let number = |bytes: usize| match bytes % (1 << 20) {
            0 => Number::Whole((bytes >> 20) as u64),
            _ => Number::Part(bytes as f64 / ONE),
        };
        bytes.map(number).serialize(serializer)
    }

    pub(in crate::budget) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<usize>, D::Error> {
        let number = Option::<Number>::deserialize(deserializer)?;
        let bytes = number.map(|number| match number {
            Number::Whole(whole) => whole
                .checked_mul(1 << 20)
                .and_then(|bytes| usize::try_from(bytes).ok())
                .ok_or("more memory than there can be"),
            Number::Part(part) if part >= 0.0 => Ok((part * ONE).round() as usize),
            Number::Part(_) => Err("less memory than none"),
        });
        bytes.transpose().map_err(D::Error::custom)
    }
}

/// Whether a setting has its default value.
#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde wants"
)]
pub(super) fn is_true(value: &bool) -> bool {
    *value
}

#[cfg(test)]
mod tests {
    use crate::search::{Budget, StopReason};
    use std::time::Duration;

    #[test]
    fn what_a_budget_does_not_say_is_not_limited() {
        let budget: Budget = serde_json::from_str(r#"{"iterations":9}"#).expect("a budget");
        assert_eq!(budget, Budget::iterations(9));
        assert!(budget.until_proven);
        assert_eq!(
            serde_json::to_string(&budget).expect("JSON"),
            r#"{"iterations":9}"#
        );
    }

    #[test]
    fn a_budget_is_read_as_it_was_written() {
        let mut budget = Budget::default().beyond_proof().expecting(3);
        for (name, number) in Budget::LIMITS.into_iter().zip(1..) {
            budget.set_limit(name, Some(number));
        }
        let written = serde_json::to_value(&budget).expect("JSON");
        for name in Budget::LIMITS {
            assert_eq!(written[name], budget.limit(name).expect("it is set"));
        }
        let read: Budget = serde_json::from_value(written).expect("a budget");
        assert_eq!(read, budget);
        let odd = Budget::time(Duration::from_micros(1500)).with_memory(1000);
        let written = serde_json::to_string(&odd).expect("JSON");
        let read: Budget = serde_json::from_str(&written).expect("a budget");
        assert_eq!(read, odd, "{written}");
        for wrong in [
            r#"{"time_ms":-1}"#,
            r#"{"memory_mb":-0.5}"#,
            r#"{"memory_mb":18446744073709551615}"#,
        ] {
            assert!(serde_json::from_str::<Budget>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn reasons_are_written_as_they_are_shown() {
        for reason in [StopReason::GameOver, StopReason::Watcher, StopReason::Time] {
            let written = serde_json::to_value(reason).expect("JSON");
            assert_eq!(written, reason.to_string());
        }
    }
}
