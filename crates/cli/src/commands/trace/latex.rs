//! A trace in LaTeX: a fragment with a long table, and the boards below.

use super::{grid::Grid, sheet::Sheet};
use glisse::{Board, trace::Step};
use glisse_words::say;
use std::fmt::Write;

const HEADER: &str = "\
% A trace by glisse. Put it into a document with \\input; the preamble needs
%   \\usepackage[T1]{fontenc}
%   \\usepackage{array,longtable}
% Where the table is too wide for the page: \\usepackage{pdflscape}, and this between
% \\begin{landscape} and \\end{landscape}.
";

pub(super) fn write(sheet: Sheet) -> String {
    let [title, board, legend] = sheet.heading();
    let mut text = format!(
        "{HEADER}\\begingroup\n\\small\n\\setlength{{\\tabcolsep}}{{3pt}}\n\\noindent\\textbf{{{}}}\\\\\n{}\\\\\n{}\n\n",
        escape(&title),
        breakable(&board),
        escape(&legend)
    );
    if !sheet.trace.steps.is_empty() {
        text += &table(sheet);
    }
    for line in sheet.ending() {
        // Writing to a String never fails.
        let _ = writeln!(text, "\\noindent {}\\par", escape(&line));
    }
    let _ = write!(
        text,
        "\n\\medskip\\noindent\\textbf{{{}}}\\par\n",
        escape(&say!(sheet.words, "trace-states"))
    );
    for state in sheet.mentioned() {
        if let Some(met) = sheet.trace.states.get(state) {
            text += &picture(&met.name, &met.board);
        }
    }
    text += "\\par\n\\endgroup\n";
    text
}

fn table(sheet: Sheet) -> String {
    let words = sheet.words;
    let lists = sheet.trace.steps.first().map(|step| sheet.lists(&step.lists)).unwrap_or_default();
    let width = 0.36 / lists.len().max(1) as f64;
    let numbers = "r".repeat(sheet.letters().len());
    let paragraph =
        |width: f64| format!(">{{\\raggedright\\arraybackslash}}p{{{width:.3}\\linewidth}}");
    let columns = format!(
        "r{}{numbers}{}{}",
        paragraph(0.11),
        paragraph(0.25),
        paragraph(width).repeat(lists.len())
    );
    let mut titles = vec![say!(words, "trace-step"), say!(words, "trace-taken")];
    titles.extend(sheet.letters().iter().map(|letter| format!("${letter}$")));
    titles.push(say!(words, "trace-generated"));
    titles.extend(lists.iter().map(|(title, _)| escape(title)));
    let mut text = format!("\\begin{{longtable}}{{{columns}}}\n\\hline\n");
    let _ = write!(text, "{} \\\\\n\\hline\n\\endhead\n", titles.join(" & "));
    for step in &sheet.trace.steps {
        if let Some(round) = sheet.round(step.round, step.way) {
            let round = escape(&round);
            let _ = writeln!(
                text,
                "\\multicolumn{{{}}}{{l}}{{\\textit{{{round}}}}} \\\\",
                titles.len()
            );
        }
        let _ = write!(text, "{} \\\\\n\\hline\n", row(sheet, step).join(" & "));
    }
    text += "\\end{longtable}\n\n";
    text
}

fn row(sheet: Sheet, step: &Step) -> Vec<String> {
    let mut taken = vec![format!("\\textbf{{{}}}", sheet.trace.name(step.state))];
    taken.push(escape(&sheet.step_origin(step)));
    taken.extend(sheet.passed(&step.passed).map(|passed| escape(&passed)));
    let generated = step.successors.iter().map(|next| escape(&sheet.successor(step, next)));
    let generated: Vec<String> = generated.collect();
    let mut row = vec![step.number.to_string(), taken.join("\\newline ")];
    row.extend(sheet.values(step.numbers).iter().map(|value| escape(value)));
    row.push(generated.join("\\newline "));
    row.extend(sheet.lists(&step.lists).into_iter().map(|(_, list)| escape(&list)));
    row
}

/// A board below the name of its state.
fn picture(name: &str, board: &Board) -> String {
    let grid = Grid::new(board);
    let columns = "|c".repeat(grid.columns);
    let rows: Vec<String> =
        grid.cells("\\rule{1ex}{1ex}").iter().map(|row| row.join(" & ")).collect();
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
