//! A family for tests: sliding blocks, tiles with a gap, and tiles that exchange their places, with
//! the ids and moves that the real families have. Its rules are read off the grid.

mod space;

use glisse_puzzle::{
    Action, Board, Context, Fact, Family, IllegalMove, Labels, Metric, Move, MoveStyle,
    NamedHeuristic, ParseError, Parsed, ParsedMoves, Plan, Prepared, Puzzle, RunError,
    SpaceVisitor, Transpositions, WriteError,
    function::Value,
    grid::{Cell, Exit, Grid, Look, Piece, Ruling, Shift, Side},
    text::Likeness,
};
use space::ToySpace;
use std::{
    fmt,
    hash::{Hash, Hasher},
};

/// The family.
pub(crate) struct Toy;

static PUZZLE: Puzzle = Puzzle::of::<Toy>();

/// Reads the id of a board.
pub(crate) fn board(id: &str) -> Board {
    Board::new::<Toy>(ToyBoard::parse(id).expect("an id"))
}

/// Reads moves with spaces between them.
pub(crate) fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|word| Move::new::<Toy>(ToyMove::new(word))).collect()
}

/// What the pieces of a board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Blocks,
    Gap,
    Exchange,
}

/// A board, which is its grid.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ToyBoard {
    kind: Kind,
    grid: Grid,
    /// The last part of the id.
    suffix: String,
}

impl Eq for ToyBoard {}

impl Hash for ToyBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_string().hash(state);
    }
}

/// A move, by its text of up to 16 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ToyMove([u8; 16]);

impl ToyMove {
    fn new(text: &str) -> ToyMove {
        let mut bytes = [0; 16];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        ToyMove(bytes)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).expect("ASCII").trim_end_matches('\0')
    }
}

impl fmt::Display for ToyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for ToyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Action for ToyMove {
    fn code(self) -> u128 {
        u128::from_le_bytes(self.0)
    }

    fn from_code(code: u128) -> Self {
        ToyMove(code.to_le_bytes())
    }
}

impl ToyBoard {
    fn parse(id: &str) -> Option<ToyBoard> {
        let mut parts = id.splitn(4, ':');
        let (family, size, cells) = (parts.next()?, parts.next()?, parts.next()?);
        let (rows, columns) = size.split_once('x')?;
        let (rows, columns) = (rows.parse().ok()?, columns.parse().ok()?);
        let suffix = parts.next().map_or(String::new(), |part| format!(":{part}"));
        let (kind, ruling) = match family {
            "rush-hour" => (Kind::Blocks, Ruling::Slots),
            "tiles" => (Kind::Gap, Ruling::Plain),
            _ => (Kind::Exchange, Ruling::Lines),
        };
        let mut board = ToyBoard { kind, grid: Grid::new(rows, columns, ruling), suffix };
        match kind {
            Kind::Blocks => board.add_blocks(cells),
            Kind::Gap | Kind::Exchange => board.add_tiles(cells),
        }
        board.add_suffix()?;
        board.update_distances();
        Some(board)
    }

    fn add_blocks(&mut self, cells: &str) {
        let grid = &mut self.grid;
        let mut letters: Vec<(char, usize)> = cells.chars().zip(0..).collect();
        letters.retain(|&(letter, cell)| {
            if letter == 'x' {
                grid.walls.push(grid.cell(cell));
            }
            letter.is_ascii_uppercase()
        });
        letters.sort_unstable();
        for block in letters.chunk_by(|one, other| one.0 == other.0) {
            let (name, id) = (block[0].0.to_string(), block[0].0 as usize - 'A' as usize);
            let [first, last] = [block[0], block[block.len() - 1]].map(|(_, cell)| grid.cell(cell));
            let look = if id == 0 { Look::Target } else { Look::Block { number: id } };
            let (height, width) = (last.row - first.row + 1, last.column - first.column + 1);
            grid.pieces.push(Piece { id, name, cell: first, height, width, look });
        }
        if let Some(Piece { cell, width, .. }) = grid.piece(0) {
            let (side, line) =
                if *width > 1 { (Side::Right, cell.row) } else { (Side::Bottom, cell.column) };
            grid.exit = Some(Exit { side, line });
        }
    }

