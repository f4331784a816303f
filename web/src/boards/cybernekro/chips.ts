// Which chips of the round are named, and which only counted, so that all stand in one line.

/** About how wide a chip of so many letters is, in pixels, with the gap beside it. */
const wide = (letters: string) => 34 + 6.5 * letters.length;

/** Those who may act and those who are done: by name where there is room beside what must be there, else by number. */
export function chipsOf(room: number, there: readonly string[], ready: readonly string[], done: readonly string[]): { ready: boolean; done: boolean } {
  const sum = (chips: readonly string[]) => chips.reduce((pixels, letters) => pixels + wide(letters), 0);
  const counted = (chips: readonly string[]) => (chips.length ? wide("9 to act") : 0);
  const fits = (named: { ready: boolean; done: boolean }) => sum(there) + (named.ready ? sum(ready) : counted(ready)) + (named.done ? sum(done) : counted(done)) <= room;
  return [{ ready: true, done: true }, { ready: true, done: false }, { ready: false, done: true }].find(fits) ?? { ready: false, done: false };
}
