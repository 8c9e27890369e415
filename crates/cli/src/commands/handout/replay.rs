//! Running the commands of a hand-out, and comparing what they find with what it says.

use super::{
    HandoutArgs,
    model::{Arithmetic, Figure, HandOut, NamedBoard, Row, Section},
};
use crate::{error::Failure, interrupt, machine::typed, session::stopped};
use glisse::{Board, Limit, lab::explore::deepening_visits};
use glisse_words::{Words, message, say};
use serde::Serialize;
use serde_json::Value;
use std::{collections::HashMap, process::Command};

/// A hand-out beside what glisse finds.
#[derive(Serialize)]
pub(super) struct Replay {
    pub(super) number: &'static str,
    pub(super) title: String,
    pub(super) boards: Vec<ReplayedBoard>,
    pub(super) sections: Vec<ReplayedSection>,
}

/// A board that a hand-out prints. Commands know it by the number of the hand-out and its name, as
/// `002:initialise`.
#[derive(Serialize)]
pub(super) struct ReplayedBoard {
    pub(super) name: &'static str,
    /// As the hand-out writes it.
    text: &'static str,
    id: String,
    /// What the hand-out calls its pieces, in the order of their canonical names; empty if it has no
    /// names of its own.
    labels: Vec<String>,
    #[serde(skip)]
    pub(super) board: Board,
}

#[derive(Serialize)]
pub(super) struct ReplayedSection {
    #[serde(rename = "section")]
    pub(super) heading: String,
    /// What it asks its reader to do.
    pub(super) about: String,
    #[serde(rename = "figures")]
    pub(super) rows: Vec<ReplayedRow>,
}

/// A figure of a hand-out beside ours.
#[derive(Serialize)]
pub(super) struct ReplayedRow {
    pub(super) what: String,
    /// What the hand-out says, or `None` if it only asks.
    #[serde(rename = "handout")]
    pub(super) says: Option<String>,
    /// What glisse finds, or `None` if it was not run.
    #[serde(rename = "glisse")]
    pub(super) finds: Option<String>,
    pub(super) verdict: RowVerdict,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<String>,
    /// The command that finds it, or `None` if it is a matter of arithmetic.
    pub(super) command: Option<String>,
    /// The arguments of that command, none if there is none.
    args: Vec<String>,
}

/// How the two figures stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum RowVerdict {
    Agrees,
    /// They differ, which is explained.
    Differs,
    /// They differ, and should not.
    Fails,
    /// The hand-out asks for it, and gives no figure.
    Asked,
    Time,
    /// It takes long, and was not asked for.
    Skipped,
    /// It needs a file that comes with the course.
    Absent,
}

impl RowVerdict {
    /// The messages for them, in their order.
    pub(super) const KEYS: [&str; 7] = [
        "handout-agrees",
        "handout-differs",
        "handout-fails",
        "handout-asked",
        "handout-is-time",
        "handout-skipped",
        "handout-absent",
    ];

    fn key(self) -> &'static str {
        RowVerdict::KEYS[self as usize]
    }
}

impl ReplayedSection {
    /// Returns why figures differ, each reason once.
    pub(super) fn reasons(&self) -> Vec<&str> {
        let mut reasons: Vec<&str> = Vec::new();
        for why in self.rows.iter().filter_map(|row| row.why.as_deref()) {
            if !reasons.contains(&why) {
                reasons.push(why);
            }
        }
        reasons
    }
}

impl ReplayedRow {
    /// Returns the verdict with the number of its reason among these.
    pub(super) fn verdict(&self, reasons: &[&str], words: &Words) -> String {
        let verdict = say!(words, self.verdict.key());
        let place = reasons.iter().position(|why| Some(*why) == self.why.as_deref());
        place.map_or(verdict.clone(), |place| format!("{verdict} ({})", place + 1))
    }
}

impl Replay {
    /// Whether every figure that should agree does.
    pub(super) fn holds(&self) -> bool {
        let mut rows = self.sections.iter().flat_map(|section| &section.rows);
        rows.all(|row| row.verdict != RowVerdict::Fails)
    }

    /// Returns how many figures have this verdict.
    pub(super) fn count(&self, verdict: RowVerdict) -> usize {
        let rows = self.sections.iter().flat_map(|section| &section.rows);
        rows.filter(|row| row.verdict == verdict).count()
    }
}

