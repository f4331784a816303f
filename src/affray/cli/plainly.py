"""How a command ends when something is wrong: with a sentence and a status, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

LAB = ("polars", "altair", "vl_convert", "jinja2", "numpy")
EXTRAS = {
    **dict.fromkeys(LAB, "lab"),
    "ray": "ray",
    **dict.fromkeys(("gymnasium", "pettingzoo"), "rl"),
    "psycopg": "postgres",
}
"""What a module that is missing comes with."""


@contextmanager
def told_plainly() -> Iterator[None]:
    """What a person can mend is said in a sentence: status 1; Ctrl-C ends with 130, as shells do.

    Only errors that are made of what somebody typed, or of the machine, are caught. A defect of ours
    is shown whole, so that it can be reported.
    """
    from affray.engine.errors import AffrayError

    try:
        yield
    except AffrayError as error:
        raise refusal(str(error)) from None
    except BrokenPipeError:
        # who reads us has seen enough, as `head` does; what is still buffered has nowhere to go
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None
    except UnicodeEncodeError as error:
        words = (
            f"This terminal cannot show {error.object[error.start]!r}; set PYTHONIOENCODING=utf-8"
        )
        raise refusal(words) from None
    except OSError as error:
        raise refusal(_of_the_machine(error)) from None
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(error.name or "")
        if extra is None:
            raise
        raise refusal(f'This needs more: pip install "affray[{extra}]"') from None
    except KeyboardInterrupt:
        typer.echo("\nStopped.", err=True)
        raise typer.Exit(130) from None
    except EOFError:
        raise refusal("\nNothing more was typed, so this ends here.") from None


def told_if_slow() -> None:
    """Say once that the table is measured slowly, where it is."""
    from affray.boards.table.kernels.compiled import COMPILED, SLOW

    if not COMPILED and os.environ.get("AFFRAY_JIT") != "0":
        typer.echo(SLOW, err=True)


def refusal(sentence: str) -> typer.Exit:
    """Say why not, and end with status 1."""
    typer.secho(sentence, fg="red", err=True)
    return typer.Exit(1)


def _of_the_machine(error: OSError) -> str:
    """`/etc/x.json: Permission denied`, or what the system said."""
    said = error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else f"The system says: {said}"
