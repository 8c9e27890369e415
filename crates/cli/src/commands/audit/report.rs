//! What an audit says: of one board all there is to see, of several boards a line each.

use crate::{commands::aligned, draw::BoardStyle, table::Columns};
use glisse::{
    Board,
    lab::audit::{Audit, Claimed, Finding, Inconsistency, Overestimate},
};
use glisse_words::{Words, decimal, say};
use std::fmt;

pub(super) struct Report<'a> {
    pub(super) audit: &'a Audit,
    pub(super) words: &'a Words,
    pub(super) style: BoardStyle,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Report { audit, words, .. } = self;
        let &Audit { states, edges, goals, .. } = audit;
        let extent = match audit.sample {
            None => say!(words, "audit-all", states = states, goals = goals, edges = edges),
            Some(_) => say!(words, "audit-sample", states = states, edges = edges),
        };
        writeln!(f, "{}\n{}\n{extent}\n", audit.id, subject(words, audit))?;
        let properties = [
            ("audit-admissible", audit.admissible.violations(), "audit-states-against"),
            ("audit-consistent", audit.consistent.violations(), "audit-moves-against"),
            ("audit-zero-at-goals", audit.zero_at_goals.violations(), "audit-states-against"),
        ];
        let verdict = |violations: u64, against: &str| match (violations, audit.sample) {
            (0, None) => say!(words, "audit-yes"),
            (0, Some(_)) => say!(words, "audit-nothing-found"),
            (count, _) => say!(words, against, count = count),
        };
        let properties = properties.map(|(name, violations, against)| {
            (say!(words, name), Some(verdict(violations, against)))
        });
        write!(f, "{}", aligned(&properties))?;
        self.witnesses(f, &audit.admissible, "audit-simplest-state")?;
        self.witnesses(f, &audit.consistent, "audit-simplest-move")?;
        writeln!(f, "\n{}", self.quality())?;
        if audit.sample.is_some() {
            writeln!(f, "\n{}", say!(words, "audit-only-a-sample"))?;
        }
        Ok(())
    }
}

impl Report<'_> {
    /// Shows the simplest and the worst witness against a property, unless they are one.
    fn witnesses<W: Witness>(
        &self,
        f: &mut fmt::Formatter<'_>,
        finding: &Finding<W>,
        title: &str,
    ) -> fmt::Result {
        let (Some(simplest), Some(worst)) = (finding.simplest(), finding.worst()) else {
            return Ok(());
        };
        let is_worse = worst.excess() > simplest.excess();
        let worst = is_worse.then_some(("audit-worst", worst));
        for (title, witness) in [(title, simplest)].into_iter().chain(worst) {
            let drawn = witness.drawn(&self.style);
            let (told, id) = (witness.told(self.words), witness.board().id());
            writeln!(f, "\n{}\n{drawn}{told}\n{id}", say!(self.words, title))?;
        }
        Ok(())
    }

    /// Says how good a heuristic is, and what A* makes of it.
    fn quality(&self) -> String {
        let &Report { audit, words, .. } = self;
        let quality = &audit.quality;
        let correlation = quality.correlation.map(|number| words.decimal(number, 3));
        let distance = audit.distance.map(|distance| distance.to_string());
        let mut lines = vec![
            say!(
                words,
                "audit-start",
                estimate = claimed(audit.estimate),
                distance = distance.unwrap_or_else(|| say!(words, "audit-unknown-distance")),
            ),
            say!(
                words,
                "audit-quality",
                mean = decimal(quality.mean_ratio, 3),
                most = decimal(quality.max_ratio, 2),
                error = decimal(quality.mean_error, 2),
                correlation = correlation.unwrap_or_else(|| "–".to_owned()),
            ),
        ];
        if let Some(astar) = audit.astar {
            let end = match (astar.cost, audit.is_astar_optimal()) {
                (None, _) => say!(words, "audit-astar-unsolvable"),
                (Some(cost), Some(true)) => say!(words, "audit-astar-optimal", cost = cost),
                (Some(cost), _) => say!(words, "audit-astar-not-optimal", cost = cost),
            };
            lines.push(say!(words, "audit-astar", expanded = astar.expanded, end = end));
        }
        lines.join("\n")
    }
}

/// Says what is audited: the heuristic and the metric.
fn subject(words: &Words, audit: &Audit) -> String {
    let heuristic = audit.heuristic.to_string();
    say!(words, "audit-subject", heuristic = heuristic, metric = audit.metric.name())
}

