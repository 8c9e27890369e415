//! The two JSON formats: that of the hand-out on hashing, in French, and its English twin.
//!
//! French texts become English documents; only the keys differ, for the places of errors.

use super::{
    Spans, indices,
    spans::{check_size, orientation, small},
};
use crate::{Board, BoardCell, ExitSide, Label, Vehicle};
use glisse_family::{
    Labels, Message, ParseError,
    text::{Fragment, Span, json_quotes, member, parse_json, parts, shortened},
};
use glisse_words::message;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The English object.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with rows, columns and vehicles")]
struct Document {
    rows: u64,
    columns: u64,
    exit: Option<String>,
    vehicles: Vec<Entry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    walls: Vec<[u64; 2]>,
}

/// A vehicle of the English object.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with row, column, length and direction")]
struct Entry {
    label: Option<String>,
    row: u64,
    column: u64,
    length: u64,
    direction: String,
}

/// The `etat` of the hand-out. `taille`, `murs`, `sortie` and `etiquette` are ours, written only
/// for boards that the hand-out does not have.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with vehicules")]
struct Etat {
    vehicules: Vec<Vehicule>,
    /// The moves made so far: no part of a board.
    distance: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// A number, or rows and columns; 6 without it.
    taille: Option<Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    murs: Vec<[u64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sortie: Option<String>,
}

/// A `vehicule` of the hand-out.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with i, j, longueur and direction")]
struct Vehicule {
    i: u64,
    j: u64,
    longueur: u64,
    direction: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    etiquette: Option<String>,
}

/// What the members are called in one of the two languages.
struct Words {
    rows: &'static str,
    columns: &'static str,
    exit: &'static str,
    walls: &'static str,
    vehicles: &'static str,
    label: &'static str,
    row: &'static str,
    column: &'static str,
    length: &'static str,
    /// In the order of [`ExitSide::ALL`].
    sides: [&'static str; 4],
    /// What the language is called where a message tells the sides.
    language: &'static str,
    /// A small board.
    example: &'static str,
}

const ENGLISH: Words = Words {
    rows: "rows",
    columns: "columns",
    exit: "exit",
    walls: "walls",
    vehicles: "vehicles",
    label: "label",
    row: "row",
    column: "column",
    length: "length",
    sides: ["left", "right", "top", "bottom"],
    language: "english",
    example: r#"{"rows": 6, "columns": 6, "vehicles": [{"label": "A", "row": 2, "column": 1, "length": 2, "direction": "H"}]}"#,
};

const FRENCH: Words = Words {
    rows: "taille",
    columns: "taille",
    exit: "sortie",
    walls: "murs",
    vehicles: "vehicules",
    label: "etiquette",
    row: "i",
    column: "j",
    length: "longueur",
    sides: ["gauche", "droite", "haut", "bas"],
    language: "french",
    example: r#"{"vehicules": [{"i": 2, "j": 1, "longueur": 2, "direction": "H"}], "distance": 0}"#,
};

/// The size of the hand-out's boards, its M.
const M: u64 = 6;

/// Reads the English object.
pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let quoted = json_quotes(text.text);
    let text = Fragment { text: &quoted, start: text.start };
    let document: Document = parse_json(object(text, &ENGLISH)?, ENGLISH.example)?;
    board(&document, text, &ENGLISH, &Labels::canonical())
}

/// Reads the hand-out's object, with Python's quotes or with those of JSON.
pub(super) fn read_vehicules(text: Fragment) -> Result<(Board, Labels), ParseError> {
    let quoted = json_quotes(text.text);
    let text = Fragment { text: &quoted, start: text.start };
    let etat: Etat = parse_json(object(text, &FRENCH)?, FRENCH.example)?;
    let (rows, columns) = match &etat.taille {
        None => (M, M),
        Some(taille) => size_of(taille).ok_or_else(|| {
            bad_json(place(text, "taille"), message!("rush-hour-json-size"), r#""taille": 6"#)
        })?,
    };
    // A reader who names vehicles by letters calls them so; all others know them by their indices.
    let is_named = etat.vehicules.iter().any(|vehicule| vehicule.etiquette.is_some());
    let labels = if is_named { Labels::canonical() } else { indices() };
    let vehicles = etat.vehicules.into_iter().map(|vehicule| Entry {
        label: vehicule.etiquette,
        row: vehicule.i,
        column: vehicule.j,
        length: vehicule.longueur,
        direction: vehicule.direction,
    });
    let (exit, walls) = (etat.sortie, etat.murs);
    let document = Document { rows, columns, exit, vehicles: vehicles.collect(), walls };
    Ok((board(&document, text, &FRENCH, &labels)?, labels))
}

/// Returns the rows and columns of a `taille`, or `None` if it is none.
fn size_of(taille: &Value) -> Option<(u64, u64)> {
    match taille {
        Value::Array(sides) => match &sides[..] {
            [rows, columns] => Some((rows.as_u64()?, columns.as_u64()?)),
            _ => None,
        },
        side => side.as_u64().map(|side| (side, side)),
    }
}

/// Returns the text if it is an object. Without this check, arrays would do too.
fn object<'a>(text: Fragment<'a>, words: &Words) -> Result<Fragment<'a>, ParseError> {
    if text.text.starts_with('{') {
        return Ok(text);
    }
    let end = text.text.chars().next().map_or(0, char::len_utf8);
    Err(bad_json(text.slice(0..end), message!("rush-hour-json-object"), words.example))
}

