//! Sixteen numbers at a time, with the vector instructions of the processor.

/// Sixteen numbers, as much as a line of the cache holds.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [f32; 16]);

impl Line {
    /// Sixteen zeros.
    pub(crate) const ZERO: Self = Self([0.0; 16]);
}

/// The numbers of lines, one after the other.
#[inline(always)]
pub(crate) fn flat(lines: &[Line]) -> &[f32] {
    // SAFETY: a line is sixteen numbers without padding, so that lines in a row are numbers in a
    // row.
    unsafe { std::slice::from_raw_parts(lines.as_ptr().cast(), 16 * lines.len()) }
}

/// The same to write to.
#[inline(always)]
pub(crate) fn flat_mut(lines: &mut [Line]) -> &mut [f32] {
    // SAFETY: as in `flat`, and every number may stand in a line.
    unsafe { std::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), 16 * lines.len()) }
}

/// Sixteen sums in registers.
///
/// The results are the same for every implementation but for the rounding of products: with
/// [`Avx2`] and [`Avx512`] a product is added before it is rounded.
pub(super) trait Sums: Copy {
    /// The rows and the lines of sums that fit into the registers together.
    const ROWS: usize;
    const LINES: usize;

    fn load(line: &Line) -> Self;
    fn store(self, line: &mut Line);
    /// Adds a number times each of a line.
    fn add_product(self, number: f32, line: Self) -> Self;
    /// The sum of both, line by line.
    fn plus(self, other: Self) -> Self;
    /// The larger of each sum and 0.
    fn at_least_zero(self) -> Self;
}

/// Plain numbers, which the compiler turns into vectors.
#[derive(Clone, Copy)]
pub(super) struct Portable([f32; 16]);

impl Sums for Portable {
    const ROWS: usize = 2;
    const LINES: usize = 1;

    #[inline(always)]
    fn load(line: &Line) -> Self {
        Self(line.0)
    }

    #[inline(always)]
    fn store(self, line: &mut Line) {
        line.0 = self.0;
    }

    #[inline(always)]
    fn add_product(mut self, number: f32, line: Self) -> Self {
        for (sum, weight) in self.0.iter_mut().zip(line.0) {
            *sum += number * weight;
        }
        self
    }

    #[inline(always)]
    fn plus(mut self, other: Self) -> Self {
        for (sum, other) in self.0.iter_mut().zip(other.0) {
            *sum += other;
        }
        self
    }

    #[inline(always)]
    fn at_least_zero(mut self) -> Self {
        for sum in &mut self.0 {
            *sum = if *sum > 0.0 { *sum } else { 0.0 };
        }
        self
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Avx512};

#[cfg(target_arch = "x86_64")]
mod x86 {
    //! Functions that are called only where [`Kernel`](crate::Kernel) has checked that the
    //! processor has the instructions.

    use super::{Line, Sums};
    use std::arch::x86_64::{
        __m256, __m512, _mm256_add_ps, _mm256_fmadd_ps, _mm256_load_ps, _mm256_max_ps,
        _mm256_set1_ps, _mm256_setzero_ps, _mm256_store_ps, _mm512_add_ps, _mm512_fmadd_ps,
        _mm512_load_ps, _mm512_max_ps, _mm512_set1_ps, _mm512_setzero_ps, _mm512_store_ps,
    };

    /// Two registers of AVX2, with fused multiplication and addition.
    #[derive(Clone, Copy)]
    pub(crate) struct Avx2([__m256; 2]);

    impl Sums for Avx2 {
        const ROWS: usize = 6;
        const LINES: usize = 1;

        #[inline(always)]
        fn load(line: &Line) -> Self {
            let line = line.0.as_ptr();
            // SAFETY: the processor has AVX2; a line is sixteen numbers at a multiple of 64 bytes.
            unsafe { Self([_mm256_load_ps(line), _mm256_load_ps(line.add(8))]) }
        }

        #[inline(always)]
        fn store(self, line: &mut Line) {
            let line = line.0.as_mut_ptr();
            // SAFETY: as in `load`.
            unsafe {
                _mm256_store_ps(line, self.0[0]);
                _mm256_store_ps(line.add(8), self.0[1]);
            }
        }

        #[inline(always)]
        fn add_product(self, number: f32, line: Self) -> Self {
            // SAFETY: the processor has FMA.
            unsafe {
                let number = _mm256_set1_ps(number);
                Self([
                    _mm256_fmadd_ps(number, line.0[0], self.0[0]),
                    _mm256_fmadd_ps(number, line.0[1], self.0[1]),
                ])
            }
        }

        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            // SAFETY: the processor has AVX2.
            unsafe {
                Self([
                    _mm256_add_ps(self.0[0], other.0[0]),
                    _mm256_add_ps(self.0[1], other.0[1]),
                ])
            }
        }

        #[inline(always)]
        fn at_least_zero(self) -> Self {
            // SAFETY: the processor has AVX2.
            unsafe {
                let zero = _mm256_setzero_ps();
                Self([
                    _mm256_max_ps(self.0[0], zero),
                    _mm256_max_ps(self.0[1], zero),
                ])
            }
        }
    }

    /// One register of AVX-512.
    #[derive(Clone, Copy)]
    pub(crate) struct Avx512(__m512);

    impl Sums for Avx512 {
        const ROWS: usize = 6;
        const LINES: usize = 4;

        #[inline(always)]
        fn load(line: &Line) -> Self {
            // SAFETY: the processor has AVX-512; a line is sixteen numbers at a multiple of 64
            // bytes.
            Self(unsafe { _mm512_load_ps(line.0.as_ptr()) })
        }

        #[inline(always)]
        fn store(self, line: &mut Line) {
            // SAFETY: as in `load`.
            unsafe { _mm512_store_ps(line.0.as_mut_ptr(), self.0) }
        }

        #[inline(always)]
        fn add_product(self, number: f32, line: Self) -> Self {
            // SAFETY: the processor has AVX-512.
            Self(unsafe { _mm512_fmadd_ps(_mm512_set1_ps(number), line.0, self.0) })
        }

        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            // SAFETY: the processor has AVX-512.
            Self(unsafe { _mm512_add_ps(self.0, other.0) })
        }

        #[inline(always)]
        fn at_least_zero(self) -> Self {
            // SAFETY: the processor has AVX-512.
            Self(unsafe { _mm512_max_ps(self.0, _mm512_setzero_ps()) })
        }
    }
}
