//! The options after a game's name, as in `gomoku:11,freestyle`.

use std::ops::RangeInclusive;
use tesuji::game::TextError;

/// Hands each of the options, which commas separate, to `read`.
///
/// `read` takes it and returns which one it was (any number, the same for options that exclude each
/// other), or names the valid values.
///
/// # Errors
/// Names an option that was refused, or that comes second where only one may be given.
pub(crate) fn read_options(
    options: &str,
    mut read: impl FnMut(&str) -> Result<u8, String>,
) -> Result<(), TextError> {
    let mut seen = 0_u128;
    for option in options.split(',').filter(|_| !options.is_empty()) {
        let kind = read(option).map_err(|wrong| TextError::new(option, wrong))?;
        if seen >> kind & 1 != 0 {
            return Err(TextError::new(option, "given twice"));
        }
        seen |= 1 << kind;
    }
    Ok(())
}

/// Refuses every option, for a game that has none.
pub(crate) fn no_options(name: &str, options: &str) -> Result<(), TextError> {
    read_options(options, |_| Err(format!("{name} has no options")))
}

/// The option as a number in the range, if it is one and is written in plain digits.
pub(crate) fn number(option: &str, range: RangeInclusive<u16>) -> Option<u16> {
    let digits = option.bytes().all(|byte| byte.is_ascii_digit());
    let number = option.parse().ok().filter(|_| digits)?;
    range.contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_once() {
        let read = |options: &str| {
            let mut taken = Vec::new();
            read_options(options, |option| match number(option, 5..=19) {
                Some(size) => {
                    taken.push(size);
                    Ok(0)
                }
                None if option == "superko" => Ok(1),
                None => Err("neither a size nor superko".into()),
            })
            .map(|()| taken)
        };
        assert_eq!(read(""), Ok(vec![]));
        assert_eq!(read("superko,7"), Ok(vec![7]));
        for (options, part) in [
            ("7,9", "9"),
            ("superko,superko", "superko"),
            ("4", "4"),
            ("+7", "+7"),
            ("7,", ""),
            (",7", ""),
            ("٧", "٧"),
            ("99999999999", "99999999999"),
        ] {
            assert_eq!(read(options).expect_err(options).part(), part);
        }
        let error = no_options("awari", "big").expect_err("an option");
        assert_eq!(error.part(), "big");
    }
}
