//! Whole numbers with suffixes and separators, such as `2k` and `1_000`.

use std::fmt::{self, Display};
use std::ops::{Bound, RangeBounds};

/// Reads a whole number within a range: `1000`, `1_000`, `1e6`, `2k`, `1.5M`.
pub(super) fn count<T: TryFrom<u64>>(
    range: impl RangeBounds<u64> + Clone + Send + Sync + 'static,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = read(text).map_err(|wrong| wrong.to_string())?;
        let outside = || format!("not {}", Within(&range));
        if !range.contains(&number) {
            return Err(outside());
        }
        T::try_from(number).map_err(|_| outside())
    }
}

/// Why a text is no whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    Form,
    Negative,
    Fraction,
    Large,
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "not a whole number, such as 1000, 1_000, 1e3, 1k or 1.5M",
            Self::Negative => "below 0",
            Self::Fraction => "not a whole number but a fraction",
            Self::Large => "more than 18446744073709551615",
        })
    }
}

/// The bounds of a range in words.
struct Within<'a, R>(&'a R);

impl<R: RangeBounds<u64>> Display for Within<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = match self.0.start_bound() {
            Bound::Included(least) => *least,
            Bound::Excluded(below) => below + 1,
            Bound::Unbounded => 0,
        };
        match self.0.end_bound() {
            Bound::Included(most) => write!(f, "from {least} to {most}"),
            Bound::Excluded(above) => write!(f, "from {least} to {}", above - 1),
            Bound::Unbounded => write!(f, "{least} or more"),
        }
    }
}

/// Digits, which single underscores may separate.
fn digits(text: &str) -> Result<String, Wrong> {
    let groups = text.split('_');
    let whole = |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    if groups.clone().all(whole) {
        Ok(groups.collect())
    } else {
        Err(Wrong::Form)
    }
}

/// Reads a whole number: digits with a point, a power of ten after `e`, and k, M or G for a
/// thousand, a million or a thousand millions. Each of these may be missing.
fn read(text: &str) -> Result<u64, Wrong> {
    if let Some(number) = text.strip_prefix('-') {
        return read(number).and(Err(Wrong::Negative));
    }
    let text = text.strip_prefix('+').unwrap_or(text);
    let (text, thousands) = match text.strip_suffix(['k', 'K', 'M', 'G']) {
        Some(number) if text.ends_with(['k', 'K']) => (number, 3),
        Some(number) if text.ends_with('M') => (number, 6),
        Some(number) => (number, 9),
        None => (text, 0),
    };
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => {
            let (size, sign) = match exponent.strip_prefix('-') {
                Some(size) => (size, -1),
                None => (exponent.strip_prefix('+').unwrap_or(exponent), 1),
            };
            // No number has more digits than that.
            let size = digits(size)?.parse().unwrap_or(1_000_000_i64);
            (mantissa, sign * size)
        }
        None => (text, 0),
    };
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, fraction)) => (digits(whole)?, digits(fraction)?),
        None => (digits(mantissa)?, String::new()),
    };
    let all = whole + &fraction;
    let significant = all.trim_end_matches('0');
    let trailing = (all.len() - significant.len()) as i64;
    let significant = significant.trim_start_matches('0');
    if significant.is_empty() {
        return Ok(0);
    }
    let zeros = exponent + thousands - fraction.len() as i64 + trailing;
    if zeros < 0 {
        return Err(Wrong::Fraction);
    }
    if significant.len() as i64 + zeros > 20 {
        return Err(Wrong::Large);
    }
    let written = significant.to_owned() + &"0".repeat(zeros as usize);
    written.parse().map_err(|_| Wrong::Large)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, number) in [
            ("0", 0),
            ("007", 7),
            ("1000000", 1_000_000),
            ("1_000_000", 1_000_000),
            ("1e6", 1_000_000),
            ("1E+6", 1_000_000),
            ("2k", 2_000),
            ("2K", 2_000),
            ("1M", 1_000_000),
            ("1.5M", 1_500_000),
            ("3G", 3_000_000_000),
            ("0.5e1", 5),
            ("120e-1", 12),
            ("2.50e2k", 250_000),
            ("+5", 5),
            ("0e999999999999", 0),
            ("18446744073709551615", u64::MAX),
            ("1.8446744073709551615e19", u64::MAX),
        ] {
            assert_eq!(read(text), Ok(number), "{text}");
        }
    }

    #[test]
    fn what_is_no_count_is_refused_for_its_reason() {
        for (text, wrong) in [
            ("", Wrong::Form),
            ("k", Wrong::Form),
            ("e6", Wrong::Form),
            ("1e", Wrong::Form),
            ("1.", Wrong::Form),
            (".5M", Wrong::Form),
            ("1__0", Wrong::Form),
            ("_1", Wrong::Form),
            ("1_", Wrong::Form),
            ("1m", Wrong::Form),
            ("1 000", Wrong::Form),
            ("1,000", Wrong::Form),
            ("0x10", Wrong::Form),
            ("inf", Wrong::Form),
            ("NaN", Wrong::Form),
            ("1e1e1", Wrong::Form),
            ("--5", Wrong::Negative),
            ("-5", Wrong::Negative),
            ("-1e3", Wrong::Negative),
            ("1.5", Wrong::Fraction),
            ("1e-3", Wrong::Fraction),
            ("1.2345k", Wrong::Fraction),
            ("18446744073709551616", Wrong::Large),
            ("1e20", Wrong::Large),
            ("1e99999999999999999999", Wrong::Large),
        ] {
            assert_eq!(read(text), Err(wrong), "{text}");
        }
    }

    #[test]
    fn the_range_is_named() {
        let wrong = |read: Result<u16, String>| read.expect_err("outside");
        let few = count::<u16>(1..=256);
        assert_eq!(few("2e2"), Ok(200));
        assert_eq!(wrong(few("257")), "not from 1 to 256");
        assert_eq!(wrong(few("0")), "not from 1 to 256");
        assert_eq!(wrong(count::<u16>(1..)("1e6")), "not 1 or more");
    }
}
