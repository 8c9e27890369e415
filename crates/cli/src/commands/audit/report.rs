//! What an audit says of one board.

use crate::{draw::Look, lang::audit};
use glisse::lab::audit::{Audit, Inconsistency, Overestimate};
use glisse_words::{Words, say};
use std::fmt;

/// An audit for people.
pub(super) struct Report<'a> {
    pub(super) audit: &'a Audit,
    pub(super) words: &'a Words,
    pub(super) look: Look,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Report { audit, words, .. } = self;
        writeln!(f, "{}", audit.id)?;
        writeln!(f, "{}", audit::subject(words, audit))?;
        writeln!(f, "{}\n", audit::extent(words, audit))?;
        let properties = [
            ("audit-admissible", audit.admissible.violations(), "audit-states-against"),
            ("audit-consistent", audit.consistent.violations(), "audit-moves-against"),
            ("audit-zero-at-goals", audit.zero_at_goals.violations(), "audit-states-against"),
        ];
        let properties = properties.map(|(name, violations, against)| {
            (say!(words, name), audit::verdict(words, audit, violations, against))
        });
        let width = properties.iter().map(|(name, _)| name.chars().count()).max();
        let width = width.unwrap_or_default();
        for (name, verdict) in properties {
            writeln!(f, "  {name:width$}  {verdict}")?;
        }
        self.overestimates(f)?;
        self.inconsistencies(f)?;
        writeln!(f, "\n{}", audit::quality(words, audit))?;
        if audit.sample.is_some() {
            writeln!(f, "\n{}", say!(words, "audit-only-a-sample"))?;
        }
        Ok(())
    }
}

impl Report<'_> {
    /// The simplest and the worst state of which the heuristic says too much, unless they are one.
    fn overestimates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let finding = &self.audit.admissible;
        let (Some(simplest), Some(worst)) = (finding.simplest(), finding.worst()) else {
            return Ok(());
        };
        writeln!(f, "\n{}", say!(self.words, "audit-simplest-state"))?;
        self.overestimate(f, simplest)?;
        if excess(worst) > excess(simplest) {
            writeln!(f, "\n{}", say!(self.words, "audit-worst"))?;
            self.overestimate(f, worst)?;
        }
        Ok(())
    }

    fn overestimate(&self, f: &mut fmt::Formatter<'_>, witness: &Overestimate) -> fmt::Result {
        write!(f, "{}", self.look.draw(&witness.board, None))?;
        writeln!(f, "{}", audit::overestimate(self.words, witness))?;
        writeln!(f, "{}", witness.board.id())
    }

    /// The simplest and the worst move along which the heuristic falls by too much, unless they are
    /// one.
    fn inconsistencies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let finding = &self.audit.consistent;
        let (Some(simplest), Some(worst)) = (finding.simplest(), finding.worst()) else {
            return Ok(());
        };
        writeln!(f, "\n{}", say!(self.words, "audit-simplest-move"))?;
        self.inconsistency(f, simplest)?;
        if drop(worst) > drop(simplest) {
            writeln!(f, "\n{}", say!(self.words, "audit-worst"))?;
            self.inconsistency(f, worst)?;
        }
        Ok(())
    }

    fn inconsistency(&self, f: &mut fmt::Formatter<'_>, witness: &Inconsistency) -> fmt::Result {
        let before = self.look.draw(&witness.from, None);
        let after = self.look.draw(&witness.to, Some(witness.action));
        let arrow = format!("{} →", witness.action);
        let middle = before.lines().count() / 2;
        for (number, (left, right)) in before.lines().zip(after.lines()).enumerate() {
            let between = if number == middle { arrow.as_str() } else { "" };
            writeln!(f, "{left}   {between:width$}   {right}", width = arrow.chars().count())?;
        }
        writeln!(f, "{}", audit::inconsistency(self.words, witness))?;
        writeln!(f, "{}", witness.from.id())
    }
}

/// By how much too high a heuristic is.
fn excess(witness: &Overestimate) -> u64 {
    witness.h.map_or(u64::MAX, |h| h - witness.distance)
}

/// By how much a heuristic falls.
fn drop(witness: &Inconsistency) -> u64 {
    let after = witness.after.unwrap_or(u64::MAX);
    witness.before.map_or(u64::MAX, |before| before.saturating_sub(after))
}
