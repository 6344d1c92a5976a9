//! `tesuji completions` and `tesuji man`: completions for shells, and manual pages.

use crate::args::{Args, Completions, Man};
use crate::failure::Failure;
use crate::output::write;
use crate::replacement::{Replacement, refuse_existing};
use clap::{Command, CommandFactory};

/// Prints the script by which a shell completes the program's arguments.
pub(crate) fn completions(args: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "tesuji", &mut script);
    write(&script)
}

/// Prints the manual page of the program or of a command, or writes all of them into a folder.
pub(crate) fn man(args: &Man) -> Result<(), Failure> {
    let mut program = without_help(Args::command());
    program.build();
    if let Some(folder) = &args.dir {
        let place = format!("--dir {}:", folder.display());
        let mut pages = Vec::new();
        pages_of(&program, &mut pages)?;
        let pages: Vec<_> = pages
            .into_iter()
            .map(|(name, text)| (folder.join(name), text))
            .collect();
        // All pages are written or none.
        for (path, _) in &pages {
            refuse_existing(path, args.force.force)
                .map_err(|error| Failure::input(&place, format!("{}: {error}", path.display())))?;
        }
        for (path, text) in pages {
            Replacement::write(&path, args.force.force, &text)
                .map_err(|error| Failure::input(&place, error))?;
        }
        return Ok(());
    }
    let page = match &args.command {
        None => program,
        Some(name) => {
            let command = program.find_subcommand(name).cloned();
            command.ok_or_else(|| Failure::input(name, "is not a command"))?
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    write(&text)
}

/// The same command without the commands named `help`, which repeat the other pages.
fn without_help(command: Command) -> Command {
    command
        .disable_help_subcommand(true)
        .mut_subcommands(without_help)
}

/// The pages of a command and of those below it, with the names of their files.
fn pages_of(command: &Command, pages: &mut Vec<(String, Vec<u8>)>) -> Result<(), Failure> {
    for below in command
        .get_subcommands()
        .filter(|below| !below.is_hide_set())
    {
        pages_of(below, pages)?;
    }
    let page = clap_mangen::Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    pages.push((page.get_filename(), text));
    Ok(())
}
