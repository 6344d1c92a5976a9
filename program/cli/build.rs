//! Folds equal functions of the program into one, where the linker can.

use std::error::Error;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

/// The linker merges equal functions, of which games have many: the program becomes smaller. No
/// code compares the addresses of functions.
const FOLD: &str = "-Wl,--icf=all";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let is_linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if is("PROFILE", "release") && is_linux && folds()? {
        println!("cargo::rustc-link-arg-bins={FOLD}");
    }
    Ok(())
}

/// Whether an empty program can be linked with equal functions folded.
fn folds() -> Result<bool, Box<dyn Error>> {
    let folder = PathBuf::from(env::var("OUT_DIR")?);
    let source = folder.join("empty.rs");
    fs::write(&source, "fn main() {}\n")?;
    let mut compiler = Command::new(env::var("RUSTC")?);
    compiler.arg(source).arg("-o").arg(folder.join("empty"));
    compiler.args(["--target", &env::var("TARGET")?]);
    compiler.arg(format!("-Clink-arg={FOLD}"));
    if let Ok(linker) = env::var("RUSTC_LINKER") {
        compiler.arg(format!("-Clinker={linker}"));
    }
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    compiler.args(flags.split('\u{1f}').filter(|flag| !flag.is_empty()));
    Ok(compiler.output()?.status.success())
}
