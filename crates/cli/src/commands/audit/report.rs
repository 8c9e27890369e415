//! What an audit says of one board.

use crate::{
    draw::{Drawing, Look},
    lang::Lang,
};
use glisse::{Audit, Board, Fall, Move, Overestimate};
use std::fmt;

/// An audit for people.
pub(super) struct Report<'a> {
    pub(super) audit: &'a Audit,
    pub(super) lang: Lang,
    pub(super) look: Look,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Report { audit, lang, .. } = self;
        writeln!(f, "{}", audit.id)?;
        writeln!(f, "{}\n", lang.audited(audit))?;
        let [admissible, consistent, zero_at_goals] = lang.properties();
        let width = [admissible, consistent, zero_at_goals].map(|name| name.chars().count());
        let width = width.into_iter().max().unwrap_or_default();
        let is_sample = audit.sample.is_some();
        for (name, verdict) in [
            (admissible, lang.states_against(audit.admissible.violations(), is_sample)),
            (consistent, lang.moves_against(audit.consistent.violations(), is_sample)),
            (zero_at_goals, lang.states_against(audit.zero_at_goals.violations(), is_sample)),
        ] {
            writeln!(f, "  {name:width$}  {verdict}")?;
        }
        self.overestimates(f)?;
        self.falls(f)?;
        writeln!(f, "\n{}", lang.quality(audit))?;
        if is_sample {
            writeln!(f, "\n{}", lang.only_a_sample())?;
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
        writeln!(f, "\n{}", self.lang.simplest_state())?;
        self.overestimate(f, simplest)?;
        if excess(worst) > excess(simplest) {
            writeln!(f, "\n{}", self.lang.worst_state())?;
            self.overestimate(f, worst)?;
        }
        Ok(())
    }

    fn overestimate(&self, f: &mut fmt::Formatter<'_>, witness: &Overestimate) -> fmt::Result {
        write!(f, "{}", self.drawing(&witness.board, None))?;
        writeln!(f, "{}", self.lang.overestimate(witness))?;
        writeln!(f, "{}", witness.board.id())
    }

    /// The same of moves along which it falls by too much.
    fn falls(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let finding = &self.audit.consistent;
        let (Some(simplest), Some(worst)) = (finding.simplest(), finding.worst()) else {
            return Ok(());
        };
        writeln!(f, "\n{}", self.lang.simplest_move())?;
        self.fall(f, simplest)?;
        if drop(worst) > drop(simplest) {
            writeln!(f, "\n{}", self.lang.worst_move())?;
            self.fall(f, worst)?;
        }
        Ok(())
    }

    fn fall(&self, f: &mut fmt::Formatter<'_>, witness: &Fall) -> fmt::Result {
        let before = self.drawing(&witness.from, None);
        let after = self.drawing(&witness.to, Some(witness.action));
        let arrow = format!("{} →", witness.action);
        let middle = before.lines().count() / 2;
        for (number, (left, right)) in before.lines().zip(after.lines()).enumerate() {
            let between = if number == middle { arrow.as_str() } else { "" };
            writeln!(f, "{left}   {between:width$}   {right}", width = arrow.chars().count())?;
        }
        writeln!(f, "{}", self.lang.fall(witness))?;
        writeln!(f, "{}", witness.from.id())
    }

    fn drawing(&self, board: &Board, moved: Option<Move>) -> String {
        Drawing { board, moved, look: self.look }.to_string()
    }
}

/// By how much too high a heuristic is.
fn excess(witness: &Overestimate) -> u64 {
    witness.h.map_or(u64::MAX, |h| h - witness.distance)
}

/// By how much a heuristic falls.
fn drop(witness: &Fall) -> u64 {
    let after = witness.after.unwrap_or(u64::MAX);
    witness.before.map_or(u64::MAX, |before| before.saturating_sub(after))
}
