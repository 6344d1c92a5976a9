//! The threads that play the games of a match.

use super::GameRecord;
use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

/// The result of playing a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// The game has a result.
    Finished(GameRecord),
    /// The game panicked: its number, and the message.
    Failed(u32, String),
}

thread_local! {
    /// The message of the last panic on this thread.
    static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Plays `games` games on `threads` threads, and calls `ended` with each ending as it comes. A game
/// that panics also has an ending. Once `stop` is set no further game begins. A game for which
/// `play` returns `None` is left out. Returns the endings in the order of the games.
pub fn play_all(
    games: u32,
    threads: u32,
    stop: &AtomicBool,
    play: impl Fn(u32) -> Option<GameRecord> + Sync,
    mut ended: impl FnMut(&Ending),
) -> Vec<Ending> {
    let next = AtomicU32::new(0);
    let (sender, receiver) = mpsc::channel();
    let quiet = Quiet::begin();
    let mut endings: Vec<Ending> = thread::scope(|scope| {
        for _ in 0..threads.clamp(1, games.max(1)) {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let ending = play_one(game, play);
                    if ending.is_some_and(|ending| sender.send(ending).is_err()) {
                        break;
                    }
                }
            });
        }
        // The receiver ends when the last worker drops its sender.
        drop(sender);
        receiver.iter().inspect(|ending| ended(ending)).collect()
    });
    drop(quiet);
    endings.sort_by_key(|ending| match ending {
        Ending::Finished(record) => record.seating.game,
        Ending::Failed(game, _) => *game,
    });
    endings
}

fn play_one(game: u32, play: &impl Fn(u32) -> Option<GameRecord>) -> Option<Ending> {
    match Quiet::caught(|| play(game)) {
        Ok(record) => record.map(Ending::Finished),
        Err(message) => Some(Ending::Failed(game, message)),
    }
}

/// Does the work of an agent. The message of a panic names the agent.
pub(super) fn blaming<T>(agent: &str, work: impl FnOnce() -> T) -> T {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        LAST_PANIC.with_borrow_mut(|last| {
            if let Some(message) = last {
                *message = format!("agent {agent}: {message}");
            }
        });
        panic::resume_unwind(payload)
    })
}

type Hook = Box<dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync>;

/// A guard: while it lives, messages of panics are kept for [`Quiet::caught`] instead of being
/// printed. There should be one at a time.
pub struct Quiet {
    /// The panic hook that was there before.
    previous: Option<Hook>,
}

impl Quiet {
    /// Starts to keep the messages of panics.
    pub fn begin() -> Self {
        let previous = Some(panic::take_hook());
        panic::set_hook(Box::new(|info| {
            let place = info
                .location()
                .map_or(String::new(), |at| format!(" ({at})"));
            let message = format!("{}{place}", payload_text(info.payload()));
            LAST_PANIC.set(Some(message));
        }));
        Self { previous }
    }

    /// Plays a game that may panic.
    ///
    /// # Errors
    /// The message of the panic.
    pub fn caught<T>(play: impl FnOnce() -> T) -> Result<T, String> {
        // No state of a game outlives it, so a broken one cannot spoil the next.
        panic::catch_unwind(AssertUnwindSafe(play)).map_err(|payload| {
            let kept = LAST_PANIC.take();
            kept.unwrap_or_else(|| payload_text(&*payload))
        })
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        // The hook cannot be changed while a panic is under way.
        if let Some(previous) = self.previous.take().filter(|_| !thread::panicking()) {
            panic::set_hook(previous);
        }
    }
}

impl fmt::Debug for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Quiet").finish_non_exhaustive()
    }
}

fn payload_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("panicked").to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::{End, SearchWork, Seating};
    use super::*;

    fn record(game: u32) -> GameRecord {
        GameRecord {
            seating: Seating { game, seats: 2 },
            result: std::cmp::Ordering::Equal,
            end: End::Rules,
            plies: game,
            opening: 0,
            work: [SearchWork::default(); 2],
            fingerprint: 0,
        }
    }

    #[test]
    fn endings_come_in_the_order_of_the_games() {
        for threads in [1, 3, 20] {
            let mut seen = 0;
            let stop = AtomicBool::new(false);
            let endings = play_all(11, threads, &stop, |game| Some(record(game)), |_| seen += 1);
            let expected: Vec<_> = (0..11).map(|game| Ending::Finished(record(game))).collect();
            assert_eq!(endings, expected);
            assert_eq!(seen, 11);
        }
    }

    #[test]
    fn a_game_that_fails_does_not_stop_the_others() {
        let play = |game: u32| {
            assert_ne!(game, 2, "the third game fails");
            Some(record(game))
        };
        let endings = play_all(5, 2, &AtomicBool::new(false), play, |_| ());
        assert_eq!(endings.len(), 5);
        let Ending::Failed(game, message) = &endings[2] else {
            panic!("game 2 did not fail: {endings:?}")
        };
        assert_eq!(*game, 2);
        assert!(message.contains("the third game fails"), "{message}");
        assert!(message.contains("workers.rs"), "{message}");
    }

    #[test]
    fn the_agent_that_fails_is_named() {
        let play = |game: u32| {
            Some(blaming("B", || -> GameRecord {
                panic!("broken in game {game}")
            }))
        };
        let endings = play_all(1, 1, &AtomicBool::new(false), play, |_| ());
        let [Ending::Failed(0, message)] = &endings[..] else {
            panic!("{endings:?}")
        };
        assert!(
            message.starts_with("agent B: broken in game 0"),
            "{message}"
        );
    }

    #[test]
    fn raising_the_flag_ends_the_match() {
        let stop = AtomicBool::new(false);
        let play = |game: u32| {
            if game == 3 {
                stop.store(true, Ordering::Relaxed);
                return None;
            }
            Some(record(game))
        };
        let endings = play_all(100, 1, &stop, play, |_| ());
        assert_eq!(endings.len(), 3);
    }
}