/// Runs the commands of a hand-out: the slow ones if asked for, and those that need files of the course
/// if they are in the folder that was named.
pub(super) fn replay(
    hand_out: &'static HandOut,
    args: &HandoutArgs,
    words: &Words,
) -> Result<Replay, Failure> {
    let read = |NamedBoard { name, text }: &'static NamedBoard| {
        let board = parse(text)?;
        let mut pieces = board.grid().pieces;
        pieces.retain(|_| !board.labels().is_canonical());
        pieces.sort_by_key(|piece| piece.id);
        let labels = pieces.into_iter().map(|piece| piece.name).collect();
        let id = board.id();
        Ok(ReplayedBoard { name, text, id, labels, board })
    };
    let boards = hand_out.boards.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    let number = &hand_out.number;
    let mut runner = Runner { number, boards: &boards, args, words, answers: HashMap::new() };
    let mut sections = Vec::new();
    for Section { kind, name, about, rows } in &hand_out.sections {
        let rows = rows.iter().map(|row| runner.row(row)).collect::<Result<_, Failure>>()?;
        let (heading, about) = (say!(words, kind, name = name), say!(words, about));
        sections.push(ReplayedSection { heading, about, rows });
    }
    Ok(Replay { number, title: say!(words, &hand_out.title), boards, sections })
}

fn parse(text: &str) -> Result<Board, Failure> {
    let parsed = glisse::parse(text.as_bytes(), glisse::ReadAs::default());
    Ok(parsed.map_err(|error| internal(text, &error.to_string()))?.board)
}

fn internal(what: &str, reason: &str) -> Failure {
    Failure::Internal(message!("handout-broken", what = what, reason = reason))
}

struct Runner<'a> {
    number: &'static str,
    boards: &'a [ReplayedBoard],
    args: &'a HandoutArgs,
    words: &'a Words,
    /// What commands have printed: several figures come from one.
    answers: HashMap<Vec<String>, Value>,
}

