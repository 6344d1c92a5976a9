//! The games, agents and engines that a question may name.

use crate::Limits;
use crate::refusal::{Answer, Refusal};

/// What the text of an agent has that names a file, or what only the program can lend.
const FILES: [&str; 4] = ["net:", "learned:", "lent:", "tables"];

/// Refuses the text of an agent or an engine that names a file or another program, unless the
/// program was told to allow it.
pub(crate) fn admit(field: &str, text: &str, allowed: &[String]) -> Answer<()> {
    let named = FILES.iter().any(|file| text.contains(file)) || text.starts_with("engine:");
    if named && !allowed.iter().any(|allowed| allowed == text) {
        let wrong = format!("`{text}`: only the command line can name files and other programs");
        return Err(Refusal::field(field, &wrong));
    }
    Ok(())
}

/// The same text with no more threads than there may be.
pub(crate) fn cut(text: &str, limits: &Limits) -> String {
    let Some((name, options)) = text.split_once(':') else {
        return text.to_owned();
    };
    let cut = |option: &str| {
        let threads = option.strip_prefix("threads=");
        let threads = threads.and_then(|threads| threads.parse::<u64>().ok());
        match threads.filter(|&threads| threads > u64::from(limits.searches)) {
            Some(_) => format!("threads={}", limits.searches),
            None => option.to_owned(),
        }
    };
    let options: Vec<_> = options.split(',').map(cut).collect();
    format!("{name}:{}", options.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_programs_are_refused() {
        let allowed = ["engine:gnugo".to_owned()];
        for text in ["uct", "gpn+sb:c=0.5", "ab:eval=net", "engine:gnugo"] {
            assert!(admit("agent", text, &allowed).is_ok(), "{text}");
        }
        for text in [
            "engine:sh",
            "engine:gnugo --mode gtp",
            "ab:eval=net:/etc/passwd",
            "ab:eval=symmetric-net:x",
            "im-max:c=1,playout-eval=learned:x",
            "ab:eval=lent:x",
            "uct:tables=x",
        ] {
            assert!(admit("agent", text, &allowed).is_err(), "{text}");
        }
    }

    #[test]
    fn threads_are_cut() {
        let limits = Limits {
            searches: 2,
            ..Limits::default()
        };
        assert_eq!(cut("uct", &limits), "uct");
        assert_eq!(cut("uct:c=1,threads=2", &limits), "uct:c=1,threads=2");
        assert_eq!(cut("uct:threads=99,c=1", &limits), "uct:threads=2,c=1");
        assert_eq!(cut("uct:threads=", &limits), "uct:threads=");
    }
}
