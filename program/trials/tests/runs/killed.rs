//! Runs that are killed without warning lose no game: the process is this test program itself,
//! started anew.

use crate::common::{SMALL, folder, play, ready, table};
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tesuji::Rng;
use tesuji_trials::log::Finished;
use tesuji_trials::plan::Ready;

/// Where the process that is started finds the folder of its log.
const FOLDER: &str = "TESUJI_TRIALS_FOLDER";

/// The experiment of a process that is killed: many short games.
fn experiment() -> Ready {
    let more = SMALL.replace("games = 30", "games = 2000");
    ready(&more.replace("iterations = 20", "iterations = 60"))
}

/// Does its work only if the process was started by another one.
#[test]
fn a_process_that_plays() {
    if let Some(out) = env::var_os(FOLDER) {
        play(&experiment(), Path::new(&out), 4, "1/1");
    }
}

/// Starts a process that plays, and kills it after a while.
fn kill_after(out: &Path, milliseconds: u64) {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["--exact", "killed::a_process_that_plays"])
        .env(FOLDER, out)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    sleep(Duration::from_millis(milliseconds));
    // SIGKILL, unless it has ended by itself.
    let _ = child.kill();
    child.wait().expect("it has ended");
}

fn finished(ready: &Ready, out: PathBuf) -> u64 {
    let finished = Finished::read(ready, &[out]).expect("a log that can be read");
    finished.games()
}

fn killed(times: u32, name: &str) {
    let ready = experiment();
    let out = folder(name);
    let mut rng = Rng::new(u64::from(times));
    let (mut before, mut killed) = (0, 0);
    for _ in 0..times {
        kill_after(&out, 20 + u64::from(rng.below(120)));
        let now = finished(&ready, out.clone());
        assert!(now >= before, "{now} games, and there were {before}");
        killed += u32::from(now > before && now < 4000);
        before = now;
    }
    assert!(
        killed > 0,
        "no run was killed while it played: {before} games"
    );
    play(&ready, &out, 4, "1/1");
    let whole = folder(&format!("{name}-whole"));
    play(&ready, &whole, 2, "1/1");
    assert_eq!(table(&ready, &[&out]), table(&ready, &[&whole]));
    assert_eq!(finished(&ready, out), 4000);
}

#[test]
fn what_is_finished_survives_a_kill() {
    killed(3, "killed");
}

#[test]
#[ignore = "takes seconds more and shows the same"]
fn what_is_finished_survives_many_kills() {
    killed(20, "killed-often");
}