    fn add_tiles(&mut self, cells: &str) {
        for (cell, name) in cells.split('-').enumerate().filter(|&(_, name)| name != "0") {
            let (id, look) = (name.parse().expect("a number"), Look::Tile { distance: 0.0 });
            let piece = Piece::single(id, name.to_owned(), self.grid.cell(cell), look);
            self.grid.pieces.push(piece);
        }
    }

    /// Reads `:exit=left` or `:barriers=0,0-0,1;1,1-2,1`.
    fn add_suffix(&mut self) -> Option<()> {
        if let (Some(word), Some(exit)) = (self.suffix.strip_prefix(":exit="), &mut self.grid.exit)
        {
            exit.side = if word == "left" { Side::Left } else { Side::Top };
        } else if let Some(list) = self.suffix.strip_prefix(":barriers=") {
            let barriers: Option<Vec<[Cell; 2]>> = list.split(';').map(pair).collect();
            self.grid.barriers = barriers?;
        }
        Some(())
    }

    /// Computes how far tiles are from their places, as the real families do.
    fn update_distances(&mut self) {
        let (rows, columns, kind) = (self.grid.rows, self.grid.columns, self.kind);
        for piece in &mut self.grid.pieces {
            if let Look::Tile { distance } = &mut piece.look {
                let (home, Cell { row, column }) = (piece.id - 1, piece.cell);
                let steps = row.abs_diff(home / columns) + column.abs_diff(home % columns);
                let most = (rows + columns - 2).max(1);
                *distance = match kind {
                    Kind::Exchange => steps as f64 / most as f64,
                    _ if steps == 0 => 0.0,
                    _ => 0.5,
                };
            }
        }
    }

    fn at(&self, cell: Cell) -> Option<&Piece> {
        self.grid.pieces.iter().find(|piece| piece.cells().any(|other| other == cell))
    }

    fn gap(&self) -> Option<Cell> {
        let empty = self.grid.covering().iter().position(Option::is_none)?;
        Some(self.grid.cell(empty))
    }

    /// Returns what a move does to the pieces, possible or not, or `None` if it does not exist here.
    fn shifts(&self, action: ToyMove) -> Option<Vec<Shift>> {
        let text = action.text();
        match self.kind {
            Kind::Blocks => {
                let (name, cells) = text.split_at_checked(1)?;
                let cells: i32 = cells.parse().ok()?;
                let block = self.grid.pieces.iter().find(|piece| piece.name == name)?;
                let (rows, columns) = if block.width > 1 { (0, cells) } else { (cells, 0) };
                Some(vec![Shift { piece: block.id, rows, columns }])
            }
            Kind::Gap => {
                let (rows, columns) = match text {
                    "U" => (-1, 0),
                    "D" => (1, 0),
                    "L" => (0, -1),
                    _ => (0, 1),
                };
                let tile = self.at(moved(self.gap()?, rows, columns)?)?;
                Some(vec![Shift { piece: tile.id, rows: -rows, columns: -columns }])
            }
            Kind::Exchange => {
                let [one, other] = pair(text)?;
                let rows = other.row as i32 - one.row as i32;
                let columns = other.column as i32 - one.column as i32;
                let [one, other] = [self.at(one)?.id, self.at(other)?.id];
                Some(vec![
                    Shift { piece: one, rows, columns },
                    Shift { piece: other, rows: -rows, columns: -columns },
                ])
            }
        }
    }

