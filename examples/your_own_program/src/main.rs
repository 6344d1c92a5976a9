//! The program `tesuji` with a game of one's own: every command, agent and engine.
//!
//! ```text
//! cargo run --release -- match chomp:5x6 gpn-max+sb uct+sb --games 20
//! cargo run --release -- solve chomp --certificate chomp.proof
//! cargo run --release -- play chomp:3x7
//! ```

mod chomp;

fn main() -> std::process::ExitCode {
    tesuji_cli::Program::new().with_game::<chomp::Chomp>().run()
}
