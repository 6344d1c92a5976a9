//! The program `tesuji` with a game of one's own and an agent of one's own: every command, agent and
//! engine.
//!
//! ```text
//! cargo run --release -- match chomp:5x6 gpn-max+sb bold --games 20
//! cargo run --release -- solve chomp --certificate chomp.proof
//! cargo run --release -- play chomp:3x7
//! ```

mod chomp;

use chomp::Chomp;
use tesuji::agents::Uct;
use tesuji_lab::agents::OwnAgent;

fn main() -> std::process::ExitCode {
    let bold = OwnAgent::new("bold", "UCT that hardly explores", || {
        let mut agent = Uct::default();
        agent.select.c = 0.1;
        agent
    });
    let program = tesuji_cli::Program::new();
    program.with_agents::<Chomp>(vec![bold]).run()
}
