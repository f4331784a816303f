"""What a referee asks before anything is proposed, as the protocol writes the answers."""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.server import protocol
from affray.server.referee import Filled, begun_again, form_for, preview, steps_back


def answered(
    message: protocol.AskForm | protocol.AskPreview | protocol.AskSteps,
    table: Table[Any],
    seat: Seat,
) -> protocol.FormDoc | protocol.PreviewDoc | protocol.StepsDoc:
    """A form, what a correction would come to, or the steps to go back to."""
    if isinstance(message, protocol.AskForm):
        return _form(message, table, seat)
    if isinstance(message, protocol.AskPreview):
        return _preview(message, table, seat)
    steps = [
        protocol.StepBackDoc(step=back.step, text=back.text) for back in steps_back(table, seat)
    ]
    return protocol.StepsDoc(type="steps", id=message.id, steps=steps)


def _form(message: protocol.AskForm, table: Table[Any], seat: Seat) -> protocol.FormDoc:
    fields = form_for(table, seat, message.about)
    sheet = table.sheet(seat, message.about)
    return protocol.FormDoc(
        type="form",
        id=message.id,
        title=sheet.title if sheet else "",
        subtitle=sheet.subtitle if sheet else "",
        fields=[_field(filled) for filled in fields],
        again=begun_again(table, seat),
    )


def _field(filled: Filled) -> protocol.FieldDoc:
    field, stands = filled
    return protocol.FieldDoc(
        path=field.path,
        name=field.name,
        how=field.how,
        stands=stands,
        said=field.said(stands),
        values=[
            protocol.FieldValue(
                value=each.value, words=each.words, place=each.place, also=dict(each.also)
            )
            for each in field.values
        ],
        per=field.per,
    )


def _preview(message: protocol.AskPreview, table: Table[Any], seat: Seat) -> protocol.PreviewDoc:
    found = preview(table, seat, message.facts)
    return protocol.PreviewDoc(
        type="preview",
        id=message.id,
        changes=[
            protocol.ChangeDoc(of=each.of, name=each.name, before=each.before, after=each.after)
            for each in found.changes
        ],
        follows=found.follows,
        again=begun_again(table, seat),
        view=found.view,
    )
