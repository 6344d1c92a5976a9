//! Reports as data, behind the feature `serde`.

use super::report::{ProofNumber, in_type};
use crate::statistics::INFINITE;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The text for the proof number of a refuted goal, because JSON has no infinity.
const REFUTED: &str = "inf";

impl Serialize for ProofNumber {
    /// A number, or the text `inf` if the goal is refuted.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.finite() {
            Some(number) => serializer.serialize_u32(number),
            None => serializer.serialize_str(REFUTED),
        }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(u32),
    Text(String),
}

impl<'de> Deserialize<'de> for ProofNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = match Written::deserialize(deserializer)? {
            Written::Number(number) if number != INFINITE => number,
            Written::Text(text) if text == REFUTED => INFINITE,
            _ => return Err(D::Error::custom("a proof number is a number or \"inf\"")),
        };
        Ok(in_type(vec![number])[0])
    }
}

/// Times as numbers of seconds.
pub(super) mod seconds {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer};
    use std::time::Duration;

    #[allow(clippy::ref_option, reason = "the signature that serde wants")]
    pub(crate) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_secs_f64()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        let seconds = Option::<f64>::deserialize(deserializer)?;
        let time = seconds.map(Duration::try_from_secs_f64);
        time.transpose().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agents::Gpn;
    use crate::search::tests::START;
    use crate::search::{Budget, Report, Search};
    use std::time::Duration;

    #[test]
    fn a_report_is_read_as_it_was_written() {
        let mut search = Search::new(START, <Gpn>::default(), 1);
        search.run(&Budget::iterations(300).with_time(Duration::from_mins(1)));
        let report = search.report();
        let written = serde_json::to_value(&report).expect("JSON");
        let child = &written["children"][0];
        let keys: Vec<_> = child.as_object().expect("an object").keys().collect();
        let expected = [
            "bounds", "estimate", "move", "proof", "proven", "value", "visits",
        ];
        assert_eq!(keys, expected);
        assert_eq!(written["stop"], report.stop.expect("it ended").to_string());
        assert!(written["seconds"].is_f64());
        let read: Report<(u8, u16), (u8, u16)> = serde_json::from_value(written).expect("the same");
        // A number of seconds has not all digits of a time.
        let same = |mut report: Report<_, _>| {
            report.elapsed = None;
            format!("{report:?}")
        };
        assert_eq!(same(read), same(report));
        let tree = search.snapshot(&crate::search::Extent::default(), |_, step| step);
        let written = serde_json::to_string(&tree).expect("JSON");
        let read: crate::search::Snapshot<(u8, u16)> =
            serde_json::from_str(&written).expect("the same");
        assert_eq!(read, tree);
    }

    #[test]
    fn refuted_goals_are_written_as_text() {
        let numbers = in_type(vec![0, 7, INFINITE]);
        let written = serde_json::to_string(&numbers).expect("JSON");
        assert_eq!(written, r#"[0,7,"inf"]"#);
        let read: Vec<ProofNumber> = serde_json::from_str(&written).expect("the same");
        assert_eq!(read, numbers);
        for wrong in ["[-1]", "[4294967295]", r#"["many"]"#] {
            assert!(serde_json::from_str::<Vec<ProofNumber>>(wrong).is_err());
        }
    }
}
