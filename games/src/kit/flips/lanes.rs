//! Four bit boards side by side, one for each axis along which discs are flipped.

/// The distances between neighbours: along rows, the two diagonals and columns.
const STEPS: [u64; 4] = [1, 7, 8, 9];
const TWO_STEPS: [u64; 4] = [2, 14, 16, 18];
/// No run along a row or a diagonal crosses the edge columns: so no run wraps round.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;
const INNER: [u64; 4] = [INNER_COLUMNS, INNER_COLUMNS, u64::MAX, INNER_COLUMNS];

/// Four sets of squares, one for each of the [`STEPS`], with what flipping needs of them.
pub(super) trait Lanes: Copy {
    /// The set in every lane.
    fn all(set: u64) -> Self;
    /// The squares that a run of the lane's direction may cross.
    fn inner() -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Every square moves a step towards higher squares.
    fn up(self) -> Self;
    fn up_two(self) -> Self;
    /// Every square moves a step towards lower squares.
    fn down(self) -> Self;
    fn down_two(self) -> Self;
    /// The lanes for which `test` has a square there, the others empty.
    fn where_any(self, test: Self) -> Self;
    /// The squares that some lane has.
    fn union(self) -> u64;
}

/// [`Lanes`] as four words.
#[derive(Clone, Copy)]
#[cfg_attr(
    all(target_feature = "avx2", not(miri)),
    allow(dead_code, reason = "the tests hold the vectors against it")
)]
pub(super) struct Words([u64; 4]);

#[cfg_attr(
    all(target_feature = "avx2", not(miri)),
    allow(dead_code, reason = "the tests hold the vectors against it")
)]
impl Words {
    #[inline(always)]
    fn with(self, other: [u64; 4], f: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|lane| f(self.0[lane], other[lane])))
    }
}

impl Lanes for Words {
    #[inline(always)]
    fn all(set: u64) -> Self {
        Self([set; 4])
    }

    #[inline(always)]
    fn inner() -> Self {
        Self(INNER)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other.0, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other.0, |a, b| a | b)
    }

    #[inline(always)]
    fn up(self) -> Self {
        self.with(STEPS, |set, step| set << step)
    }

    #[inline(always)]
    fn up_two(self) -> Self {
        self.with(TWO_STEPS, |set, step| set << step)
    }

    #[inline(always)]
    fn down(self) -> Self {
        self.with(STEPS, |set, step| set >> step)
    }

    #[inline(always)]
    fn down_two(self) -> Self {
        self.with(TWO_STEPS, |set, step| set >> step)
    }

    #[inline(always)]
    fn where_any(self, test: Self) -> Self {
        self.with(test.0, |set, test| if test == 0 { 0 } else { set })
    }

    #[inline(always)]
    fn union(self) -> u64 {
        self.0.into_iter().fold(0, |all, set| all | set)
    }
}

#[cfg(not(all(target_feature = "avx2", not(miri))))]
pub(super) use Words as Fastest;
#[cfg(all(target_feature = "avx2", not(miri)))]
pub(super) use vector::Vector as Fastest;

/// The four words in one register. The compiler does not find these instructions by itself.
#[cfg(all(target_feature = "avx2", not(miri)))]
mod vector {
    use super::{INNER, Lanes, STEPS, TWO_STEPS};
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_and_si256,
        _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256,
        _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256,
        _mm256_sllv_epi64, _mm256_srlv_epi64,
    };

    /// [`Lanes`] in a vector register.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Vector(__m256i);

    impl Vector {
        #[inline(always)]
        fn constant([a, b, c, d]: [u64; 4]) -> __m256i {
            // SAFETY: the build enables AVX2 (the `cfg` of the module).
            unsafe { _mm256_set_epi64x(d as i64, c as i64, b as i64, a as i64) }
        }

        #[inline(always)]
        fn shifted_up(self, steps: [u64; 4]) -> Self {
            // SAFETY: as above.
            Self(unsafe { _mm256_sllv_epi64(self.0, Self::constant(steps)) })
        }

        #[inline(always)]
        fn shifted_down(self, steps: [u64; 4]) -> Self {
            // SAFETY: as above.
            Self(unsafe { _mm256_srlv_epi64(self.0, Self::constant(steps)) })
        }
    }

    impl Lanes for Vector {
        #[inline(always)]
        fn all(set: u64) -> Self {
            // SAFETY: as above.
            Self(unsafe { _mm256_set1_epi64x(set as i64) })
        }

        #[inline(always)]
        fn inner() -> Self {
            Self(Self::constant(INNER))
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            // SAFETY: as above.
            Self(unsafe { _mm256_and_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            // SAFETY: as above.
            Self(unsafe { _mm256_or_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn up(self) -> Self {
            self.shifted_up(STEPS)
        }

        #[inline(always)]
        fn up_two(self) -> Self {
            self.shifted_up(TWO_STEPS)
        }

        #[inline(always)]
        fn down(self) -> Self {
            self.shifted_down(STEPS)
        }

        #[inline(always)]
        fn down_two(self) -> Self {
            self.shifted_down(TWO_STEPS)
        }

        #[inline(always)]
        fn where_any(self, test: Self) -> Self {
            // SAFETY: as above.
            Self(unsafe {
                let none = _mm256_cmpeq_epi64(test.0, _mm256_setzero_si256());
                _mm256_andnot_si256(none, self.0)
            })
        }

        #[inline(always)]
        fn union(self) -> u64 {
            // SAFETY: as above.
            unsafe {
                let high = _mm256_extracti128_si256::<1>(self.0);
                let two = _mm_or_si128(_mm256_castsi256_si128(self.0), high);
                let one = _mm_or_si128(two, _mm_unpackhi_epi64(two, two));
                _mm_cvtsi128_si64(one) as u64
            }
        }
    }
}
