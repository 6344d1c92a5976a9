//! The parts of a position's text.

use tesuji::game::TextError;

/// The parts between single spaces: `N` that must be there, empty where they are not, and `M` that
/// may be left out from the right. `last` names the last of all, which must end the text.
pub(crate) fn fields<'a, const N: usize, const M: usize>(
    text: &'a str,
    last: &str,
) -> Result<([&'a str; N], [Option<&'a str>; M]), TextError> {
    let mut parts = text.split(' ');
    let needed = std::array::from_fn(|_| parts.next().unwrap_or_default());
    let optional = std::array::from_fn(|_| parts.next());
    match parts.next() {
        None => Ok((needed, optional)),
        Some(rest) => Err(TextError::new(rest, format!("nothing follows {last}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_may_be_missing_but_not_more() {
        let read = |text| fields::<2, 1>(text, "the number");
        assert_eq!(read("3/3 x 7"), Ok((["3/3", "x"], [Some("7")])));
        assert_eq!(read("3/3 x"), Ok((["3/3", "x"], [None])));
        assert_eq!(read(""), Ok((["", ""], [None])));
        let error = read("3/3 x 7 8").expect_err("a fourth part");
        assert_eq!(
            (error.part(), error.wrong()),
            ("8", "nothing follows the number")
        );
    }
}
