//! Tables and plots of experiments, from games that nobody played.

mod fixture;
mod pages;
mod plots;
mod tables;
