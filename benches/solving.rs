//! The cost of an expanded position, with the settings of df-pn and with a full table.
//!
//! `cargo bench --bench solving` solves small boards; elements a second are expanded positions.
//! `-- dfpn/breakthrough` runs one board, `-- full` the searches whose table is too small.

use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::Duration;
use tesuji::Budget;
use tesuji::solve::df_pn::Sum;
use tesuji::solve::{Answer, DfPn, Engine, Goal, Pns, Solver};
use tesuji_games::{Breakthrough, ConnectFour, Family, FoxAndHounds, Reversi};

fn solved<G: Family, E: Engine<G>>(start: &G, engine: E, memory: usize) -> Answer<G::Move> {
    let limits = Budget::nodes(300_000).with_memory(memory);
    Solver::new(start.clone(), engine, 0, Goal::Win).solve(&limits)
}

fn measure<G: Family, E: Engine<G> + Copy>(
    criterion: &mut Criterion,
    (group, name): (&str, &str),
    start: &G,
    engine: E,
    memory: usize,
) {
    let mut group = criterion.benchmark_group(group);
    group.throughput(Throughput::Elements(solved(start, engine, memory).nodes));
    group.bench_function(name, |bencher| {
        bencher.iter(|| black_box(solved(start, engine, memory).nodes));
    });
    group.finish();
}

fn board<G: Family>(criterion: &mut Criterion, name: &str, options: &str) {
    let start = G::start(name, options).expect("a variant that exists");
    let room = 1 << 30;
    let default = DfPn::default();
    let group = &format!("dfpn/{name}");
    measure(criterion, (group, "greatest"), &start, default, room);
    for (label, sum) in [
        ("plain", Sum::Plain),
        ("weak", Sum::Weak),
        ("sources", Sum::Sources),
    ] {
        measure(
            criterion,
            (group, label),
            &start,
            DfPn { sum, ..default },
            room,
        );
    }
    let alike = DfPn {
        symmetries: false,
        ..default
    };
    measure(criterion, (group, "no symmetries"), &start, alike, room);
    let flat = DfPn {
        mobility: false,
        ..default
    };
    measure(criterion, (group, "no mobility"), &start, flat, room);
    // A mebibyte is 65,536 entries.
    measure(criterion, (group, "full table"), &start, default, 1 << 20);
    measure(
        criterion,
        (&format!("pns/{name}"), "default"),
        &start,
        Pns::default(),
        room,
    );
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    board::<Breakthrough>(&mut criterion, "breakthrough", "4x5");
    board::<ConnectFour>(&mut criterion, "connect-four", "5x4");
    board::<FoxAndHounds>(&mut criterion, "fox-and-hounds", "");
    board::<Reversi>(&mut criterion, "reversi", "6x6");
    criterion.final_summary();
}
