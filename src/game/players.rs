//! Numbers of players as types.

use std::fmt::Debug;
use std::ops::{Index, IndexMut};

/// A number of players known at compile time, and the type that holds one value for each player.
///
/// [`Players<N>`] and [`Separate<N>`] are the only implementations. The trait exists because an
/// associated constant cannot yet be the length of an array.
///
/// Unlike numbers of `typenum`, it lets a game write scores as `[1, -1]`. Code that is generic in
/// the number of players needs no where-clause.
pub trait PlayerCount: Copy + Debug + 'static + sealed::Sealed {
    /// The number of players.
    const COUNT: usize;
    /// Whether there are two players whose scores always add up to zero.
    const ZERO_SUM: bool;
    /// One `T` for each player, indexed by player.
    type Of<T: Value>: PlayerArray<T>;
    /// Builds one value for each player.
    fn each<T: Value>(value: impl FnMut(usize) -> T) -> Self::Of<T>;
}

/// A type of which one value can be held for each player.
pub trait Value: Copy + Debug + PartialEq + Send + Sync + 'static {}
impl<T: Copy + Debug + PartialEq + Send + Sync + 'static> Value for T {}

/// One value for each player: an array, indexed by player.
pub trait PlayerArray<T>:
    Copy
    + Debug
    + PartialEq
    + Send
    + Sync
    + Index<usize, Output = T>
    + IndexMut<usize>
    + AsRef<[T]>
    + 'static
{
}

/// `N` players, numbered from 0 in the order in which they first move. Two of them are opposed: one
/// loses the points that the other wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players<const N: usize>;

/// `N` players with scores of their own: those of two need not add up to zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separate<const N: usize>;

impl<const N: usize> PlayerCount for Players<N> {
    const COUNT: usize = N;
    const ZERO_SUM: bool = N == 2;
    type Of<T: Value> = [T; N];

    #[inline]
    fn each<T: Value>(value: impl FnMut(usize) -> T) -> [T; N] {
        each(value)
    }
}

impl<const N: usize> PlayerCount for Separate<N> {
    const COUNT: usize = N;
    const ZERO_SUM: bool = false;
    type Of<T: Value> = [T; N];

    #[inline]
    fn each<T: Value>(value: impl FnMut(usize) -> T) -> [T; N] {
        each(value)
    }
}

#[inline]
fn each<T: Value, const N: usize>(mut value: impl FnMut(usize) -> T) -> [T; N] {
    // This is compiled many times for every agent on every game, `array::from_fn` to six times as
    // much code.
    let mut all = [value(0); N];
    let mut player = 1;
    while player < N {
        all[player] = value(player);
        player += 1;
    }
    all
}

impl<T: Value, const N: usize> PlayerArray<T> for [T; N] {}

mod sealed {
    pub trait Sealed {}
    impl<const N: usize> Sealed for super::Players<N> {}
    impl<const N: usize> Sealed for super::Separate<N> {}
}
