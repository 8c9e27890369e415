//! Exploring together with other processes.

use super::{ExploreArgs, tell, tell_layers};
use crate::commands::cluster::{failure, note, tell_traffic, when_hung};
use crate::{Failure, SearchConfig, Session, Verdict, json_line, session::stopped};
use glisse::lab::explore::{LayerCounts, PartialExploration, explore_surveyed};
use glisse::{Board, Limit, search::LayerSizes};
use glisse_cluster::{Cluster, ClusterError};
use glisse_words::{Explain, Words};

/// Explores a board as one of several processes, of which the first one tells the answer.
pub(super) fn run(
    args: &ExploreArgs,
    cluster: &Cluster,
    config: &SearchConfig,
    board: &Board,
    words: &'static Words,
) -> Result<Verdict, Failure> {
    let cluster = &Cluster { when_hung: when_hung(words), ..cluster.clone() };
    let mut session = Session::start(words, &args.answer.report)?;
    let notes = |message| note(words, &message);
    let answer = session.watch(config, |solver, options| {
        let control = options.control;
        let (metric, layers_only) = (options.metric, args.layers_only);
        let explored =
            glisse_cluster::explore(cluster, board, metric, layers_only, control, &notes)?;
        let Some(explored) = explored else { return Ok(None) };
        let (survey, sent) = (explored.survey, explored.sent);
        if args.layers_only {
            let (sizes, statistics) = (survey.histogram, survey.statistics);
            let sizes = LayerSizes { sizes, limit: None, statistics };
            let counts = LayerCounts::new(board, options.metric, sizes);
            return Ok(Some((Answer::Layers(counts), sent)));
        }
        let exploration = explore_surveyed(solver, board, options, survey);
        let exploration = exploration.map_err(|error| ClusterError::Failed(error.message()))?;
        Ok(Some((Answer::All(Box::new(exploration)), sent)))
    });
    let (answer, sent) = match answer {
        Ok(Some(answer)) => answer,
        Ok(None) => return Ok(Verdict::Yes),
        Err(ClusterError::Limit(limit)) => return limited(args, cluster, board, limit, session),
        Err(ClusterError::Left { process, limit }) => {
            note(words, &ClusterError::Left { process, limit }.message());
            return limited(args, cluster, board, limit, session);
        }
        Err(error) => return Err(failure(error)),
    };
    let states = match &answer {
        Answer::All(exploration) => exploration.states,
        Answer::Layers(counts) => counts.states,
    };
    if !args.answer.report.quiet {
        tell_traffic(words, cluster, sent, states);
    }
    let text = match (&answer, args.answer.json) {
        (Answer::All(exploration), true) => json_line(exploration)?,
        (Answer::All(exploration), false) => tell(exploration, &session.board_style(""), words),
        (Answer::Layers(counts), true) => json_line(counts)?,
        (Answer::Layers(counts), false) => tell_layers(counts, words),
    };
    session.finish(&text)?;
    Ok(Verdict::Yes)
}

enum Answer {
    All(Box<glisse::lab::explore::Exploration>),
    Layers(LayerCounts),
}

/// Tells that a limit came first.
fn limited(
    args: &ExploreArgs,
    cluster: &Cluster,
    board: &Board,
    limit: Limit,
    session: Session,
) -> Result<Verdict, Failure> {
    if args.answer.json && cluster.process == 0 {
        session.finish(&json_line(&PartialExploration::new(board, limit, Vec::new()))?)?;
        return Ok(Verdict::Limit);
    }
    Err(stopped(session.words(), "explore-stopped", limit))
}
