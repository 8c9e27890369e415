//! A trace in LaTeX: a fragment with a long table, and the boards below.

use super::wording::Wording;
use glisse::{Board, Labels, lab::trace::TraceStep};
use glisse_words::say;
use std::fmt::Write;

const HEADER: &str = "\
% A trace by glisse. Put it into a document with \\input; the preamble needs
%   \\usepackage[T1]{fontenc}
%   \\usepackage{array,longtable}
% Where the table is too wide for the page: \\usepackage{pdflscape}, and this between
% \\begin{landscape} and \\end{landscape}.
";

pub(super) fn write(wording: Wording) -> String {
    let [title, board, legend] = wording.heading();
    let mut text = format!(
        "{HEADER}\\begingroup\n\\small\n\\setlength{{\\tabcolsep}}{{3pt}}\n\\noindent\\textbf{{{}}}\\\\\n{}\\\\\n{}\n\n",
        escape(&title),
        breakable(&board),
        escape(&legend)
    );
    if !wording.trace.steps.is_empty() {
        text += &table(wording);
    }
    for line in wording.ending() {
        // Writing to a String never fails.
        let _ = writeln!(text, "\\noindent {}\\par", escape(&line));
    }
    let _ = write!(
        text,
        "\n\\medskip\\noindent\\textbf{{{}}}\\par\n",
        escape(&say!(wording.words, "trace-states"))
    );
    for state in wording.mentioned() {
        if let Some(met) = wording.trace.states.get(state) {
            text += &picture(&met.name, &met.board);
        }
    }
    text += "\\par\n\\endgroup\n";
    text
}

fn table(wording: Wording) -> String {
    let words = wording.words;
    let lists =
        wording.trace.steps.first().map(|step| wording.lists(&step.lists)).unwrap_or_default();
    let width = 0.36 / lists.len().max(1) as f64;
    let numbers = "r".repeat(wording.letters().len());
    let paragraph =
        |width: f64| format!(">{{\\raggedright\\arraybackslash}}p{{{width:.3}\\linewidth}}");
    let columns = format!(
        "r{}{numbers}{}{}",
        paragraph(0.11),
        paragraph(0.25),
        paragraph(width).repeat(lists.len())
    );
    let mut titles = vec![say!(words, "trace-step"), say!(words, "trace-taken")];
    titles.extend(wording.letters().iter().map(|letter| format!("${letter}$")));
    titles.push(say!(words, "trace-generated"));
    titles.extend(lists.iter().map(|(title, _)| escape(title)));
    let mut text = format!("\\begin{{longtable}}{{{columns}}}\n\\hline\n");
    let _ = write!(text, "{} \\\\\n\\hline\n\\endhead\n", titles.join(" & "));
    for step in &wording.trace.steps {
        if let Some(round) = wording.round(step.round, step.direction) {
            let round = escape(&round);
            let _ = writeln!(
                text,
                "\\multicolumn{{{}}}{{l}}{{\\textit{{{round}}}}} \\\\",
                titles.len()
            );
        }
        let _ = write!(text, "{} \\\\\n\\hline\n", row(wording, step).join(" & "));
    }
    text += "\\end{longtable}\n\n";
    text
}

fn row(wording: Wording, step: &TraceStep) -> Vec<String> {
    let mut taken = vec![format!("\\textbf{{{}}}", wording.trace.name(step.state))];
    taken.push(escape(&wording.step_origin(step)));
    taken.extend(wording.passed(&step.passed).map(|passed| escape(&passed)));
    let generated = step.successors.iter().map(|next| escape(&wording.successor(step, next)));
    let generated: Vec<String> = generated.collect();
    let mut row = vec![step.number.to_string(), taken.join("\\newline ")];
    row.extend(wording.values(step.numbers).iter().map(|value| escape(value)));
    row.push(generated.join("\\newline "));
    row.extend(wording.lists(&step.lists).into_iter().map(|(_, list)| escape(&list)));
    row
}

/// A board below the name of its state.
fn picture(name: &str, board: &Board) -> String {
    let grid = board.grid(&Labels::canonical());
    let columns = "|c".repeat(grid.columns);
    let mut names = vec![""; grid.cells()];
    for (name, piece) in names.iter_mut().zip(grid.covering()) {
        *name = piece.map_or("", |place| &grid.pieces[place].name);
    }
    for wall in &grid.walls {
        names[wall.row * grid.columns + wall.column] = "\\rule{1ex}{1ex}";
    }
    let rows: Vec<String> = names.chunks(grid.columns).map(|row| row.join(" & ")).collect();
    format!(
        "\\begin{{tabular}}[t]{{@{{}}c@{{}}}}{name}\\\\\\begin{{tabular}}{{{columns}|}}\\hline \
         {} \\\\ \\hline\\end{{tabular}}\\end{{tabular}}\\quad\n",
        rows.join(" \\\\ \\hline ")
    )
}

/// Signs that LaTeX would take for its own, or has no letter for.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => escaped.extend(['\\', letter]),
            '→' => escaped.push_str("$\\to$"),
            '≤' => escaped.push_str("$\\le$"),
            '∞' => escaped.push_str("$\\infty$"),
            '·' => escaped.push_str("$\\cdot$"),
            '…' => escaped.push_str("\\ldots{}"),
            // The narrow blank that French puts between groups of digits.
            '\u{202f}' => escaped.push_str("\\,"),
            '<' | '>' => escaped.extend(['$', letter, '$']),
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// An id, which has no blanks, in typewriter letters and with places where a line may end.
fn breakable(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let parts = letters.chunks(8).map(|part| escape(&part.iter().collect::<String>()));
    format!("\\texttt{{{}}}", parts.collect::<Vec<_>>().join("\\allowbreak{}"))
}
