//! Numbers of which each has to be there once.

/// What is wrong with numbers of which each below their count has to be there once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PermutationError {
    /// A number is not below the count.
    OutOfRange {
        /// Where it stands.
        place: usize,
    },
    /// A number is there twice, so that another one is missing.
    Twice {
        /// The number.
        number: usize,
        /// Where it stands.
        places: [usize; 2],
        /// The smallest number that is not there.
        missing: usize,
    },
}

/// Checks that each number below the count of the numbers is there once.
pub fn check_permutation(
    numbers: impl ExactSizeIterator<Item = usize>,
) -> Result<(), PermutationError> {
    let mut first: Vec<Option<usize>> = vec![None; numbers.len()];
    let mut twice = None;
    for (place, number) in numbers.enumerate() {
        let known = first.get_mut(number).ok_or(PermutationError::OutOfRange { place })?;
        match *known {
            Some(before) => twice = twice.or(Some((number, [before, place]))),
            None => *known = Some(place),
        }
    }
    let Some((number, places)) = twice else { return Ok(()) };
    let missing = first.iter().position(Option::is_none).unwrap_or_default();
    Err(PermutationError::Twice { number, places, missing })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_a_permutation_or_it_is_said_why_not() {
        let check = |numbers: &[usize]| check_permutation(numbers.iter().copied());
        assert_eq!(check(&[]), Ok(()));
        assert_eq!(check(&[2, 0, 1]), Ok(()));
        assert_eq!(check(&[0, 3, 3]), Err(PermutationError::OutOfRange { place: 1 }));
        let twice = PermutationError::Twice { number: 2, places: [0, 1], missing: 0 };
        assert_eq!(check(&[2, 2, 1, 1]), Err(twice));
        assert_eq!(check(&[2, 2, 2, 1]), Err(twice));
    }
}
