//! `tesuji rules compile`: the crate of a game that is compiled from its description.

use super::playable;
use crate::args::Compile;
use crate::failure::Failure;
use crate::output::print;
use crate::replacement::Replacement;
use serde::Serialize;
use std::path::Path;
use tesuji_rules::rbg::emit;

#[derive(Serialize)]
struct Compiled {
    /// The files that were written.
    files: Vec<String>,
}

/// Writes the crate of a game.
pub(super) fn run(args: &Compile, json: bool) -> Result<(), Failure> {
    let rules = playable(&args.file)?;
    let place = |path: &Path| format!("{}:", path.display());
    let library = args.library.as_deref().map(|library| {
        let found = library.canonicalize();
        found.map_err(|error| Failure::input(&place(library), error))
    });
    let library = library.transpose()?;
    let name = args.file.file_stem().unwrap_or_default().to_string_lossy();
    let files = emit::package(&rules, &name, library.as_deref());
    let files = files.map_err(|why| Failure::input(&place(&args.file), why))?;
    let paths: Vec<_> = files.iter().map(|(path, _)| args.out.join(path)).collect();
    for path in &paths {
        let possible = Replacement::possible(path, args.force);
        possible.map_err(|error| Failure::input(&place(path), error))?;
    }
    for (path, (_, text)) in paths.iter().zip(&files) {
        let written = Replacement::write(path, args.force, text.as_bytes());
        written.map_err(|error| Failure::input(&place(path), error))?;
    }
    let compiled = Compiled {
        files: paths
            .iter()
            .map(|path| path.display().to_string())
            .collect(),
    };
    print(json, &compiled, |compiled| compiled.files.join("\n"))
}
