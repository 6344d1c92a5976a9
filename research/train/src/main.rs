//! The program `tesuji-train`; see the library of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    tesuji_train::program()
}
