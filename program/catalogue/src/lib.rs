//! The games of `tesuji-games` by name, as [sessions](tesuji_session::Session) with every agent and engine.
//!
//! ```
//! let session = tesuji_catalogue::games().open("breakthrough:6x6")?;
//! assert_eq!(session.count_moves(), 16);
//! # Ok::<(), tesuji::game::TextError>(())
//! ```

use tesuji_games::{moving, placing};
use tesuji_session::Games;
use tesuji_session::session::Shelf;

/// All games by name.
pub fn games() -> Games {
    shelves().into_iter().fold(Games::new(), Games::with_shelf)
}

/// All games as they are compiled: those in which pieces move, and the others.
pub fn shelves() -> [Shelf; 2] {
    [
        Shelf {
            names: moving::catalogue,
            variants: moving::variants,
            open: tesuji_moving::open,
        },
        Shelf {
            names: placing::catalogue,
            variants: placing::variants,
            open: tesuji_placing::open,
        },
    ]
}
