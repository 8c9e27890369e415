//! The language of scripts: Rhai without files, modules, clock or output, and with limits.
//!
//! A script is run once a state. What it may do is bounded by counts, which are the same on every
//! machine; a [`Watch`] ends only what no count foresees.

use glisse_search::Instant;
use rhai::{
    Dynamic, Engine,
    packages::{
        ArithmeticPackage, BasicArrayPackage, BasicFnPackage, BasicIteratorPackage,
        BasicMapPackage, BasicMathPackage, BasicStringPackage, LogicPackage, MoreStringPackage,
        Package,
    },
};
use std::{cell::Cell, rc::Rc, time::Duration};

/// How many operations one evaluation may take: some ten milliseconds.
pub(super) const OPERATIONS: u64 = 100_000;
pub(super) const CALLS: usize = 32;
/// How deep expressions and blocks may be nested, outside of functions and in them.
const DEPTHS: (usize, usize) = (64, 48);
/// The most characters of a text, and the most elements of a list or of a map. The cells of the
/// largest board fit; much longer ones would make single operations slow.
pub(super) const SIZE: usize = 300;
const FUNCTIONS: usize = 100;
const VARIABLES: usize = 200;

/// Words of the language that a heuristic has no use for.
pub(super) const FORBIDDEN: [&str; 3] = ["eval", "print", "debug"];

/// Returns the language alone, without any function that sees a board.
pub(super) fn engine() -> Engine {
    let mut engine = Engine::new_raw();
    // All that Rhai has but for what sleeps, ends the script early or inspects it, and for bits and
    // bytes.
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicMathPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    MoreStringPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    BasicFnPackage::new().register_into_engine(&mut engine);
    engine
        .set_max_operations(OPERATIONS)
        .set_max_call_levels(CALLS)
        .set_max_expr_depths(DEPTHS.0, DEPTHS.1)
        .set_max_string_size(SIZE)
        .set_max_array_size(SIZE)
        .set_max_map_size(SIZE)
        .set_max_functions(FUNCTIONS)
        .set_max_variables(VARIABLES)
        .set_strict_variables(true)
        .set_fail_on_invalid_map_property(true);
    for word in FORBIDDEN {
        engine.disable_symbol(word);
    }
    engine
}

/// Sees to it that an evaluation ends soon even if each of its operations is a slow one, such as a
/// search in a long list.
#[derive(Clone, Debug)]
pub(super) struct Watch(Rc<Cell<(Instant, Duration)>>);

impl Watch {
    /// How long an evaluation may take: many times what all its operations usually do.
    const MOST: Duration = Duration::from_millis(250);
    /// It looks at the clock after this many operations, which take some ten microseconds.
    const SLICE: u64 = 256;
    /// More than this is not counted of a slice: the process was asleep, and the script is not to
    /// blame.
    const MOST_OF_SLICE: Duration = Duration::from_millis(20);

    pub(super) fn over(engine: &mut Engine) -> Watch {
        // When it last looked at the clock, and what was spent until then.
        let watch = Watch(Rc::new(Cell::new((Instant::now(), Duration::ZERO))));
        let seen = watch.clone();
        engine.on_progress(move |operations| {
            let is_over = operations.is_multiple_of(Watch::SLICE) && seen.look();
            is_over.then_some(Dynamic::UNIT)
        });
        watch
    }

    pub(super) fn restart(&self) {
        self.0.set((Instant::now(), Duration::ZERO));
    }

    fn look(&self) -> bool {
        let ((last, spent), now) = (self.0.get(), Instant::now());
        let spent = spent + now.duration_since(last).min(Watch::MOST_OF_SLICE);
        self.0.set((now, spent));
        spent > Watch::MOST
    }
}
