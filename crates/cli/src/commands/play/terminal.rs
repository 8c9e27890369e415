//! The terminal: taken over, and given back whatever happens.

use super::buffer::Buffer;
use crate::error::Failure;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{cursor::Show, execute};
use glisse_words::message;
use std::io::{self, BufWriter, Write};
use std::panic::{self, PanicHookInfo};
use std::process;

/// The terminal while the game has it. Dropping it gives it back.
pub(super) struct Screen {
    shown: Buffer,
}

impl Screen {
    /// Takes the terminal over. A panic gives it back before it is told: the command as it is released
    /// ends there, without dropping anything.
    pub(super) fn take(with_mouse: bool) -> Result<Screen, Failure> {
        let tell = panic::take_hook();
        // In a thread of its own a panic would else leave the game running, half of it gone.
        panic::set_hook(restoring(give_back, tell, || process::exit(4)));
        Screen::enter(with_mouse).inspect_err(|_| give_back()).map_err(|error| {
            Failure::refused(&message!("play-bad-terminal", error = error.to_string()))
        })
    }

    fn enter(with_mouse: bool) -> io::Result<Screen> {
        enable_raw_mode()?;
        prepare(&mut io::stdout(), with_mouse)?;
        let (width, height) = size()?;
        Ok(Screen { shown: Buffer::new(width, height) })
    }

    /// Shows what `draw` puts on an empty screen of the terminal's size.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        let (width, height) = size()?;
        let mut next = Buffer::new(width, height);
        draw(&mut next);
        next.write(&mut BufWriter::new(io::stdout().lock()), &self.shown)?;
        self.shown = next;
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// What is done when something panics.
type Hook = Box<dyn Fn(&PanicHookInfo) + Send + Sync>;

/// Returns a hook that gives the terminal back, then tells of the panic, where it can be read now, and ends.
fn restoring(
    give_back: impl Fn() + Send + Sync + 'static,
    tell: Hook,
    end: impl Fn() + Send + Sync + 'static,
) -> Hook {
    Box::new(move |panic| {
        give_back();
        tell(panic);
        end();
    })
}

/// Undoes all of it; what was not done is not harmed. If even this fails, nobody is left to be told.
fn give_back() {
    let _ = restore(&mut io::stdout());
    let _ = disable_raw_mode();
}

/// Opens a screen of our own on a terminal.
fn prepare(terminal: &mut impl Write, with_mouse: bool) -> io::Result<()> {
    execute!(terminal, EnterAlternateScreen, Clear(ClearType::All))?;
    if with_mouse {
        execute!(terminal, EnableMouseCapture)?;
    }
    Ok(())
}

/// Goes back to the screen that was there before.
fn restore(terminal: &mut impl Write) -> io::Result<()> {
    execute!(terminal, DisableMouseCapture, LeaveAlternateScreen, Show)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::cursor::Hide;
    use std::{
        sync::{Arc, Mutex},
        thread,
    };

    fn is_as_it_was(terminal: &vt100::Parser) -> bool {
        let screen = terminal.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
            && screen.contents() == "$ glisse play"
    }

    /// Returns a terminal on which a command was typed that has taken it over.
    fn taken() -> vt100::Parser {
        let mut bytes = b"$ glisse play".to_vec();
        prepare(&mut bytes, true).unwrap();
        execute!(bytes, Hide).unwrap();
        bytes.extend(b"a board");
        let mut terminal = vt100::Parser::default();
        terminal.process(&bytes);
        assert!(!is_as_it_was(&terminal));
        terminal
    }

    #[test]
    fn a_panic_is_told_on_a_terminal_that_was_given_back() {
        let terminal = Arc::new(Mutex::new(taken()));
        let was_restored = Arc::new(Mutex::new(None));
        let (to_restore, to_look_at) = (terminal.clone(), terminal.clone());
        let give_back = move || {
            let mut bytes = Vec::new();
            restore(&mut bytes).unwrap();
            to_restore.lock().unwrap().process(&bytes);
        };
        let seen = was_restored.clone();
        let tell = Box::new(move |_: &PanicHookInfo| {
            *seen.lock().unwrap() = Some(is_as_it_was(&to_look_at.lock().unwrap()));
        });
        let has_ended = Arc::new(Mutex::new(false));
        let ending = has_ended.clone();
        let hook = restoring(give_back, tell, move || *ending.lock().unwrap() = true);

        // Other tests panic as ever, should they.
        let usual = Arc::new(panic::take_hook());
        let fallback = usual.clone();
        panic::set_hook(Box::new(move |panic| match thread::current().name() {
            Some("the player") => hook(panic),
            _ => fallback(panic),
        }));
        let player = thread::Builder::new().name("the player".to_owned());
        let ended = player.spawn(|| panic!("a defect")).unwrap().join();
        panic::set_hook(Box::new(move |panic| usual(panic)));
        assert!(ended.is_err());
        assert_eq!(*was_restored.lock().unwrap(), Some(true));
        assert!(*has_ended.lock().unwrap());
    }
}
