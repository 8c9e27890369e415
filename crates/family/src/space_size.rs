//! How large the space of a board is, where that is known before anybody looks.

/// How many states a space has: a product of factorials, or half of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateCount {
    /// The numbers whose factorials are multiplied.
    pub factorials: Vec<usize>,
    /// Whether only half of the product can be reached.
    pub is_halved: bool,
}

impl StateCount {
    /// Returns the number, or `None` if it has more than 128 bits.
    pub fn exact(&self) -> Option<u128> {
        let mut factors = self.factorials.iter().flat_map(|&number| 2..=number as u128);
        let product = factors.try_fold(1_u128, u128::checked_mul)?;
        Some(if self.is_halved { product.div_ceil(2) } else { product })
    }

    /// Returns about how large the number is.
    pub fn approximate(&self) -> f64 {
        10_f64.powf(self.digits())
    }

    /// Returns the decimal logarithm of the number.
    pub fn digits(&self) -> f64 {
        let factors = self.factorials.iter().flat_map(|&number| 2..=number);
        let product: f64 = factors.map(|factor| (factor as f64).log10()).sum();
        if self.is_halved { (product - 2_f64.log10()).max(0.0) } else { product }
    }

    /// Returns how the number is computed, such as `16!/2`.
    pub fn formula(&self) -> String {
        let product = self.factorials.iter().map(|number| format!("{number}!"));
        let product = product.collect::<Vec<_>>().join("×");
        product + if self.is_halved { "/2" } else { "" }
    }
}

/// What the exploration of a whole space takes.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceEstimate {
    /// How many states there are.
    pub states: StateCount,
    /// About how many bytes of memory it takes.
    pub bytes: f64,
    /// About how many seconds it takes.
    pub seconds: f64,
    /// About how many bytes it takes on disk if it may use one, or `None` if it cannot.
    pub disk_bytes: Option<f64>,
}

/// What a state takes where all are listed one by one, and where each is a few bits: bytes and states
/// a second, measured on boards of nine and twelve cells.
const LISTED: (f64, f64) = (40.0, 2e6);
const NUMBERED: (f64, f64) = (0.75, 6e7);

/// The bytes that a state with a number takes on disk: its bits and letters, in the files of two layers.
const ON_DISK: f64 = 1.2;

impl SpaceEstimate {
    /// Returns the estimate for states that are listed one by one.
    pub fn listed(states: StateCount) -> SpaceEstimate {
        SpaceEstimate::by(states, LISTED)
    }

    /// Returns the estimate for states that have numbers and take a few bits each.
    pub fn numbered(states: StateCount) -> SpaceEstimate {
        let estimate = SpaceEstimate::by(states, NUMBERED);
        SpaceEstimate { disk_bytes: Some(estimate.states.approximate() * ON_DISK), ..estimate }
    }

    fn by(states: StateCount, (bytes, rate): (f64, f64)) -> SpaceEstimate {
        let count = states.approximate();
        SpaceEstimate { states, bytes: count * bytes, seconds: count / rate, disk_bytes: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_exact_as_far_as_they_can_be() {
        let fifteen = StateCount { factorials: vec![16], is_halved: true };
        assert_eq!(fifteen.exact(), Some(10_461_394_944_000));
        assert_eq!(fifteen.formula(), "16!/2");
        assert!((fifteen.approximate() / 10_461_394_944_000.0 - 1.0).abs() < 1e-9);
        let regions = StateCount { factorials: vec![4, 3], is_halved: false };
        assert_eq!((regions.exact(), regions.formula().as_str()), (Some(144), "4!×3!"));
        let vast = StateCount { factorials: vec![100], is_halved: true };
        assert_eq!((vast.exact(), vast.digits() as u32), (None, 157));
        let single = StateCount { factorials: vec![1], is_halved: true };
        assert_eq!(single.exact(), Some(1));
    }
}
