//! The program `tesuji` with the agents of the laboratory.

use tesuji_cli::Program;

fn main() -> std::process::ExitCode {
    let program = Program::new().with_catalogue();
    let agents = tesuji_biases::agents::all().into_iter();
    agents.fold(program, Program::with_agent).run()
}
