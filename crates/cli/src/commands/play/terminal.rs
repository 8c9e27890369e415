//! The terminal: taken over, and given back whatever happens.

use crate::error::Failure;
use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{DisableMouseCapture, EnableMouseCapture},
        execute,
        terminal::{
            Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
            enable_raw_mode,
        },
    },
};
use std::{
    io::{self, Stdout},
    panic, process,
};

/// The terminal while the game has it. Dropping it gives it back.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over. A panic gives it back before it is told: the command as it is released
    /// ends there, without dropping anything.
    pub(super) fn take(with_mouse: bool) -> Result<Screen, Failure> {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            tell(panic);
            // In a thread of its own a panic would else leave the game running, half of it gone.
            process::exit(4);
        }));
        Screen::enter(with_mouse).inspect_err(|_| give_back()).map_err(|error| {
            Failure::usage(
                format!("the terminal cannot be played on: {error}"),
                "run glisse play in a terminal window",
            )
        })
    }

    fn enter(with_mouse: bool) -> io::Result<Screen> {
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All))?;
        if with_mouse {
            execute!(io::stdout(), EnableMouseCapture)?;
        }
        // Its own way to clear the screen asks for the cursor, which not every terminal answers.
        Ok(Screen { terminal: Terminal::new(CrosstermBackend::new(io::stdout()))? })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Undoes all of it; what was not done is not harmed. If even this fails, nobody is left to be told.
fn give_back() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
