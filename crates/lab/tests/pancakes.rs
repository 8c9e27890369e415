//! Pancakes: sort a stack by turning over its top. A whole family in one file.

use glisse_family::{
    Action, Context, Fact, Family, IllegalMove, Labels, Message, Metric, NamedHeuristic,
    PackedBoard, ParseError, Plan, Prepared, PuzzleSpace, Rules, RunError, SpaceVisitor,
    grid::{Cell, Grid, Look, Piece, Ruling},
    named, packed_board,
    text::{BoardFormat, Fragment},
};
use glisse_puzzle::Puzzle;
use glisse_search::{Cost, Estimate, Goals, Packed, Space, Zero};
use std::{fmt, ops::ControlFlow, str::FromStr};

pub(crate) struct Pancakes;

pub(crate) const PANCAKES: Puzzle = Puzzle::of::<Pancakes>();

/// Pancakes by their sizes from 1, the uppermost first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stack(Vec<u8>);

/// Turns over so many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Flip(u8);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Estimator {
    /// The neighbours whose sizes differ by more than 1, the plate being the largest: a flip changes
    /// one pair. Those with one of the smallest pancakes can be left out, as `gap:1-2` does.
    Gap { ignored: u8 },
    /// Twice as much, which is too much.
    Twice,
}

impl Stack {
    /// A stack of this size with nothing left to do.
    pub(crate) fn sorted(count: u8) -> Stack {
        Stack((1..=count).collect())
    }

    fn sizes(&self) -> impl Iterator<Item = usize> + Clone {
        self.0.iter().map(|&size| usize::from(size))
    }
}

/// Counts the gaps between sizes from the top to the plate, those with ignored pancakes left out.
fn gaps(sizes: impl Iterator<Item = usize> + Clone, count: usize, ignored: u8) -> Cost {
    let pairs = sizes.clone().zip(sizes.skip(1).chain([count + 1]));
    let is_gap = |&(above, below): &(usize, usize)| {
        above.abs_diff(below) > 1 && above.min(below) > usize::from(ignored)
    };
    pairs.filter(is_gap).count() as Cost
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(u8::to_string).collect::<Vec<_>>().join("-"))
    }
}

impl fmt::Display for Flip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Flip {
    type Err = ();

    fn from_str(text: &str) -> Result<Flip, ()> {
        text.parse().ok().filter(|&count| count >= 2).map(Flip).ok_or(())
    }
}

impl Action for Flip {
    fn code(self) -> u128 {
        u128::from(self.0)
    }

    fn from_code(code: u128) -> Flip {
        Flip(code as u8)
    }

    fn inverse(self) -> Flip {
        self
    }
}

impl Rules for Stack {
    type Move = Flip;

    fn is_solved(&self) -> bool {
        self.0.is_sorted()
    }

    fn moves(&self) -> Vec<Flip> {
        (2..=self.0.len() as u8).map(Flip).collect()
    }

    fn apply(&mut self, Flip(count): Flip) -> Result<(), IllegalMove> {
        let top = self.0.get_mut(..usize::from(count)).filter(|top| top.len() >= 2);
        let refusal = || Message::verbatim(format!("there is no top of {count} pancakes"));
        top.ok_or_else(|| IllegalMove(refusal()))?.reverse();
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Format {
    /// The family's name, and the sizes from the top.
    Id,
    /// A size on each line.
    Column,
}

named!(Format { Id => "id", Column => "column" });

impl BoardFormat for Format {
    type Family = Pancakes;

    fn detect(text: Fragment) -> Result<Format, ParseError> {
        Ok(if text.text.starts_with("pancakes:") { Format::Id } else { Format::Column })
    }

    fn read(self, text: Fragment) -> Result<Stack, ParseError> {
        const HELP: &str = "write the sizes from the top, as in pancakes:3-1-2";
        let sizes = text.text.strip_prefix("pancakes:").unwrap_or(text.text);
        let list = text.slice(text.text.len() - sizes.len()..text.text.len());
        let mut sizes = Vec::new();
        for word in list.words_between(|letter| letter.is_whitespace() || letter == '-') {
            let size = word.number("the size", HELP)?;
            if !(1..=15).contains(&size) || sizes.contains(&(size as u8)) {
                return Err(ParseError::refused(word, "every size is there once, up to 15", HELP));
            }
            sizes.push(size as u8);
        }
        if sizes.iter().any(|&size| usize::from(size) > sizes.len()) {
            return Err(ParseError::refused(list, "a size is missing", HELP));
        }
        Ok(Stack(sizes))
    }

    fn text(self, board: &Stack) -> String {
        let column = || board.to_string().replace('-', "\n") + "\n";
        if self == Format::Column { column() } else { format!("pancakes:{board}") }
    }
}

impl fmt::Display for Estimator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Estimator::Gap { ignored: 0 } => f.write_str("gap"),
            Estimator::Gap { ignored } => write!(f, "gap:1-{ignored}"),
            Estimator::Twice => f.write_str("twice"),
        }
    }
}

