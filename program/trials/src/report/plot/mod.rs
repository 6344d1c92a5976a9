//! Plots of an experiment as SVG, for white and for dark pages.
//!
//! | plot | where |
//! | --- | --- |
//! | score against a swept constant or a budget, a panel for each game | [`score_charts`], [`Chart`] |
//! | losses over epochs, and other numbers over numbers | [`Curves`] |
//! | ratios by game: simulations of A for each of B (paper 000, Table I) | [`Bars`] |
//!
//! There is no background. Text and axes are grey, with similar contrast to white and to dark
//! pages. Lines differ in marks and colours. Labels that would overlap are left out.

mod bars;
mod curves;
mod lines;
mod scores;
mod style;

pub use bars::{Bar, Bars};
pub use curves::Curves;
pub use lines::{AxisScale, Chart, Panel, Point, Series};
pub use scores::score_charts;
