// The keys of a board: single letters, while they are switched on and nobody is typing.
import { settings } from "../lib/settings.svelte";

/** The key of a keyboard that has one, or what stands for it: everything that could be done there. */
export const asksAll = (event: KeyboardEvent) => event.key === "ContextMenu" || (event.shiftKey && (event.key === "F10" || event.key === "Enter"));

/** All that can be known of what the cursor is on. */
export const asksAbout = (event: KeyboardEvent) => event.key === "i" && settings.keys && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Do what a letter means on this board. */
export function letterPressed(event: KeyboardEvent, does: Record<string, () => void>): void {
  const typing = (event.target as Element).closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !settings.keys) return;
  const act = does[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
