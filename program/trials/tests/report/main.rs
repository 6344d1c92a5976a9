//! Tables and plots of experiments, from made-up games.

mod fixture;
mod pages;
mod plots;
mod tables;
