//! Ctrl-C and the signals that end a program: the first one ends the work, the second one ends the
//! program.

use crate::output::note;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, Once, PoisonError, Weak};

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Further flags that are raised with `FLAG`.
static OTHERS: Mutex<Vec<Weak<AtomicBool>>> = Mutex::new(Vec::new());

/// Starts listening for Ctrl-C and, on Unix, SIGTERM and SIGHUP, and gives the flag that they
/// raise.
///
/// If no handler can be installed, they end the program as they do without one.
pub(crate) fn listen() -> Arc<AtomicBool> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if let Err(error) = install() {
            note(format_args!(
                "note: Ctrl-C will not show what is finished: {error}"
            ));
        }
    });
    Arc::clone(&FLAG)
}

/// Whether a signal came since [`listen`].
pub(crate) fn happened() -> bool {
    FLAG.load(Ordering::SeqCst)
}

/// The calls to make when a signal comes.
static CALLS: Mutex<Vec<Box<dyn Fn() + Send>>> = Mutex::new(Vec::new());

/// From now on `call` is made, too, when a signal comes.
#[cfg(feature = "page")]
pub(crate) fn calls(call: impl Fn() + Send + 'static) {
    let mut calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
    calls.push(Box::new(call));
}

/// From now on `flag` is raised, too, when a signal comes.
pub(crate) fn raises(flag: &Arc<AtomicBool>) {
    let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    others.push(Arc::downgrade(flag));
}

/// Called in a thread of its own, not in an interrupted one.
fn raise() {
    if FLAG.swap(true, Ordering::SeqCst) {
        std::process::exit(130);
    }
    let others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    for flag in others.iter().filter_map(Weak::upgrade) {
        flag.store(true, Ordering::SeqCst);
    }
    let calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
    calls.iter().for_each(|call| call());
}

#[cfg(unix)]
fn install() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut wanted = vec![SIGINT, SIGTERM];
    // A program started by `nohup` goes on when the terminal is closed.
    if !ignores(SIGHUP) {
        wanted.push(SIGHUP);
    }
    let mut signals = signal_hook::iterator::Signals::new(wanted)?;
    let thread = std::thread::Builder::new().name("signals".into());
    thread.spawn(move || signals.forever().for_each(|_| raise()))?;
    Ok(())
}

#[cfg(not(unix))]
fn install() -> io::Result<()> {
    ctrlc::set_handler(raise).map_err(io::Error::other)
}

/// Whether the process was started to ignore a signal, where the system tells.
#[cfg(unix)]
fn ignores(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut masks = status
        .lines()
        .filter_map(|line| line.strip_prefix("SigIgn:"));
    let mask = masks
        .next()
        .map(|mask| u64::from_str_radix(mask.trim(), 16));
    matches!(mask, Some(Ok(mask)) if mask >> (signal - 1) & 1 != 0)
}
