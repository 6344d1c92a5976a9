//! The program `tesuji`; see the library of this crate.

use tesuji_cli::Program;

fn main() -> std::process::ExitCode {
    Program::new().with_catalogue().run()
}
