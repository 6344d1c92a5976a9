//! `tesuji completions` and `tesuji man`: what shells and readers of manuals want to have of the
//! command line.

use crate::args::{Args, Completions, Man};
use crate::failure::Failure;
use crate::output::write;
use clap::CommandFactory;

/// Prints the script by which a shell completes the program's arguments.
pub(crate) fn completions(args: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "tesuji", &mut script);
    write(&script)
}

/// Prints the manual page of the program or of a command, or writes all of them into a folder.
pub(crate) fn man(args: &Man) -> Result<(), Failure> {
    let mut program = Args::command();
    program.build();
    if let Some(folder) = &args.dir {
        let place = format!("--dir {}:", folder.display());
        return clap_mangen::generate_to(program, folder)
            .map_err(|error| Failure::input(&place, error));
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