/// Returns the error that JSON is not of the expected shape.
pub(super) fn bad_json(at: impl Into<Span>, told: Message, example: &str) -> ParseError {
    ParseError::at(at, message!("parse-json", told = told, example = example))
}

/// Checks a document and makes a board of it.
fn board(
    document: &Document,
    text: Fragment,
    words: &Words,
    names: &Labels,
) -> Result<Board, ParseError> {
    let length = |value: u64| usize::try_from(value).unwrap_or(usize::MAX);
    let (rows, columns) = (length(document.rows), length(document.columns));
    let sizes = Board::MIN_SIZE..=Board::MAX_SIZE;
    let size = place(text, if sizes.contains(&rows) { words.columns } else { words.rows });
    check_size(rows, columns, size)?;
    let exit_place = place(text, words.exit);
    let exit = document.exit.as_deref().map(|word| side_of(word, exit_place, words)).transpose()?;

    let largest = document.rows.max(document.columns);
    let mut walls = Vec::new();
    for (&[row, column], at) in document.walls.iter().zip(elements(text, words.walls)) {
        let (rows, columns) = (0..=document.rows - 1, 0..=document.columns - 1);
        let row = small(row, at, message!("rush-hour-wall-row"), rows)?;
        let column = small(column, at, message!("rush-hour-wall-column"), columns)?;
        walls.push((BoardCell { row, column }, at.span()));
    }
    let mut vehicles = Vec::new();
    let mut places = Vec::new();
    let objects = elements(text, words.vehicles);
    for (index, (entry, at)) in document.vehicles.iter().zip(objects).enumerate() {
        if index >= Label::COUNT {
            let found = document.vehicles.len();
            let message = message!("rush-hour-too-many-vehicles", found = found);
            return Err(ParseError::at(at, message));
        }
        let vehicle = vehicle(entry, index, object(at, words)?, words, largest)?;
        places.push((vehicle.label, at.span()));
        vehicles.push(vehicle);
    }
    let wall_cells = walls.iter().map(|wall| wall.0).collect();
    Board::new(rows, columns, vehicles, wall_cells, exit).map_err(|error| {
        let whole = place(text, words.vehicles);
        let (vehicles, walls) = (&places[..], &walls[..]);
        Spans { whole, size, exit: exit_place, vehicles, walls, names }.explain(&error)
    })
}

