//! Small boards.