impl NamedHeuristic for Estimator {
    fn all() -> Vec<Estimator> {
        vec![Estimator::Gap { ignored: 0 }, Estimator::Twice]
    }

    fn from_name(name: &str) -> Result<Estimator, Message> {
        let ignored = name.strip_prefix("gap:1-").and_then(|digits| digits.parse().ok());
        let named = Estimator::all().into_iter().find(|known| known.to_string() == name);
        let found = ignored.map(|ignored| Estimator::Gap { ignored }).or(named);
        found.ok_or_else(|| Message::verbatim("a heuristic is one of gap, gap:1-N, twice"))
    }

    fn is_admissible(&self, _: Metric) -> bool {
        *self != Estimator::Twice
    }
}

/// Up to 15 pancakes in 64 bits.
type State = Packed<1, 4>;

struct StackSpace {
    start: State,
    goal: State,
    count: u8,
}

impl StackSpace {
    fn new(stack: &Stack) -> StackSpace {
        let count = stack.0.len() as u8;
        let [start, goal] = [stack, &Stack::sorted(count)].map(|stack| State::new(&stack.0));
        StackSpace { start, goal, count }
    }

    fn sizes(&self, state: State) -> impl Iterator<Item = usize> + Clone + use<> {
        (0..usize::from(self.count)).map(move |place| state.at(place))
    }
}

impl Space for StackSpace {
    type State = State;
    type Move = Flip;
    const REVERSIBLE: bool = true;

    fn start(&self) -> State {
        self.start
    }

    fn is_goal(&self, state: State) -> bool {
        state == self.goal
    }

    fn successors(
        &self,
        state: State,
        last: Option<Flip>,
        mut visit: impl FnMut(Flip, State, Cost),
    ) {
        for flip in (2..=self.count).map(Flip).filter(|&flip| Some(flip) != last) {
            let count = usize::from(flip.0);
            let turn = |state: State, top| state.exchange(top, count - 1 - top);
            visit(flip, (0..count / 2).fold(state, turn), 1);
        }
    }
}

impl Goals for StackSpace {
    fn goals(&self, mut visit: impl FnMut(Option<State>) -> ControlFlow<()>) {
        let _ = visit(Some(self.goal));
    }
}

impl PuzzleSpace<Pancakes> for StackSpace {
    fn board(&self, _: &Stack, state: State) -> Stack {
        Stack(self.sizes(state).map(|size| size as u8).collect())
    }

    fn action(&self, _: &Stack, action: Flip) -> Flip {
        action
    }
}

impl Family for Pancakes {
    const NAME: &'static str = "pancakes";
    const USUAL_SMALL_SIZE: (usize, usize) = (7, 1);
    type Board = Stack;
    type Move = Flip;
    type Format = Format;
    type Heuristic = Estimator;
    type Memory = ();

    fn packed(stack: &Stack, _: Metric) -> Option<Box<dyn PackedBoard<Stack>>> {
        Some(packed_board::<Pancakes, _, _>(stack, StackSpace::new(stack)))
    }

    fn set_up<V: SpaceVisitor<Self>>(
        board: &Stack,
        plan: &Plan<Self>,
        _: &mut Context<Self>,
        visitor: V,
    ) -> Result<V::Output, RunError> {
        let (space, count) = (StackSpace::new(board), board.0.len());
        Ok(match plan.heuristic {
            None => visitor.visit(Prepared::new(&space, &Zero, plan)),
            Some(Estimator::Gap { ignored }) => {
                let gap = Estimate::admissible(|state| gaps(space.sizes(state), count, ignored));
                visitor.visit(Prepared::new(&space, &gap, plan))
            }
            Some(Estimator::Twice) => {
                let twice = Estimate::new(|state| 2 * gaps(space.sizes(state), count, 0));
                visitor.visit(Prepared::new(&space, &twice, plan))
            }
        })
    }

    fn best_heuristic(_: &Stack) -> Estimator {
        Estimator::Gap { ignored: 0 }
    }

    fn each_small(
        rows: usize,
        columns: usize,
        _: Option<usize>,
        visit: &mut dyn FnMut(&Stack) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if columns == 1 { visit(&Stack::sorted(rows as u8)) } else { ControlFlow::Continue(()) }
    }

    fn grid(board: &Stack, labels: &Labels) -> Grid {
        let mut grid = Grid::new(board.0.len(), board.0.len(), Ruling::Plain);
        let pieces = board.sizes().enumerate().map(|(row, width)| {
            let (cell, look) = (Cell { row, column: 0 }, Look::Block { number: width });
            Piece { id: width, name: labels.name(width, width), cell, height: 1, width, look }
        });
        grid.pieces = pieces.collect();
        grid
    }

    fn facts(board: &Stack) -> Vec<Fact> {
        let gaps = gaps(board.sizes(), board.0.len(), 0) as usize;
        vec![Fact::number("pancakes", board.0.len()), Fact::number("gaps", gaps)]
    }
}
