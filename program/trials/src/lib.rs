//! Experiments with [`tesuji`] that are files, and runs of them that lose no game.
//!
//! | part | items |
//! | --- | --- |
//! | an experiment as a file: games × agents × opponents × budgets | [`plan`] |
//! | the games that are finished, one line of JSON each, and the sums over them | [`log`] |
//! | when a cell of the experiment has games enough | [`stop`] |
//! | its tables and plots, in the formats that people read | [`report`] |
//! | playing the games that are missing, on several threads and machines | [`run`] |
//!
//! A *cell* is one entry of a table: a game, an agent A, an opponent B and their budgets for a
//! move. Every random number of a game is derived from the experiment's seed, the cell and the
//! number of the game. So a game does not depend on the machine, the time or other games. A
//! finished game is a line in a file, which never changes. The order of lines and files does not
//! matter.

pub mod log;
pub mod plan;
pub mod report;
pub mod run;
pub mod stop;
