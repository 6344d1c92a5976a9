//! The program `tesuji` with a game of one's own and an agent of one's own: every command, agent
//! and engine.
//!
//! ```text
//! cargo run --release -- agents bold
//! cargo run --release -- match chomp:5x6 gpn-max+sb bold:c=0.3,longest=20 --games 20
//! cargo run --release -- experiment run sweep.toml --out folder
//! cargo run --release -- solve chomp --engine bold --certificate chomp.proof
//! cargo run --release -- tune chomp:8x8 --out learned --positions 100
//! cargo run --release -- play chomp:3x7
//! ```

mod agents;
mod chomp;
mod knowledge;
mod puct;

use chomp::Chomp;
use tesuji_cli::Program;

fn main() -> std::process::ExitCode {
    let program = Program::new().with_game::<Chomp>();
    program
        .with_agent(agents::bold())
        .with_agent(puct::agent())
        .run()
}