impl Runner<'_> {
    fn row(&mut self, row: &Row) -> Result<ReplayedRow, Failure> {
        let words = self.words;
        let says = match (&row.says, &row.board) {
            (Some(figure), _) => self.value(figure),
            (None, Some(board)) => Some(parse(board)?.id()),
            (None, None) => None,
        };
        let (arguments, is_absent) = self.arguments(row.command());
        let finds = match &row.figure {
            _ if is_absent || row.slow && !self.args.all => None,
            Figure::Computed(what) => Some(self.computed(*what, &row.of)),
            figure => {
                let answer = self.answer(&arguments)?;
                let found = self.read(&answer, figure);
                Some(found.ok_or_else(|| internal(&typed(arguments.clone()), "no such figure"))?)
            }
        };
        let verdict = match (&row.figure, &says, &finds) {
            _ if is_absent => RowVerdict::Absent,
            (_, _, None) => RowVerdict::Skipped,
            (Figure::Milliseconds(_), ..) => RowVerdict::Time,
            (_, None, _) => RowVerdict::Asked,
            (_, Some(says), Some(finds)) if says == finds => RowVerdict::Agrees,
            _ if row.because.is_some() => RowVerdict::Differs,
            _ => RowVerdict::Fails,
        };
        let why = match verdict {
            RowVerdict::Differs => &row.because,
            RowVerdict::Asked | RowVerdict::Agrees => &row.remark,
            _ => &None,
        };
        let why = why.as_ref().map(|why| say!(words, why));
        let what = say!(words, &row.what, of = &row.of);
        let command = (!arguments.is_empty()).then(|| typed(arguments.clone()));
        Ok(ReplayedRow { what, says, finds, verdict, why, command, args: arguments })
    }

    /// Puts boards and files in the place of their names, and says whether a file is missing.
    fn arguments(&self, command: Vec<String>) -> (Vec<String>, bool) {
        let mut is_absent = false;
        let argument = |word: String| {
            let Some(name) = word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) else {
                return word;
            };
            if self.boards.iter().any(|board| board.name == name) {
                return format!("{}:{name}", self.number);
            }
            let path = self.args.files.as_ref().map(|folder| folder.join(name));
            let path = path.filter(|path| path.is_file());
            is_absent |= path.is_none();
            path.map_or_else(|| name.to_owned(), |path| path.display().to_string())
        };
        let arguments = command.into_iter().map(argument).collect();
        (arguments, is_absent)
    }

    /// Runs a command, unless it has been run before, and reads what it prints.
    fn answer(&mut self, arguments: &[String]) -> Result<Value, Failure> {
        if let Some(known) = self.answers.get(arguments) {
            return Ok(known.clone());
        }
        let run = || -> Result<Value, Box<dyn std::error::Error>> {
            let program = std::env::current_exe()?;
            // `trace` has several forms to choose from.
            let has_form = arguments.iter().any(|argument| argument == "--to");
            let json = (!has_form).then_some("--json");
            let output = Command::new(program).args(arguments).args(json).output()?;
            let text = String::from_utf8_lossy(&output.stdout);
            let errors = || String::from_utf8_lossy(&output.stderr).into_owned();
            let line = text.lines().next().ok_or_else(errors)?;
            Ok(serde_json::from_str(line)?)
        };
        let answer = run();
        // Ctrl-C has ended the command too.
        if interrupt::is_raised() {
            return Err(stopped(self.words, "handout-stopped", Limit::Cancelled));
        }
        let answer =
            answer.map_err(|error| internal(&typed(arguments.to_vec()), &error.to_string()))?;
        self.answers.insert(arguments.to_vec(), answer.clone());
        Ok(answer)
    }

    fn truth(&self, claim: bool) -> String {
        if self.args.json {
            return claim.to_string();
        }
        say!(self.words, if claim { "handout-yes" } else { "handout-no" })
    }

    fn read(&self, answer: &Value, figure: &Figure) -> Option<String> {
        let list = |place: &str| answer.pointer(place)?.as_array();
        let fields = |entry: &Value, names: &[&str]| -> Option<Vec<String>> {
            names.iter().map(|name| self.value(entry.get(name)?)).collect()
        };
        let joined = |entries: Option<Vec<String>>, between: &str| Some(entries?.join(between));
        match figure {
            Figure::At(place) => self.value(answer.pointer(place)?),
            Figure::IsNull(place) => Some(self.truth(answer.pointer(place)?.is_null())),
            Figure::IsZero(place) => Some(self.truth(answer.pointer(place)?.as_u64()? == 0)),
            Figure::List(place) => {
                joined(list(place)?.iter().map(|entry| self.value(entry)).collect(), " ")
            }
            Figure::Fields(place, field) => {
                let field = |entry: &Value| self.value(entry.get(field)?);
                joined(list(place)?.iter().map(field).collect(), " ")
            }
            Figure::Vehicles(place) => {
                let vehicle = |vehicle: &Value| {
                    let fields = fields(vehicle, &["i", "j", "longueur", "direction"])?;
                    Some(format!("({})", fields.join(", ")))
                };
                joined(list(place)?.iter().map(vehicle).collect(), " ")
            }
            Figure::Slots(place) => {
                let slot = |slot: &Value| {
                    slot.as_u64().map_or_else(|| "–".to_owned(), |state| format!("e{state}"))
                };
                Some(list(place)?.iter().map(slot).collect::<Vec<_>>().join(" "))
            }
            Figure::Rounds(place) => {
                let round = |round: &Value| Some(fields(round, &["bound", "expanded"])?.join(": "));
                joined(list(place)?.iter().map(round).collect(), ", ")
            }
            Figure::Milliseconds(place) => {
                Some(self.decimal(answer.pointer(place)?.as_f64()? * 1000.0, 3))
            }
            Figure::Computed(_) => None,
        }
    }

    fn computed(&self, what: Arithmetic, of: &str) -> String {
        let number = |text: &str| text.trim().parse().unwrap_or(0);
        let factorial = |n: u64| (1..=n).product::<u64>();
        // Twice as many states at each distance.
        let layers: Vec<u64> = (0..=8).map(|layer| 1 << layer).collect();
        let figure: u64 = match what {
            Arithmetic::Quotient => {
                let (one, other) = of.split_once('/').unwrap_or_default();
                return self.decimal(number(one) as f64 / number(other) as f64, 2);
            }
            Arithmetic::Sum => {
                of.split('+').map(|part| part.split('×').map(number).product::<u64>()).sum()
            }
            Arithmetic::Comparisons => 4 * 3,
            Arithmetic::LookedAt => (1..=16).sum(),
            Arithmetic::Vertices => factorial(16),
            Arithmetic::Reachable => factorial(16) / 2,
            // Each of the 24 pairs of neighbouring cells, with the empty cell on either, and any
            // arrangement of the 15 others: every edge is then counted from both ends.
            Arithmetic::Edges => 24 * factorial(15),
            Arithmetic::BfsTree => layers.iter().sum(),
            Arithmetic::IdsTree => {
                deepening_visits(&layers).last().copied().flatten().unwrap_or_default()
            }
        };
        figure.to_string()
    }

    fn decimal(&self, number: f64, digits: usize) -> String {
        if self.args.json {
            return format!("{number:.digits$}");
        }
        self.words.decimal(number, digits)
    }

    fn value(&self, value: &Value) -> Option<String> {
        match value {
            Value::Bool(claim) => Some(self.truth(*claim)),
            Value::Number(number) => Some(number.to_string()),
            Value::String(text) => Some(text.clone()),
            Value::Null => Some("–".to_owned()),
            _ => None,
        }
    }
}
