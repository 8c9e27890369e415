//! A trace in LaTeX: a fragment with a long table, and the boards below.

use super::wording::{Markup, Wording};
use glisse::{Board, lab::trace::StateName};
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
    let states = escape(&say!(wording.words, "trace-states"));
    let _ = writeln!(text, "\n\\medskip\\noindent\\textbf{{{states}}}\\par");
    text.extend(wording.mentioned().map(|met| picture(met.name, &met.board)));
    text += "\\par\n\\endgroup\n";
    text
}

const MARKUP: Markup = Markup {
    escape,
    strong: |text| format!("\\textbf{{{text}}}"),
    emphasized: str::to_owned,
    letter: |letter| format!("${letter}$"),
    line_end: "\\newline ",
};

fn table(wording: Wording) -> String {
    let (heads, numbers) = (wording.heads(&MARKUP), wording.trace.letters().len());
    // The step, the state taken, the numbers and the successors; then the lists.
    let lists = heads.len() - numbers - 3;
    let paragraph =
        |width: f64| format!(">{{\\raggedright\\arraybackslash}}p{{{width:.3}\\linewidth}}");
    let columns = format!(
        "r{}{}{}{}",
        paragraph(0.11),
        "r".repeat(numbers),
        paragraph(0.25),
        paragraph(0.36 / lists.max(1) as f64).repeat(lists)
    );
    let mut text = format!("\\begin{{longtable}}{{{columns}}}\n\\hline\n");
    let _ = write!(text, "{} \\\\\n\\hline\n\\endhead\n", heads.join(" & "));
    for step in &wording.trace.steps {
        if let Some(round) = wording.round(step.round, step.direction) {
            let (span, round) = (heads.len(), escape(&round));
            let _ = writeln!(text, "\\multicolumn{{{span}}}{{l}}{{\\textit{{{round}}}}} \\\\");
        }
        let _ = write!(text, "{} \\\\\n\\hline\n", wording.row(step, &MARKUP).join(" & "));
    }
    text + "\\end{longtable}\n\n"
}

/// Draws a board below the name of its state.
fn picture(name: StateName, board: &Board) -> String {
    let grid = board.grid();
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

/// Returns an id, which has no blanks, in typewriter letters and with places where a line may end.
fn breakable(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let parts = letters.chunks(8).map(|part| escape(&part.iter().collect::<String>()));
    format!("\\texttt{{{}}}", parts.collect::<Vec<_>>().join("\\allowbreak{}"))
}
