//! What an audit says: of one board all there is to see, of several boards a line each.

use crate::prose::{beside, line};
use crate::{BoardStyle, Columns, commands::aligned, lang::family::metric};
use glisse::lab::audit::{
    Audit, Claimed, ClosedAstar, Finding, Inconsistency, Overestimate, WorseSolution,
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
        writeln!(f, "{}\n{}{}", audit.id, line(&subject(words, audit)), line(&extent))?;
        let verdict = |holds: Option<bool>, violations: u64, against: &str| {
            Some(match (holds, audit.sample) {
                (Some(true), None) => say!(words, "audit-yes"),
                (Some(true), Some(_)) => say!(words, "audit-nothing-found"),
                (Some(false), _) => say!(words, against, count = violations),
                (None, sample) => {
                    let unknown = sample.map_or(0, |sample| sample.unknown);
                    say!(words, "audit-not-known", count = unknown)
                }
            })
        };
        let Audit { admissible, consistent, zero_at_goals, .. } = audit;
        let [states, moves] = ["audit-states-against", "audit-moves-against"];
        let properties = [
            ("audit-admissible", verdict(audit.is_admissible(), admissible.violations(), states)),
            ("audit-consistent", verdict(Some(consistent.holds()), consistent.violations(), moves)),
            (
                "audit-zero-at-goals",
                verdict(audit.is_zero_at_goals(), zero_at_goals.violations(), states),
            ),
        ];
        write!(f, "{}", aligned(words, properties))?;
        let overestimate = |witness: &Overestimate| self.overestimate(witness);
        self.witnesses(f, &audit.admissible, "audit-simplest-state", overestimate)?;
        let inconsistency = |witness: &Inconsistency| self.inconsistency(witness);
        self.witnesses(f, &audit.consistent, "audit-simplest-move", inconsistency)?;
        write!(f, "\n{}", self.quality())?;
        if audit.sample.is_some() {
            write!(f, "\n{}", line(&say!(words, "audit-only-a-sample")))?;
        }
        Ok(())
    }
}

impl Report<'_> {
    /// Shows the simplest and the worst witness against a property, unless they are one. `show` returns
    /// by how much a witness shows the heuristic to be wrong, and what to show of it.
    fn witnesses<W>(
        &self,
        f: &mut fmt::Formatter<'_>,
        finding: &Finding<W>,
        title: &str,
        show: impl Fn(&W) -> (u64, String),
    ) -> fmt::Result {
        let witnesses = finding.simplest().map(&show).zip(finding.worst().map(&show));
        let Some(((excess, simplest), (most, worst))) = witnesses else { return Ok(()) };
        writeln!(f, "\n{}{simplest}", line(&say!(self.words, title)))?;
        if most > excess {
            writeln!(f, "\n{}{worst}", line(&say!(self.words, "audit-worst")))?;
        }
        Ok(())
    }

    fn overestimate(&self, witness: &Overestimate) -> (u64, String) {
        let Overestimate { board, distance, solution, .. } = witness;
        let h = claimed(witness.h);
        let told = if *distance == 0 {
            say!(self.words, "audit-overestimate-at-goal", h = h)
        } else {
            let moves = board.write_moves(solution, "");
            say!(self.words, "audit-overestimate", h = h, distance = *distance, moves = moves)
        };
        let excess = witness.h.map_or(u64::MAX, |h| h - distance);
        (excess, format!("{}{}{}", self.style.draw(board, None), line(&told), board.id()))
    }

    /// Shows the boards before and after a move beside each other.
    fn inconsistency(&self, witness: &Inconsistency) -> (u64, String) {
        let &Inconsistency { before, after, action, cost, .. } = witness;
        let left = self.style.draw(&witness.from, None);
        let right = self.style.draw(&witness.to, Some(action));
        let action = witness.from.write_move(action, "");
        let arrow = format!("{action} →");
        let middle = "\n".repeat(left.lines().count() / 2) + arrow.as_str();
        let drawn = beside(&beside(&left, &middle, 3), &right, 3);
        let args = [
            ("before", claimed(before).into()),
            ("after", claimed(after).into()),
            ("move", action.into()),
            ("cost", cost.into()),
        ];
        let told = self.words.say("audit-fall", &args);
        let rest = after.unwrap_or(u64::MAX);
        let excess = before.map_or(u64::MAX, |before| before.saturating_sub(rest));
        (excess, format!("{drawn}{}{}", line(&told), witness.from.id()))
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
        let closed = audit.closed.as_ref().map(|closed| self.closed(closed));
        lines.iter().map(|told| line(told)).chain(closed).collect()
    }

    /// Says what A* without re-opening makes of a heuristic that is admissible and not consistent.
    fn closed(&self, closed: &ClosedAstar) -> String {
        let Some(WorseSolution { board, cost, moves, distance }) = &closed.worse else {
            return line(&say!(self.words, "audit-closed-nowhere", count = closed.tried));
        };
        let told = say!(
            self.words,
            "audit-closed-worse",
            cost = *cost,
            distance = *distance,
            moves = board.write_moves(moves, ""),
        );
        let title = line(&say!(self.words, "audit-closed"));
        let drawn = self.style.draw(board, None);
        format!("\n{title}{drawn}{}{}\n", line(&told), board.id())
    }
}

/// Says what is audited: the heuristic and the metric.
fn subject(words: &Words, audit: &Audit) -> String {
    let heuristic = audit.heuristic.to_string();
    say!(words, "audit-subject", heuristic = heuristic, metric = metric(words, audit.metric))
}

/// Writes what a heuristic says of a state.
fn claimed(h: Claimed) -> String {
    h.map_or("∞".to_owned(), |h| h.to_string())
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
    let note = is_sample.then(|| format!("\n{}", line(&say!(words, "audit-only-a-sample"))));
    format!("{}\n{}{}", line(&table.title), table.text(), note.unwrap_or_default())
}
