"""The protocol between the server and a page, defined once; the page's types are made from it.

`sent` is what a client may send over a seat's socket, `told` what it is told; what goes over HTTP lies
by what it is about: `people`, `tables`, `films`, `packs` and so on. `seq` counts the events that this seat has seen, and nothing else, so it tells nothing about
what was hidden from it. A choice names the question it answers by `ask`, a token that changes
whenever the question does.
"""

from affray.server.protocol.accounts import *  # noqa: F403
from affray.server.protocol.campaigns import *  # noqa: F403
from affray.server.protocol.films import *  # noqa: F403
from affray.server.protocol.learning import *  # noqa: F403
from affray.server.protocol.library import *  # noqa: F403
from affray.server.protocol.meeting import *  # noqa: F403
from affray.server.protocol.message import *  # noqa: F403
from affray.server.protocol.notices import *  # noqa: F403
from affray.server.protocol.own_record import *  # noqa: F403
from affray.server.protocol.packs import *  # noqa: F403
from affray.server.protocol.people import *  # noqa: F403
from affray.server.protocol.puzzles import *  # noqa: F403
from affray.server.protocol.sent import *  # noqa: F403
from affray.server.protocol.tables import *  # noqa: F403
from affray.server.protocol.told import *  # noqa: F403
