"""How a command ends when something is wrong: with a sentence and a status, never a traceback."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

import typer

LAB = ("altair", "vl_convert", "jinja2", "numpy")
EXTRAS = {
    **dict.fromkeys(LAB, "lab"),
    "polars": "parquet",
    "ray": "ray",
    **dict.fromkeys(("onnx", "torch"), "train"),
    "onnxruntime": "learn",
    **dict.fromkeys(("gymnasium", "pettingzoo"), "rl"),
    "psycopg": "postgres",
    **dict.fromkeys(("fpdf", "fontTools"), "paper"),
}
"""The extra that brings a missing module."""


PLAIN = str.maketrans(
    {
        **dict.fromkeys("«»“”„", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("–—−─━╌╍┄┅╴╶╸╺╼╾", "-"),
        **dict.fromkeys("│┃╎╏╵╷╹╻╽╿", "|"),
        "·": "-",
        "•": "*",
        "…": "...",
        "✓": "ok",
        "✗": "x",
        "█": "#",
        **dict.fromkeys("▁▂", "_"),
        **dict.fromkeys("▃▄▅", "-"),
        **dict.fromkeys("▆▇", "="),
        "░": ".",
        "×": "x",
        "°": " degrees",
        "▲": "^",
        "″": '"',
        "→": "->",
        "←": "<-",
        "≤": "<=",
        "≥": ">=",
        "½": "1/2",
        "¼": "1/4",
        "α": "alpha",
    }
)
"""What stands for a sign on a terminal that has only ASCII; letters lose their accents."""


def plain(error: UnicodeError) -> tuple[str, int]:
    """A text with signs that a terminal lacks replaced by others that say the same."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end].translate(PLAIN)
    apart = unicodedata.normalize("NFKD", missing)
    return "".join(_ascii(sign) for sign in apart), error.end


def _ascii(sign: str) -> str:
    if sign.isascii():
        return sign
    if unicodedata.combining(sign):
        return ""
    # what is left of the lines of a board are its crossings
    return "+" if "BOX DRAWINGS" in unicodedata.name(sign, "") else "?"


codecs.register_error("affray-plain", plain)


def write_what_can_be_read() -> None:
    """Terminals without Unicode get ASCII, not an error; where a stream was closed (`<&-`, as some
    services do) nothing is read or written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="affray-plain")


@contextmanager
def told_plainly() -> Iterator[None]:
    """What a person can mend is said in a sentence: status 1; Ctrl-C ends with 130, as shells do.

    Only errors caused by what somebody typed, or by the machine, are caught. A defect of ours is
    shown in full, so that it can be reported.
    """
    from affray.engine.errors import AffrayError

    write_what_can_be_read()
    try:
        yield
    except AffrayError as error:
        raise refusal(str(error)) from None
    except BrokenPipeError:
        # our reader has seen enough, as `head` does; what is still buffered has nowhere to go
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None
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
