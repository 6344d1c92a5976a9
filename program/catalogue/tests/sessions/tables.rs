//! Tables of endings: made, taken up again, and used by agents and engines.

use crate::open;
use std::ops::ControlFlow;
use tesuji::Budget;
use tesuji::solve::{Goal, Status};
use tesuji_session::agents::AgentSpec;
use tesuji_session::engines::EngineSpec;
use tesuji_session::session::Question;
use tesuji_session::tables::{TableClass, TableRequest, WatchTable};

/// Lists the classes that are done, and whether each was solved.
#[derive(Default)]
struct List(Vec<(String, bool)>);

impl WatchTable for List {
    fn done(&mut self, class: &TableClass) {
        assert!(class.bytes > 0 && class.counts.indices > 0);
        self.0.push((class.name.clone(), class.time.is_some()));
    }

    fn seen(&mut self, _: &str, indices: u64, of: u64) -> ControlFlow<()> {
        assert!(indices < of);
        ControlFlow::Continue(())
    }
}

fn request(name: &str) -> TableRequest {
    let name = format!("tesuji-tables-{name}-{}", std::process::id());
    TableRequest {
        folder: std::env::temp_dir().join(name),
        most: 3,
        memory: 1 << 28,
        positions: 1 << 20,
    }
}

#[test]
fn tables_are_taken_up_again_and_played_by() {
    let request = request("awari");
    let session = open("awari");
    let mut list = List::default();
    session
        .make_table(&request, &mut list)
        .expect("it is small");
    assert_eq!(list.0.len(), 4);
    assert!(list.0.iter().all(|(_, solved)| *solved));
    let more = TableRequest { most: 4, ..request };
    let mut list = List::default();
    session.make_table(&more, &mut list).expect("it is small");
    let solved: Vec<bool> = list.0.iter().map(|(_, solved)| *solved).collect();
    assert_eq!(solved, [false, false, false, false, true]);
    let folder = more.folder.to_str().expect("a plain name");
    for agent in ["selective", "gpn-max+sb", "uct+sb"] {
        let agent = format!("{agent}:tables={folder}");
        let spec = AgentSpec::parse(&agent).expect("it has the key");
        let mut seat = session.seat(&spec).expect("the table is there");
        assert!(seat.search(1, &Budget::iterations(20)).best.is_some());
    }
    let damaged = more.folder.join("awari.2-seeds.table");
    std::fs::write(&damaged, b"no table").expect("it can be written");
    let wrong = session.make_table(&more, &mut List::default());
    assert!(wrong.is_err_and(|wrong| wrong.part().contains("awari.2-seeds.table")));
    std::fs::remove_dir_all(&more.folder).expect("it is there");
}

#[test]
fn small_games_are_known_whole() {
    let request = request("breakthrough");
    let session = open("breakthrough:2x5");
    let folder = request.folder.to_str().expect("a plain name").to_owned();
    let spec = format!("selective:tables={folder}");
    let spec = AgentSpec::parse(&spec).expect("it has the key");
    assert!(session.seat(&spec).is_err(), "there is no table yet");
    session
        .make_table(&request, &mut List::default())
        .expect("it is small");
    let mut seat = session.seat(&spec).expect("the table is there");
    seat.search(1, &Budget::iterations(30));
    let question = Question {
        engine: EngineSpec::parse("dfpn").expect("an engine"),
        player: 0,
        goal: Goal::Value,
        keeps_proofs: true,
    };
    let mut solver = session.solver(question);
    solver.know(&folder).expect("the table is there");
    let answer = solver.solve(&Budget::nodes(4), &mut |_| {});
    assert_eq!(answer.status, Status::Proven);
    let other = open("tic-tac-toe");
    assert!(other.seat(&spec).is_err(), "it is another game's");
    std::fs::remove_dir_all(&request.folder).expect("it is there");
}
