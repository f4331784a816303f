// The colours of every game, in its folder; they come before what a system's high contrast overrides.
import.meta.glob("../boards/*/colours.css", { eager: true });
