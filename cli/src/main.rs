//! The program `tesuji`; see the library of this crate.

fn main() -> std::process::ExitCode {
    tesuji_cli::run()
}