    fn after(&self, action: ToyMove) -> Option<ToyBoard> {
        let shifts = self.shifts(action)?;
        let is_blocked = |shift: &Shift| !self.is_free(shift.piece, shift.rows, shift.columns);
        if self.kind == Kind::Blocks && shifts.iter().any(is_blocked) {
            return None;
        }
        let mut next = self.clone();
        for &Shift { piece, rows, columns } in &shifts {
            let piece = next.grid.pieces.iter_mut().find(|other| other.id == piece)?;
            piece.cell = moved(piece.cell, rows, columns)?;
        }
        if self.kind == Kind::Exchange && self.grid.barriers.contains(&pair(action.text())?) {
            return None;
        }
        if self.kind != Kind::Blocks {
            let columns = self.grid.columns;
            next.grid.pieces.sort_by_key(|piece| piece.cell.row * columns + piece.cell.column);
        }
        next.update_distances();
        Some(next)
    }

    /// Returns all moves that are possible, and the boards that they lead to.
    fn successors(&self) -> impl Iterator<Item = (ToyMove, ToyBoard)> {
        let grid = &self.grid;
        let texts: Vec<String> = match self.kind {
            Kind::Blocks => grid
                .pieces
                .iter()
                .flat_map(|piece| (1..=6).flat_map(move |far| [far, -far].map(|far| (piece, far))))
                .map(|(piece, far)| format!("{}{far:+}", piece.name))
                .collect(),
            Kind::Gap => ["U", "D", "L", "R"].map(str::to_owned).to_vec(),
            Kind::Exchange => (0..grid.cells())
                .map(|cell| grid.cell(cell))
                .flat_map(|Cell { row, column }| {
                    [format!("{row},{}", column + 1), format!("{},{column}", row + 1)]
                        .map(|other| format!("{row},{column}-{other}"))
                })
                .collect(),
        };
        let moves = texts.into_iter().map(|text| ToyMove::new(&text));
        moves.filter_map(|action| Some((action, self.after(action)?)))
    }

    /// Whether a block can go this far.
    fn is_free(&self, piece: usize, rows: i32, columns: i32) -> bool {
        let Some(block) = self.grid.piece(piece) else { return false };
        let far = rows.abs().max(columns.abs());
        (1..=far).flat_map(|step| block.cells().map(move |cell| (step, cell))).all(
            |(step, cell)| {
                moved(cell, rows.signum() * step, columns.signum() * step).is_some_and(|cell| {
                    cell.row < self.grid.rows
                        && cell.column < self.grid.columns
                        && !self.grid.walls.contains(&cell)
                        && self.at(cell).is_none_or(|other| other.id == piece)
                })
            },
        )
    }
}

/// Reads two cells, as in `0,0-0,1`.
fn pair(text: &str) -> Option<[Cell; 2]> {
    let cell = |text: &str| {
        let (row, column) = text.split_once(',')?;
        Some(Cell { row: row.parse().ok()?, column: column.parse().ok()? })
    };
    let (one, other) = text.split_once('-')?;
    Some([cell(one)?, cell(other)?])
}

fn moved(cell: Cell, rows: i32, columns: i32) -> Option<Cell> {
    let row = cell.row.checked_add_signed(rows as isize)?;
    Some(Cell { row, column: cell.column.checked_add_signed(columns as isize)? })
}

impl fmt::Display for ToyBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = &self.grid;
        let (family, between, empty) = match self.kind {
            Kind::Blocks => ("rush-hour", "", "."),
            Kind::Gap => ("tiles", "-", "0"),
            Kind::Exchange => ("swap", "-", ""),
        };
        let name = |(cell, place): (usize, Option<usize>)| match place {
            Some(place) => grid.pieces[place].name.as_str(),
            None if grid.walls.contains(&grid.cell(cell)) => "x",
            None => empty,
        };
        let cells: Vec<&str> = grid.covering().into_iter().enumerate().map(name).collect();
        let (rows, columns, cells) = (grid.rows, grid.columns, cells.join(between));
        write!(f, "{family}:{rows}x{columns}:{cells}{}", self.suffix)
    }
}

/// The only heuristic.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Zero;

impl fmt::Display for Zero {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("zero")
    }
}

