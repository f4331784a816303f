/** The target after the chosen one, going round; none when there is nobody to aim at. */
export function nextTarget<O extends { id: string }>(options: readonly O[], chosen: string, aimed: (option: O) => number | null): O | undefined {
  const targets = options.filter((option) => aimed(option) !== null);
  return targets[(targets.findIndex((option) => option.id === chosen) + 1) % targets.length];
}
