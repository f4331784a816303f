"""What every game must pass: a kit of checks, run for each scenario by tests and by `affray check`.

Each check plays games at random and looks for one kind of fault; it raises `Broken` with a
sentence that says where. A check must be able to fail: tests break the teaching game on purpose.
"""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.conformance.futures import (
    another_process_plays_the_same,
    arrival_order_does_not_matter,
    clones_have_the_same_future,
    fingerprint,
    hash_of,
    quiet_and_loud_agree,
    real_dice_give_the_same_game,
    replays,
    undo_comes_back,
)
from affray.engine.conformance.meaning import (
    intentions_are_legal,
    intentions_keep_secrets,
    screens_are_legal,
    screens_keep_secrets,
)
from affray.engine.conformance.rules import (
    choices_write_nothing,
    cuts_agree,
    ends,
    events_have_words,
    failures_change_nothing,
    invariants_hold,
    options_are_sound,
    refusals_change_nothing,
    unplayed,
)
from affray.engine.conformance.trial import (
    MOST_DECISIONS,
    Broken,
    Check,
    Trial,
    choose_at_random,
    finish,
    options_of,
)
from affray.engine.conformance.truths import (
    another_truth,
    imagined_worlds_look_the_same,
    stops_keep_secrets,
    two_truths_give_the_same_worlds,
    usual_answers_keep_secrets,
)

__all__ = [
    "CHECKS",
    "MOST_DECISIONS",
    "Broken",
    "Check",
    "Trial",
    "another_process_plays_the_same",
    "another_truth",
    "arrival_order_does_not_matter",
    "choices_write_nothing",
    "choose_at_random",
    "clones_have_the_same_future",
    "cuts_agree",
    "ends",
    "events_have_words",
    "failures_change_nothing",
    "fingerprint",
    "finish",
    "hash_of",
    "imagined_worlds_look_the_same",
    "intentions_are_legal",
    "intentions_keep_secrets",
    "invariants_hold",
    "options_are_sound",
    "options_of",
    "quiet_and_loud_agree",
    "real_dice_give_the_same_game",
    "refusals_change_nothing",
    "replays",
    "screens_are_legal",
    "screens_keep_secrets",
    "stops_keep_secrets",
    "two_truths_give_the_same_worlds",
    "undo_comes_back",
    "unplayed",
    "usual_answers_keep_secrets",
]

CHECKS: Mapping[str, Check] = {
    check.__name__.replace("_", " "): check
    for check in (
        ends,
        options_are_sound,
        refusals_change_nothing,
        failures_change_nothing,
        clones_have_the_same_future,
        undo_comes_back,
        replays,
        real_dice_give_the_same_game,
        arrival_order_does_not_matter,
        choices_write_nothing,
        cuts_agree,
        imagined_worlds_look_the_same,
        two_truths_give_the_same_worlds,
        invariants_hold,
        events_have_words,
        quiet_and_loud_agree,
        intentions_are_legal,
        intentions_keep_secrets,
        stops_keep_secrets,
        screens_are_legal,
        screens_keep_secrets,
        usual_answers_keep_secrets,
    )
}
