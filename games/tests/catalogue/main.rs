//! All games of the catalogue, tables of their endings, and problems of Go. One program of tests:
//! code that is generic over games is compiled once, and other tests run beside the longest one.

mod allocation;
mod contract;
mod endings;
mod go_problems;
mod greedy;
mod heuristics;
mod oracles;
mod parallel;
mod planes;
mod scenes;
mod split;
mod split_lengths;
mod split_texts;
