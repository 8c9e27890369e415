//! The course's hash table, against its definition and against a table that shares no code with it.

use glisse_lab::hash_table::{
    TableFull, TableStep, TeachingTable, counting_cells, course_hash, plateau_sum,
};
use glisse_puzzle::HashCell;
use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;

/// The hand-out's table as a list that is walked one step at a time: (item, hash) or nothing.
struct Oracle(Vec<Option<(usize, u64)>>);

impl Oracle {
    fn put(&mut self, item: usize, hash: u64) {
        let mut at = hash % self.0.len() as u64;
        while self.0[at as usize].is_some() {
            at += 1;
            if at == self.0.len() as u64 {
                at = 0;
            }
        }
        self.0[at as usize] = Some((item, hash));
    }

    fn is_too_full(&self, more: usize) -> bool {
        let size = self.0.iter().flatten().count() + more;
        size as f64 > 2.0 * self.0.len() as f64 / 3.0
    }

    /// `t_ajoute`: the rule holds once the state is in (`more` is 1), or is looked at before (0).
    fn add(&mut self, item: usize, hash: u64, more: usize) {
        if self.is_too_full(more) {
            let old = std::mem::take(&mut self.0);
            self.0 = vec![None; 2 * old.len()];
            for (item, hash) in old.into_iter().flatten() {
                self.put(item, hash);
            }
        }
        self.put(item, hash);
    }

    fn items(&self) -> Vec<Option<usize>> {
        self.0.iter().map(|slot| slot.map(|(item, _)| item)).collect()
    }

    /// For every item, how often one has to look to find it.
    fn looks(&self) -> Vec<usize> {
        let capacity = self.0.len();
        let looks = |(item, hash): (usize, u64)| {
            let start = (hash % capacity as u64) as usize;
            let mut slots = (start..).map(|slot| self.0[slot % capacity]);
            slots.position(|slot| slot.is_some_and(|(other, _)| other == item)).unwrap() + 1
        };
        self.0.iter().flatten().copied().map(looks).collect()
    }
}

fn items(table: &TeachingTable) -> Vec<Option<usize>> {
    table.slots().collect()
}

fn fixed(capacity: usize) -> TeachingTable {
    TeachingTable::with_capacity(capacity).unwrap()
}

proptest! {
    #[test]
    fn tables_are_those_of_the_oracle(
        hashes in prop::collection::vec(prop_oneof![0..20u64, any::<u64>()], 0..60),
    ) {
        let (mut table, mut oracle) = (TeachingTable::new(), Oracle(vec![None]));
        for (item, &hash) in hashes.iter().enumerate() {
            let steps = table.insert(item, &BigUint::from(hash)).unwrap();
            oracle.add(item, hash, 1);
            prop_assert_eq!(items(&table), oracle.items());
            prop_assert!(3 * table.size() <= 2 * table.capacity());
            for step in &steps {
                if let TableStep::Inserted(probing) | TableStep::Reinserted(probing) = step {
                    let capacity = probing.capacity;
                    prop_assert_eq!(probing.home as u64, hashes[probing.item] % capacity as u64);
                    prop_assert_eq!(probing.slot, (probing.home + probing.passed.len()) % capacity);
                }
            }
            let reinserted = steps.iter().filter(|step| matches!(step, TableStep::Reinserted(_))).count();
            let doubled = steps.iter().any(|step| matches!(step, TableStep::Doubled { .. }));
            prop_assert_eq!(reinserted, if doubled { item } else { 0 });
        }
        let looks = oracle.looks();
        let lengths = table.probe_lengths();
        prop_assert_eq!(lengths.longest, looks.iter().copied().max().unwrap_or(0));
        let sum: usize = looks.iter().sum();
        prop_assert!((lengths.mean * looks.len() as f64 - sum as f64).abs() < 1e-6);
        let mut homes: Vec<u64> = hashes.iter().map(|hash| hash % table.capacity() as u64).collect();
        homes.sort_unstable();
        homes.dedup();
        prop_assert_eq!(table.distinct_homes(), homes.len());
    }

    #[test]
    fn what_is_there_is_found_and_not_added(hashes in prop::collection::vec(0..9u64, 1..40)) {
        let mut table = TeachingTable::new();
        for (item, &hash) in hashes.iter().enumerate() {
            table.insert(item, &BigUint::from(hash)).unwrap();
        }
        let before = items(&table);
        for (item, &hash) in hashes.iter().enumerate() {
            let steps = table.insert(item, &BigUint::from(hash)).unwrap();
            prop_assert!(matches!(&steps[..], [TableStep::Found(found)] if before[found.slot] == Some(item)));
        }
        prop_assert_eq!(items(&table), before);
    }

    #[test]
    fn hashes_are_the_sums_of_their_definition(
        cells in prop::collection::vec((0..3u8, prop::option::of(0..9usize)), 0..100),
        base in 2..6u32,
    ) {
        let cells: Vec<HashCell> =
            cells.into_iter().map(|(digit, piece)| HashCell { digit, piece }).collect();
        let (mut hash, mut sum) = (BigUint::ZERO, BigInt::ZERO);
        for (power, cell) in (0..).zip(&cells) {
            let weight = BigUint::from(base).pow(power);
            hash += &weight * cell.digit;
            let entry = cell.piece.map_or(-1, |piece| piece as i64);
            sum += BigInt::from(weight) * entry;
        }
        prop_assert_eq!(course_hash(&cells, base), hash);
        prop_assert_eq!(plateau_sum(&cells, base), sum);
    }

    #[test]
    fn cells_that_do_not_count_change_no_home(
        digits in prop::collection::vec(0..3u8, 40),
        others in prop::collection::vec(0..3u8, 40),
        bits in 0..20u32,
        base in 3..5u32,
    ) {
        let capacity = 1usize << bits;
        let counting = counting_cells(40, base, capacity);
        if base == 3 && bits > 0 {
            prop_assert_eq!(counting, 40);
        }
        let cells = |digits: &[u8]| -> Vec<HashCell> {
            digits.iter().map(|&digit| HashCell { digit, piece: None }).collect()
        };
        let mixed = [&digits[..counting], &others[counting..]].concat();
        let home = |digits: &[u8]| course_hash(&cells(digits), base) % capacity;
        prop_assert_eq!(home(&digits), home(&mixed));
    }
}