impl NamedHeuristic for Zero {
    fn all() -> Vec<Self> {
        vec![Zero]
    }

    fn from_name(_: &str) -> Result<Self, String> {
        Ok(Zero)
    }

    fn is_admissible(&self, _: Metric) -> bool {
        true
    }
}

impl Family for Toy {
    const NAME: &'static str = "toy";
    const FORMATS: &'static [&'static str] = &["id"];
    const NOTATIONS: &'static [&'static str] = &["standard", "loud"];
    type Board = ToyBoard;
    type Move = ToyMove;
    type Heuristic = Zero;
    type Memory = ();

    fn puzzle() -> Puzzle {
        PUZZLE
    }

    fn likeness(_: &str) -> Likeness {
        Likeness::None
    }

    fn parse(_: &[u8], _: Option<&str>) -> Result<Parsed<ToyBoard>, ParseError> {
        unimplemented!()
    }

    fn write(board: &ToyBoard, _: &'static str) -> Result<String, WriteError> {
        Ok(Self::id(board))
    }

    fn id(board: &ToyBoard) -> String {
        board.to_string()
    }

    fn parse_move(text: &str) -> Option<ToyMove> {
        Some(ToyMove::new(text))
    }

    fn parse_moves(
        _: &[u8],
        _: &ToyBoard,
        _: MoveStyle,
    ) -> Result<ParsedMoves<ToyMove>, ParseError> {
        unimplemented!()
    }

    fn write_move(action: ToyMove, style: MoveStyle) -> String {
        let mark = if style.notation == "loud" { "!" } else { "" };
        format!("{action}{mark}")
    }

    fn is_solved(board: &ToyBoard) -> bool {
        board.grid.pieces.iter().all(|piece| match piece.look {
            Look::Target => {
                let last = piece.cells().last().expect("a cell");
                last.column + 1 == board.grid.columns
            }
            Look::Block { .. } => true,
            Look::Tile { distance } => distance <= 0.0,
        })
    }

    fn moves(board: &ToyBoard) -> Vec<ToyMove> {
        board.successors().map(|(action, _)| action).collect()
    }

    fn apply(board: &mut ToyBoard, action: ToyMove) -> Result<(), IllegalMove> {
        *board = board.after(action).ok_or_else(|| IllegalMove("it is not free".to_owned()))?;
        Ok(())
    }

    fn inverse(action: ToyMove) -> ToyMove {
        let text = action.text();
        ToyMove::new(&match text {
            "U" => "D".to_owned(),
            "D" => "U".to_owned(),
            "L" => "R".to_owned(),
            "R" => "L".to_owned(),
            _ if text.contains('+') => text.replace('+', "-"),
            _ if !text.contains(',') => text.replace('-', "+"),
            _ => text.to_owned(),
        })
    }

    fn set_up<V: SpaceVisitor<Self>>(
        board: &ToyBoard,
        plan: &Plan<Self>,
        _: &mut Context<Self>,
        visitor: V,
    ) -> Result<V::Output, RunError> {
        Ok(visitor.visit(Prepared {
            space: &ToySpace { board: board.clone() },
            heuristic: &glisse_search::Zero,
            transpositions: Transpositions::Remember,
            metric: plan.metric,
            bound_factor: 1,
        }))
    }

    fn best_heuristic(_: &ToyBoard) -> Zero {
        Zero
    }

    fn grid(board: &ToyBoard, labels: &Labels) -> Grid {
        let mut grid = board.grid.clone();
        for piece in &mut grid.pieces {
            piece.name = labels.name(piece.id, &piece.name);
        }
        grid
    }

    fn shifts(board: &ToyBoard, action: ToyMove) -> Vec<Shift> {
        board.shifts(action).unwrap_or_default()
    }

    fn facts(_: &ToyBoard) -> Vec<Fact> {
        Vec::new()
    }

    fn cell_value(_: &ToyBoard, _: Cell) -> Value {
        Value::None
    }
}
