//! The number of plies played, in games that end after a number of plies.

use tesuji::game::TextError;

/// The number of plies after which games without a repetition rule are drawn.
pub(crate) const MOST_PLIES: u16 = 2500;

/// Reads a number of plies after which `mover` (0 or 1) is to move.
pub(crate) fn read_plies(text: &str, mover: u16) -> Result<u16, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let plies = text
        .parse::<u16>()
        .ok()
        .filter(|&plies| digits && plies <= MOST_PLIES);
    let plies = plies.ok_or_else(|| {
        TextError::new(
            text,
            format!("not a number of plies from 0 to {MOST_PLIES}"),
        )
    })?;
    if plies % 2 == mover {
        Ok(plies)
    } else {
        Err(TextError::new(
            text,
            "not the number of plies with this side to move",
        ))
    }
}

/// The fewest plies after which `mover` is to move and the players have placed `first` and `second`
/// stones, one a ply.
pub(crate) fn fewest_plies([first, second]: [u16; 2], mover: u16) -> u16 {
    if mover == 0 {
        2 * first.max(second)
    } else {
        (2 * first).max(2 * second + 2) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_agree_with_the_side() {
        assert_eq!(read_plies("0", 0), Ok(0));
        assert_eq!(read_plies("2499", 1), Ok(2499));
        for text in ["1", "2502", "-2", "+2", "", "99999999999999999999", "２"] {
            assert_eq!(read_plies(text, 0).expect_err(text).part(), text);
        }
    }

    #[test]
    fn stones_take_plies() {
        for first in 0..5 {
            for second in 0..5 {
                for mover in 0..2 {
                    let enough = |&plies: &u16| {
                        plies % 2 == mover && plies.div_ceil(2) >= first && plies / 2 >= second
                    };
                    let expected = (0..20).find(enough);
                    assert_eq!(Some(fewest_plies([first, second], mover)), expected);
                }
            }
        }
    }
}
