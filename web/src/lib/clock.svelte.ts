// Clocks that run on between two messages.

class Beat {
  now = $state(performance.now());

  constructor() {
    setInterval(() => (this.now = performance.now()), 500);
  }
}

export const beat = new Beat();

/** Minutes and seconds, or days and hours: 18:42, 2 d 5 h. */
export function timeText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / 86_400);
  if (days) return `${days} d ${Math.floor((left % 86_400) / 3600)} h`;
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const rest = String(left % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