/// Checks one vehicle. Without a label it has the label of its position in the list.
fn vehicle(
    entry: &Entry,
    index: usize,
    at: Fragment,
    words: &Words,
    largest: u64,
) -> Result<Vehicle, ParseError> {
    let label = match &entry.label {
        None => Label::from_index(index),
        Some(name) => {
            let mut letters = name.chars();
            letters.next().and_then(Label::from_char).filter(|_| letters.next().is_none())
        }
    };
    let label = label.ok_or_else(|| {
        let found = shortened(entry.label.as_deref().unwrap_or_default());
        ParseError::at(place(at, words.label), message!("rush-hour-bad-label", found = found))
    })?;
    let orientation = orientation(&entry.direction, place(at, "direction"))?;
    let number = |value, key: &str, high| {
        small(value, place(at, key), message!("rush-hour-member", key = key), 0..=high)
    };
    Ok(Vehicle {
        label,
        orientation,
        row: number(entry.row, words.row, largest - 1)?,
        column: number(entry.column, words.column, largest - 1)?,
        length: number(entry.length, words.length, largest)?,
    })
}

fn side_of(word: &str, at: Span, words: &Words) -> Result<ExitSide, ParseError> {
    let found = words.sides.iter().zip(ExitSide::ALL).find(|(name, _)| **name == word);
    found.map(|(_, side)| side).ok_or_else(|| {
        let (found, keys) = (shortened(word), words.language);
        ParseError::at(at, message!("rush-hour-unknown-side", found = found, keys = keys))
    })
}

/// Returns where the elements of this list of an object stand. Should the list not be found (its
/// key could be written with escapes), every element is placed at the whole object, and none is
/// lost.
fn elements<'a>(object: Fragment<'a>, key: &str) -> impl Iterator<Item = Fragment<'a>> {
    member(object, key).into_iter().flat_map(parts).chain(std::iter::repeat(object))
}

/// Returns where a member of an object stands, or where the whole object stands if the member is
/// not there.
fn place(object: Fragment, key: &str) -> Span {
    member(object, key).unwrap_or(object).span()
}

/// Writes the English object.
pub(super) fn write(board: &Board) -> String {
    let vehicles = board.vehicles().iter().map(|vehicle| Entry {
        label: Some(vehicle.label.to_string()),
        row: vehicle.row.into(),
        column: vehicle.column.into(),
        length: vehicle.length.into(),
        direction: vehicle.orientation.letter().to_string(),
    });
    to_text(&Document {
        rows: board.rows() as u64,
        columns: board.columns() as u64,
        exit: Some(board.exit().name().to_owned()),
        vehicles: vehicles.collect(),
        walls: walls(board),
    })
}

/// Writes the hand-out's object, with members of our own only where the board needs them.
pub(super) fn write_vehicules(board: &Board) -> String {
    let vehicles = board.vehicles().iter().enumerate().map(|(index, vehicle)| Vehicule {
        i: vehicle.row.into(),
        j: vehicle.column.into(),
        longueur: vehicle.length.into(),
        direction: vehicle.orientation.letter().to_string(),
        etiquette: (vehicle.label.index() != index).then(|| vehicle.label.to_string()),
    });
    let default_exit = board.exit() == ExitSide::default_for(board.target().orientation);
    let exit =
        ExitSide::ALL.iter().position(|&side| side == board.exit()).filter(|_| !default_exit);
    to_text(&Etat {
        vehicules: vehicles.collect(),
        distance: Some(0.into()),
        taille: match (board.rows() as u64, board.columns() as u64) {
            (M, M) => None,
            (rows, columns) if rows == columns => Some(rows.into()),
            (rows, columns) => Some(vec![rows, columns].into()),
        },
        murs: walls(board),
        sortie: exit.map(|index| FRENCH.sides[index].to_owned()),
    })
}

fn walls(board: &Board) -> Vec<[u64; 2]> {
    board.walls().iter().map(|wall| [wall.row.into(), wall.column.into()]).collect()
}

fn to_text(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("numbers, words and lists of them always have a text")
}
