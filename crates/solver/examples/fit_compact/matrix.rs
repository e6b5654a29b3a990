//! As much linear algebra as is needed.

/// A matrix of small numbers, row by row.
pub(crate) struct Matrix {
    rows: usize,
    columns: usize,
    pub(crate) numbers: Vec<f32>,
}

impl Matrix {
    pub(crate) fn from_fn(rows: usize, columns: usize, number: impl Fn(usize, usize) -> f64) -> Self {
        let number = &number;
        let numbers = (0..rows).flat_map(|i| (0..columns).map(move |j| number(i, j) as f32)).collect();
        Matrix { rows, columns, numbers }
    }

    pub(crate) fn row(&self, i: usize) -> &[f32] {
        &self.numbers[i * self.columns..][..self.columns]
    }

    pub(crate) fn transposed(&self) -> Self {
        Self::from_fn(self.columns, self.rows, |i, j| self.row(j)[i].into())
    }

    pub(crate) fn times(&self, other: &Self) -> Self {
        let mut product =
            Matrix { rows: self.rows, columns: other.columns, numbers: vec![0.; self.rows * other.columns] };
        for (i, sums) in product.numbers.chunks_exact_mut(other.columns).enumerate() {
            for (j, &factor) in self.row(i).iter().enumerate() {
                for (sum, &number) in sums.iter_mut().zip(other.row(j)) {
                    *sum += factor * number;
                }
            }
        }
        product
    }

    pub(crate) fn plus(mut self, other: Self) -> Self {
        for (sum, number) in self.numbers.iter_mut().zip(other.numbers) {
            *sum += number;
        }
        self
    }

    /// Returns the sum of the squares of all differences.
    pub(crate) fn squared_distance(&self, other: &Self) -> f64 {
        self.numbers.iter().zip(&other.numbers).map(|(a, b)| f64::from(a - b).powi(2)).sum()
    }

    /// Multiplies every row and every column by its weight.
    pub(crate) fn scaled(&self, rows: &[f64], columns: &[f64]) -> Self {
        Self::from_fn(self.rows, self.columns, |i, j| f64::from(self.row(i)[j]) * rows[i] * columns[j])
    }

    /// Divides every row by its weight.
    pub(crate) fn unscaled(&self, rows: &[f64]) -> Self {
        Self::from_fn(self.rows, self.columns, |i, j| f64::from(self.row(i)[j]) / rows[i])
    }
}

/// Makes the columns orthogonal and of length 1, one after the other.
pub(crate) fn orthonormal(matrix: &Matrix) -> Matrix {
    let columns = matrix.transposed();
    let mut done: Vec<Vec<f64>> = Vec::new();
    for i in 0..columns.rows {
        let mut column: Vec<f64> = columns.row(i).iter().copied().map(f64::from).collect();
        // Twice, because once leaves rounding errors that grow.
        for _ in 0..2 {
            for before in &done {
                let part: f64 = column.iter().zip(before).map(|(a, b)| a * b).sum();
                for (a, b) in column.iter_mut().zip(before) {
                    *a -= part * b;
                }
            }
        }
        let length = column.iter().map(|a| a * a).sum::<f64>().sqrt();
        done.push(column.iter().map(|a| a / length).collect());
    }
    Matrix::from_fn(matrix.rows, matrix.columns, |i, j| done[j][i])
}
