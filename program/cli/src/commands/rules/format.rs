//! `tesuji rules format`: descriptions with even spacing and indentation.

use super::{is_rg, name_of, refused, shown, text_of};
use crate::args::Formatting;
use crate::failure::Failure;
use crate::output::print;
use crate::replacement::Replacement;
use serde::Serialize;
use std::path::Path;
use tesuji_rules::rbg;

#[derive(Serialize)]
struct AllFormatted {
    files: Vec<Formatted>,
}

#[derive(Serialize)]
struct Formatted {
    file: String,
    /// Whether the text differs from that of the file.
    changed: bool,
    text: String,
}

/// Formats descriptions.
pub(super) fn run(args: &Formatting, json: bool) -> Result<(), Failure> {
    let files = args.files.iter().map(|file| formatted(file));
    let files = files.collect::<Result<Vec<_>, _>>()?;
    if args.write {
        for (path, formatted) in args.files.iter().zip(&files) {
            if formatted.changed {
                let written = Replacement::write(path, true, formatted.text.as_bytes());
                written.map_err(|error| Failure::input(&format!("{}:", path.display()), error))?;
            }
        }
    }
    let all = AllFormatted { files };
    let changed = || all.files.iter().filter(|one| one.changed);
    print(json, &all, |all| {
        let each: Vec<_> = if args.write {
            changed()
                .map(|one| format!("{}: formatted", one.file))
                .collect()
        } else if args.check {
            changed().map(|one| one.file.clone()).collect()
        } else {
            all.files.iter().map(|one| one.text.clone()).collect()
        };
        each.join("\n")
    })?;
    match changed().count() {
        count @ 1.. if args.check => {
            let all = all.files.len();
            let why = format!("{count} of {all} descriptions are not formatted");
            Err(Failure::Flawed(why))
        }
        _ => Ok(()),
    }
}

/// The text of a file, formatted.
fn formatted(file: &Path) -> Result<Formatted, Failure> {
    if is_rg(file) {
        return Err(refused(
            file,
            "only Regular Boardgames (.rbg) are formatted",
        ));
    }
    let text = text_of(file)?;
    let found = rbg::format(&text, &name_of(file));
    let found = found.map_err(|findings| Failure::Input(shown(&findings, &text)))?;
    Ok(Formatted {
        file: file.display().to_string(),
        changed: found != text,
        text: found,
    })
}
