//! Ctrl-C: the first asks the work to end, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Starts listening for Ctrl-C and gives the flag that it raises.
///
/// If no handler can be installed, Ctrl-C ends the program as it does without one.
pub(crate) fn listen() -> Arc<AtomicBool> {
    let installed = ctrlc::set_handler(|| {
        if FLAG.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    if let Err(error) = installed {
        eprintln!("note: Ctrl-C will not show what is finished: {error}");
    }
    Arc::clone(&FLAG)
}

/// Whether Ctrl-C was pressed since [`listen`].
pub(crate) fn happened() -> bool {
    FLAG.load(Ordering::Relaxed)
}
