// Times as people say them.
import { say } from "../words/site";
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many seconds: "2 days 4 h", "3 h 20 min", "12 min", "less than a minute". */
export function lasting(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days) return hours ? say("daysH", { n: days, hours }) : say("days", { n: days });
  if (hours) return minutes ? say("hMin", { hours, minutes }) : say("h", { hours });
  return minutes ? say("min", { minutes }) : say("lessThanAMinute");
}

/** How long ago: "20 min ago". */
export const ago = (time: string, now = Date.now()): string => {
  const seconds = (now - Date.parse(time)) / 1000;
  return seconds < MINUTE ? say("justNow") : say("ago", { time: lasting(seconds) });
};
