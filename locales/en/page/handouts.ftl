## The texts of the course as guided tours.

handouts-contents = Texts of the course
handouts-intro = Its figures beside those that glisse finds. Each can be tried here, or found with a command.
handouts-missing = This page was built without the texts of the course.
handouts-boards = Its boards
handouts-board = Board { $name }
handouts-play = Play
handouts-play-named = Play { $name }
handouts-map = State space
handouts-map-named = State space of { $name }
handouts-next = Next: { $title }

## How many figures.

handouts-count-agree = agree
handouts-count-differ = differ, with a reason
handouts-count-asked = asked for, not given
handouts-absent =
    { $count ->
        [one] { $count } figure of a board that comes with the course and is not in its text
       *[other] { $count } figures of boards that come with the course and are not in its text
    }

## A figure.

handouts-what = Figure
handouts-text = Text
handouts-ours = glisse
handouts-both = Text and glisse
handouts-verdict = Verdict
handouts-verdict-agrees = agrees
handouts-verdict-differs = differs
handouts-verdict-fails = does not agree
handouts-verdict-asked = not given
handouts-verdict-time = time
handouts-verdict-skipped = takes long
handouts-verdict-absent = not in the text
handouts-why = Why:
handouts-none = none
handouts-true = yes
handouts-false = no
handouts-try-it = Try it
handouts-try = Try
handouts-try-named = Try: { $what } ({ $view })
handouts-copy = Copy the command
handouts-copy-named = Copy the command { $command }
handouts-copied = Command copied
