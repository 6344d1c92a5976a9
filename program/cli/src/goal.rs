//! Goals as text.

use tesuji::solve::Goal;

/// Reads `win`, `draw`, `value`, `score` or `score>=N`.
pub(crate) fn read(text: &str) -> Result<Goal, String> {
    Ok(match text {
        "win" => Goal::Win,
        "draw" => Goal::Draw,
        "value" => Goal::Value,
        "score" => Goal::Score,
        text => {
            let score = text.strip_prefix("score>=").ok_or(
                "none of win, draw, value, score and score>=N, which a shell wants in quotes",
            )?;
            let wrong = |_| format!("`{score}` is not a score");
            Goal::AtLeast(score.parse().map_err(wrong)?)
        }
    })
}

/// What [`read`] reads.
pub(crate) fn text(goal: Goal) -> String {
    match goal {
        Goal::Win => "win".into(),
        Goal::Draw => "draw".into(),
        Goal::Value => "value".into(),
        Goal::Score => "score".into(),
        Goal::AtLeast(score) => format!("score>={score}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_read_as_they_are_written() {
        for goal in [
            Goal::Win,
            Goal::Draw,
            Goal::Value,
            Goal::Score,
            Goal::AtLeast(-3),
            Goal::AtLeast(i16::MAX),
        ] {
            assert_eq!(read(&text(goal)), Ok(goal));
        }
        assert_eq!(read("score>=+2"), Ok(Goal::AtLeast(2)));
    }

    #[test]
    fn what_is_no_goal_is_refused() {
        for (text, says) in [
            ("", "none of"),
            ("Win", "none of"),
            ("score>3", "none of"),
            ("score>=", "``"),
            ("score>=many", "`many`"),
            ("score>=40000", "`40000`"),
        ] {
            let wrong = read(text).expect_err(text);
            assert!(wrong.contains(says), "{text}: {wrong}");
        }
    }
}
