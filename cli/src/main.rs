//! The program `tesuji`; see the library of this crate.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the process was started without a standard output.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks whether there is a standard output before the standard library puts one in its place that
/// swallows everything.
#[cfg(target_os = "linux")]
extern "C" fn look() {
    let missing = |descriptor: &str| {
        let looked = std::fs::symlink_metadata(descriptor);
        looked.is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
    };
    CLOSED.store(
        missing("/proc/self/fd/1") && !missing("/proc/self/fd"),
        Ordering::Relaxed,
    );
}

// SAFETY: the section is a list of functions without arguments that are called, in this process's
// only thread, before `main`; this one makes two system calls and needs nothing that is set up later.
#[cfg(target_os = "linux")]
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;

fn main() -> std::process::ExitCode {
    tesuji_cli::run(CLOSED.load(Ordering::Relaxed))
}