#[test]
fn the_example_of_the_hand_out_fills_eight_slots_as_it_draws_them() {
    let mut table = fixed(8);
    for (item, hash) in [1u32, 7, 3, 3, 7].into_iter().enumerate() {
        table.insert(item, &hash.into()).unwrap();
    }
    let drawn = [Some(4), Some(0), None, Some(2), Some(3), None, None, Some(1)];
    assert_eq!(items(&table), drawn);
    assert_eq!((table.distinct_homes(), table.probe_lengths().longest), (3, 2));
    assert!((table.probe_lengths().mean - 1.4).abs() < 1e-9);
}

#[test]
fn two_states_take_four_slots_by_the_rule_and_two_as_in_the_transcript() {
    // The hand-out's first board and the one after its first move: hashes, and sums over the plateau.
    let hashes = [100_200_544_287_258_357, 100_200_544_287_258_141];
    let sums = [175_454_050_611_577_982, 175_454_050_611_577_550];
    let mut table = TeachingTable::new();
    assert_eq!((table.size(), items(&table)), (0, vec![None]));
    for (item, hash) in hashes.into_iter().enumerate() {
        table.insert(item, &BigUint::from(hash)).unwrap();
    }
    assert_eq!((table.size(), table.capacity()), (2, 4));
    let tested_before = |hashes: [u64; 2]| {
        let mut oracle = Oracle(vec![None]);
        (0..).zip(hashes).for_each(|(item, hash)| oracle.add(item, hash, 0));
        oracle.items()
    };
    assert_eq!(tested_before(sums), [Some(0), Some(1)], "as in the transcript");
    assert_eq!(tested_before(hashes), [Some(1), Some(0)]);
}

#[test]
fn a_table_of_fixed_capacity_takes_as_many_items_as_it_has_slots() {
    let mut table = fixed(2);
    assert!(table.insert(0, &BigUint::from(5u32)).is_ok());
    assert!(table.insert(1, &BigUint::from(5u32)).is_ok());
    assert_eq!(table.insert(2, &BigUint::from(5u32)), Err(TableFull { capacity: 2 }));
    assert!(matches!(table.insert(1, &BigUint::from(5u32)).unwrap()[..], [TableStep::Found(_)]));
    assert!(TeachingTable::with_capacity(0).is_none());
    assert!(TeachingTable::with_capacity(6).is_none());
}
