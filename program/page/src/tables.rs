//! The lists and reports of a program, for the page.

use serde_json::Value;

/// The lists and reports of a program, as its commands print them as JSON.
pub trait Tables: Send + Sync {
    /// The games.
    ///
    /// # Errors
    /// If one of them cannot be opened.
    fn games(&self) -> Result<Value, String>;

    /// Everything about a game.
    ///
    /// # Errors
    /// If there is no such game.
    fn game(&self, game: &str) -> Result<Value, String>;

    /// The agents, in a list `agents` of objects with a `name`.
    ///
    /// # Errors
    /// If they cannot be listed.
    fn agents(&self) -> Result<Value, String>;

    /// Everything about an agent.
    ///
    /// # Errors
    /// If there is no such agent.
    fn agent(&self, agent: &str) -> Result<Value, String>;

    /// The engines.
    ///
    /// # Errors
    /// If they cannot be listed.
    fn engines(&self) -> Result<Value, String>;

    /// The names of the reports, with a line about each; empty if there are none.
    fn reports(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The report with an index of the list, read anew; `None` if there is no such report.
    ///
    /// # Errors
    /// If the report cannot be read.
    fn report(&self, place: usize) -> Option<Result<Value, String>> {
        let _ = place;
        None
    }

    /// The games of a cell of a report, by the index of the report and the name of the cell; `None`
    /// if there is no such report.
    ///
    /// # Errors
    /// If the games cannot be read.
    fn report_games(&self, place: usize, cell: &str) -> Option<Result<Value, String>> {
        let _ = (place, cell);
        None
    }
}
