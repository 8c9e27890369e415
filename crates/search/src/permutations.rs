//! Permutations numbered by their place in the dictionary, for spaces that are all of them.
//!
//! The number of a permutation is written with one digit an element: how many of the elements behind
//! it are smaller, and the digit of place *i* of *n* counts (*n* − 1 − *i*)! each. A few elements that
//! trade places change few digits, so that the number of a neighbour is found by a few additions.
//!
//! Permutations that begin alike follow each other: a [`Head`] is what they have in common, and
//! [`Tails`] are the orders in which the other elements follow, the same for every head.
//! [`Arrangements`](crate::arrangements::Arrangements) are spaces of such permutations.

/// The most elements: those of the tiles on two rows of seven.
pub const MOST_ELEMENTS: usize = 13;

/// The most elements of a tail: 720 orders, whose bits fit into two lines of the cache.
pub const MOST_IN_TAIL: usize = 6;

/// 0! to 13!.
pub const FACTORIALS: [u64; MOST_ELEMENTS + 1] = {
    let mut factorials = [1; MOST_ELEMENTS + 1];
    let mut number = 1;
    while number <= MOST_ELEMENTS {
        factorials[number] = factorials[number - 1] * number as u64;
        number += 1;
    }
    factorials
};

/// Returns how many elements permutations of this many have in common if they are cut into parts of at
/// most `most`, or as small as they get if all parts still are to have whole tails.
pub fn prefix_length(count: usize, tail: usize, most: u64) -> usize {
    let is_small = |prefix: &usize| FACTORIALS[count - prefix] <= most;
    (0..count - tail).find(is_small).unwrap_or(count - tail)
}

/// Returns the place in the dictionary of a permutation of 0, 1, 2…
pub fn rank(elements: &[u8]) -> u64 {
    let digits = digits(elements);
    let last = elements.len().saturating_sub(1);
    digits.zip(0..).map(|(digit, place)| u64::from(digit) * FACTORIALS[last - place]).sum()
}

/// Returns the permutation of this many elements at a place in the dictionary.
pub fn unrank(rank: u64, count: usize) -> Vec<u8> {
    let mut rest: Vec<u8> = (0..count as u8).collect();
    let mut number = rank;
    (0..count)
        .map(|place| {
            let weight = FACTORIALS[count - 1 - place];
            let digit = number / weight;
            number %= weight;
            rest.remove(digit as usize)
        })
        .collect()
}

/// Whether an odd number of exchanges makes the permutation.
pub fn is_odd(elements: &[u8]) -> bool {
    digits(elements).map(u32::from).sum::<u32>() % 2 == 1
}

fn digits(elements: &[u8]) -> impl Iterator<Item = u8> {
    elements.iter().enumerate().map(|(place, element)| {
        elements[place + 1..].iter().filter(|&other| other < element).count() as u8
    })
}

/// The first elements of permutations that follow each other in the dictionary.
#[derive(Clone, Debug)]
pub struct Head {
    /// The elements in their order.
    pub elements: Vec<u8>,
    /// Whether its digits add up to an odd number.
    pub is_odd: bool,
    /// The elements that are not among them, the smallest first.
    pub rest: Vec<u8>,
}

impl Head {
    /// Returns the head of this number, for `count` elements of which `tail` follow.
    pub fn new(number: u64, count: usize, tail: usize) -> Head {
        let elements = unrank(number * FACTORIALS[tail], count);
        let digits = digits(&elements).take(count - tail);
        let is_odd = digits.map(u32::from).sum::<u32>() % 2 == 1;
        let (elements, rest) = elements.split_at(count - tail);
        Head { elements: elements.to_vec(), is_odd, rest: rest.to_vec() }
    }

    /// Returns the number of a head of these elements.
    pub fn number(elements: &[u8], count: usize) -> u64 {
        let mut number = 0;
        let mut is_used = 0u32;
        for (place, &element) in elements.iter().enumerate() {
            let smaller = u32::from(element) - (is_used & ((1 << element) - 1)).count_ones();
            is_used |= 1 << element;
            number = number * (count - place) as u64 + u64::from(smaller);
        }
        number
    }
}

/// The orders in which the elements behind a head can follow, in the order of the dictionary.
#[derive(Clone, Debug)]
pub struct Tails {
    /// Their elements: numbers of the elements that are left, the smallest being 0.
    pub elements: Vec<[u8; MOST_IN_TAIL]>,
    /// Whether the digits add up to an odd number.
    pub is_odd: Vec<bool>,
}

impl Tails {
    /// Returns all orders of this many elements, at most [`MOST_IN_TAIL`].
    pub fn new(length: usize) -> Tails {
        let mut tails = Tails { elements: Vec::new(), is_odd: Vec::new() };
        for number in 0..FACTORIALS[length] {
            let order = unrank(number, length);
            let mut elements = [0; MOST_IN_TAIL];
            elements[..length].copy_from_slice(&order);
            tails.elements.push(elements);
            tails.is_odd.push(is_odd(&order));
        }
        tails
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_are_places_in_the_dictionary(count in 1usize..=13, seed: u64) {
            let number = seed % FACTORIALS[count];
            let elements = unrank(number, count);
            prop_assert_eq!(rank(&elements), number);
            if number > 0 {
                prop_assert!(unrank(number - 1, count) < elements.clone());
            }
            let mut sorted = elements.clone();
            sorted.sort_unstable();
            prop_assert_eq!(sorted, (0..count as u8).collect::<Vec<_>>());
        }

        #[test]
        fn an_exchange_changes_the_parity(count in 2usize..=13, seed: u64, one in 0usize..13, other in 0usize..13) {
            let (one, other) = (one % count, other % count);
            let mut elements = unrank(seed % FACTORIALS[count], count);
            let before = is_odd(&elements);
            elements.swap(one, other);
            prop_assert_eq!(is_odd(&elements) != before, one != other);
        }

        #[test]
        fn head_and_tail_make_the_permutation(count in 1usize..=13, seed: u64) {
            let number = seed % FACTORIALS[count];
            let length = count.min(MOST_IN_TAIL);
            let (tails, own) = (Tails::new(length), FACTORIALS[length]);
            let head = Head::new(number / own, count, length);
            let tail = (number % own) as usize;
            let mut elements = head.elements.clone();
            elements.extend(tails.elements[tail][..length].iter().map(|&at| head.rest[usize::from(at)]));
            prop_assert_eq!(&elements, &unrank(number, count));
            prop_assert_eq!(is_odd(&elements), head.is_odd != tails.is_odd[tail]);
            prop_assert_eq!(Head::number(&head.elements, count), number / own);
        }
    }
}
