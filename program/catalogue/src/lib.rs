//! The games of `tesuji-games` by name, as [sessions](tesuji_session::Session) with every agent and
//! engine.
//!
//! ```
//! let session = tesuji_catalogue::games().open("breakthrough:6x6")?;
//! assert_eq!(session.count_moves(), 16);
//! # Ok::<(), tesuji::game::TextError>(())
//! ```

use tesuji_games::{moving, placing, several, taking};
use tesuji_session::Games;
use tesuji_session::session::Shelf;

/// All games by name.
pub fn games() -> Games {
    shelves().into_iter().fold(Games::new(), Games::with_shelf)
}

/// The shelves: the parts of the catalogue that are compiled as separate crates.
pub fn shelves() -> [Shelf; 5] {
    macro_rules! shelf {
        ($games:ident, $sessions:ident) => {
            Shelf {
                names: $games::catalogue,
                variants: $games::variants,
                open: $sessions::open,
            }
        };
    }
    [
        shelf!(moving, tesuji_moving),
        shelf!(taking, tesuji_taking),
        shelf!(placing, tesuji_placing),
        shelf!(several, tesuji_several),
        Shelf {
            names: tesuji_described::names,
            variants: Vec::new,
            open: tesuji_described::open,
        },
    ]
}
