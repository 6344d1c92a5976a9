//! The shares of an experiment on Slurm, Ray and Kubernetes.

use crate::common::{errors, file, json, shell};
use crate::trials::{SMALL, cells, folder};
use serde_json::{Value, json};
use std::fs;

/// The script runs as Slurm would run it, with the variables that Slurm would set.
#[test]
fn the_script_for_slurm_plays_its_share() {
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../research/experiments/cluster/slurm.sbatch"
    );
    assert!(shell(&format!("sh -n {script}")).status.success());
    let small = file("slurm.toml", Some(SMALL));
    let out = folder("slurm");
    let task = |set: &str, options: &str| {
        shell(&format!(
            "{set} SLURM_CPUS_PER_TASK=2 sh {script} {small} {out} {options}"
        ))
    };
    let array = "SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_STEP=5";
    for (id, share) in [(10, "1of3"), (15, "2of3"), (20, "3of3")] {
        let done = task(
            &format!("{array} SLURM_ARRAY_TASK_ID={id} SLURMD_NODENAME=n{id}"),
            "",
        );
        assert!(done.status.success(), "{}", errors(&done));
        let log = fs::read_to_string(format!("{out}/games-{share}-1-1.jsonl")).expect("a log");
        assert!(log.contains(&format!("\"host\":\"n{id}\"")), "{log}");
    }
    let status = json(&format!("experiment status {small} --out {out}"));
    assert_eq!(status["finished"], true);
    // One task again, with the number of shares by hand.
    let done = task("SHARDS=3 SLURM_ARRAY_TASK_ID=2", "--json");
    let ran: Value = serde_json::from_slice(&done.stdout).expect("JSON");
    assert_eq!((&ran["of_games"], &ran["played"]), (&json!(16), &json!(0)));
    let bare = task("", "");
    assert!(!bare.status.success() && errors(&bare).contains("SLURM_ARRAY_TASK_ID"));
}

/// A Slurm of one node plays the shares, and the games are those of a run without shares.
#[test]
fn slurm_itself_plays_the_shares() {
    let cluster = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../research/experiments/cluster"
    );
    let small = file("slurm-node.toml", Some(SMALL));
    let (out, whole) = (folder("slurm-node"), folder("slurm-whole"));
    // The second array repeats the shares of the first one, and plays the rest.
    let tasks = format!("--cpus-per-task=1 --output={out}.%a {cluster}/slurm.sbatch {small} {out}");
    let arrays =
        format!("SHARDS=3 sbatch --wait --array=1,2 {tasks} && sbatch --wait --array=1-3 {tasks}");
    let done = shell(&format!("sh {cluster}/slurm-one-node.sh sh -c '{arrays}'"));
    let said = errors(&done);
    if done.status.code() == Some(77) {
        println!("{said}");
        return;
    }
    let told = |task: u32| fs::read_to_string(format!("{out}.{task}")).unwrap_or_default();
    let told = [1, 2, 3].map(told);
    assert!(done.status.success(), "{said}{told:?}");
    assert!(
        told[0].contains("16 games played") && told[0].contains("; 0 games played"),
        "{told:?}"
    );
    assert!(told[2].contains("16 games played"), "{told:?}");
    let report = |folder: &str| {
        json(&format!(
            "experiment report {small} --out {folder} --format json"
        ))
    };
    json(&format!("experiment run {small} --out {whole}"));
    let (shared, alone) = (report(&out), report(&whole));
    assert_eq!(cells(&shared), cells(&alone));
    // One file a share, because a repeated share had no game to play.
    assert_eq!(shared["files"].as_array().map(Vec::len), Some(3), "{said}");
    assert_eq!(shared["skipped"], alone["skipped"]);
}

/// The driver starts shares; their work is tested elsewhere.
#[test]
fn the_driver_for_ray_plays_all_shares() {
    let python = std::env::var("TESUJI_RAY_PYTHON").unwrap_or("python3".to_owned());
    if !shell(&format!("{python} -c 'import ray'")).status.success() {
        println!("skipped: {python} has no ray (pip install ray; TESUJI_RAY_PYTHON names another)");
        return;
    }
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../research/experiments/cluster/ray_driver.py"
    );
    let small = file("ray.toml", Some(SMALL));
    let out = folder("ray");
    let done = shell(&format!(
        "{python} {script} {small} --out {out} --shards 3 --program \"$TESUJI\""
    ));
    assert!(done.status.success(), "{}", errors(&done));
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(said.contains("share 3 of 3: exit code 0"), "{said}");
    let status = json(&format!("experiment status {small} --out {out}"));
    assert_eq!(
        (&status["finished"], &status["files"]),
        (&json!(true), &json!(3))
    );
}

/// The command of the job's container, with the variables that Kubernetes would set.
#[test]
fn the_job_for_kubernetes_plays_its_share() {
    let job = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../research/experiments/cluster/kubernetes-job.yaml"
    );
    let read = shell(&format!(
        "python3 -c 'import json, yaml; print(json.dumps(yaml.safe_load(open(\"{job}\"))))'"
    ));
    if !read.status.success() {
        println!("skipped: python3 has no yaml (pip install pyyaml)");
        return;
    }
    let job: Value = serde_json::from_slice(&read.stdout).expect("JSON");
    assert_eq!(
        (&job["kind"], &job["apiVersion"]),
        (&json!("Job"), &json!("batch/v1"))
    );
    assert_eq!(job["spec"]["completionMode"], "Indexed");
    let container = &job["spec"]["template"]["spec"]["containers"][0];
    assert_eq!(container["command"], json!(["/bin/sh", "-c"]));
    let shards = container["env"][0]["value"].as_str().expect("a number");
    assert_eq!(container["env"][0]["name"], "SHARDS");
    assert_eq!(
        json!(shards.parse::<u64>().expect("a number")),
        job["spec"]["completions"]
    );
    let small = file("kubernetes.toml", Some(SMALL));
    let out = folder("kubernetes");
    let command = container["args"][0].as_str().expect("a command");
    let command = command
        .replace("exec tesuji", "exec \"$TESUJI\"")
        .replace("/experiment/experiment.toml", &small)
        .replace("/log", &out);
    let done = shell(&format!(
        "export SHARDS={shards} NODE=node JOB_COMPLETION_INDEX=5; {command} --json"
    ));
    let ran: Value = serde_json::from_slice(&done.stdout).expect("JSON");
    assert_eq!(
        (&ran["played"], &ran["of_games"]),
        (&json!(6), &json!(6)),
        "{ran}"
    );
}
