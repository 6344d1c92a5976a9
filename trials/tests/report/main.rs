//! Tables and plots of experiments, from games that nobody played.

mod fixture;
mod plots;
mod tables;
