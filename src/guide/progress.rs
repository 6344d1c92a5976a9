//! A long search that says how far it is.
