
/// The most modifiers of a move, of a run of the keeper, and of a path through a pattern.
const MODIFIERS: u32 = 10_000;
/// The modifiers behind which a search goes on in a thread of its own, which has a larger stack.
const SHALLOW: u32 = 40;
/// The bytes of the stack of such a thread: a constant number for each modifier.
const STACK: usize = MODIFIERS as usize * (16 * size_of::<Board>() + 8192);

thread_local! {
    /// Whether a search came to more modifiers than there may be.
    static FAILED: Flag<bool> = const { Flag::new(false) };
}

/// Ends a search that came to more modifiers than there may be.
fn fail() -> bool {
    FAILED.set(true);
    true
}

/// Does something in a thread whose stack is large enough. `None` if there is no such thread.
fn deeply<T: Send>(act: impl FnOnce() -> T + Send) -> Option<T> {
    let done = thread::scope(|scope| {
        let act = || (act(), FAILED.take());
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, act);
        thread.ok()?.join().ok()
    });
    let (value, failed) = done?;
    if failed {
        fail();
    }
    Some(value)
}
