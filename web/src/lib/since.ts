// Times as people say them.
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** So many seconds: "2 days 4 h", "3 h 20 min", "12 min", "less than a minute". */
export function lasting(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days) return hours ? `${many(days, "day")} ${hours} h` : many(days, "day");
  if (hours) return minutes ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes ? `${minutes} min` : "less than a minute";
}

/** How long ago: "20 min ago". */
export const ago = (time: string, now = Date.now()): string => {
  const seconds = (now - Date.parse(time)) / 1000;
  return seconds < MINUTE ? "just now" : `${lasting(seconds)} ago`;
};