/// What a heuristic says of a state.
fn claimed(h: Claimed) -> String {
    h.map_or("∞".to_owned(), |h| h.to_string())
}

/// What is against a property of a heuristic.
trait Witness {
    /// Returns the board to look at.
    fn board(&self) -> &Board;
    /// Returns by how much the heuristic is wrong.
    fn excess(&self) -> u64;
    /// Draws the board, or the board before and after a move.
    fn drawn(&self, style: &BoardStyle) -> String;
    /// Says what is against the property.
    fn told(&self, words: &Words) -> String;
}

impl Witness for Overestimate {
    fn board(&self) -> &Board {
        &self.board
    }

    fn excess(&self) -> u64 {
        self.h.map_or(u64::MAX, |h| h - self.distance)
    }

    fn drawn(&self, style: &BoardStyle) -> String {
        style.draw(&self.board, None)
    }

    fn told(&self, words: &Words) -> String {
        let h = claimed(self.h);
        if self.distance == 0 {
            return say!(words, "audit-overestimate-at-goal", h = h);
        }
        let moves: Vec<String> = self.solution.iter().map(ToString::to_string).collect();
        let moves = moves.join(" ");
        say!(words, "audit-overestimate", h = h, distance = self.distance, moves = moves)
    }
}

impl Witness for Inconsistency {
    fn board(&self) -> &Board {
        &self.from
    }

    fn excess(&self) -> u64 {
        let after = self.after.unwrap_or(u64::MAX);
        self.before.map_or(u64::MAX, |before| before.saturating_sub(after))
    }

    fn drawn(&self, style: &BoardStyle) -> String {
        let before = style.draw(&self.from, None);
        let after = style.draw(&self.to, Some(self.action));
        let arrow = format!("{} →", self.action);
        let (middle, width) = (before.lines().count() / 2, arrow.chars().count());
        let lines = before.lines().zip(after.lines()).enumerate();
        let lines = lines.map(|(number, (left, right))| {
            let between = if number == middle { arrow.as_str() } else { "" };
            format!("{left}   {between:width$}   {right}\n")
        });
        lines.collect()
    }

    fn told(&self, words: &Words) -> String {
        let args = [
            ("before", claimed(self.before).into()),
            ("after", claimed(self.after).into()),
            ("move", self.action.to_string().into()),
            ("cost", self.cost.into()),
        ];
        words.say("audit-fall", &args)
    }
}

/// Audits of several boards, one a line. A board that was named by a file is called by its name.
pub(super) fn table(audits: &[(&String, Audit)], words: &Words) -> String {
    type Row<'a> = (&'a String, Audit);
    let count = |pick: fn(&Audit) -> u64| move |(_, audit): &Row| words.count(pick(audit));
    let decimal = |pick: fn(&Audit) -> f64, digits: usize| {
        move |(_, audit): &Row| words.decimal(pick(audit), digits)
    };
    let known = |text: Option<String>| text.unwrap_or_else(|| "?".to_owned());
    let title = audits.first().map_or_else(String::new, |(_, audit)| subject(words, audit));
    let table = Columns::new(words)
        .word("audit-column-board", |(name, _): &Row| (*name).clone())
        .number("audit-column-states", count(|audit| audit.states))
        .number("audit-column-moves", count(|audit| audit.edges))
        .number("audit-column-inadmissible", count(|audit| audit.admissible.violations()))
        .number("audit-column-inconsistent", count(|audit| audit.consistent.violations()))
        .number("audit-column-goals", count(|audit| audit.zero_at_goals.violations()))
        .number("audit-column-mean-ratio", decimal(|audit| audit.quality.mean_ratio, 3))
        .number("audit-column-max-ratio", decimal(|audit| audit.quality.max_ratio, 2))
        .number("audit-column-error", decimal(|audit| audit.quality.mean_error, 2))
        .number("audit-column-expanded", move |(_, audit)| {
            known(audit.astar.map(|astar| words.count(astar.expanded)))
        })
        .number("audit-column-optimal", move |(_, audit)| {
            let say = |is_optimal| if is_optimal { "audit-yes" } else { "audit-no" };
            known(audit.is_astar_optimal().map(|is_optimal| say!(words, say(is_optimal))))
        })
        .table(title, audits);
    let is_sample = audits.iter().any(|(_, audit)| audit.sample.is_some());
    let note = is_sample.then(|| format!("\n{}\n", say!(words, "audit-only-a-sample")));
    format!("{}\n\n{}{}", table.title, table.text(), note.unwrap_or_default())
}
