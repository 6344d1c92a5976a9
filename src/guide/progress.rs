//! A long search that says how far it is, and that is stopped.
