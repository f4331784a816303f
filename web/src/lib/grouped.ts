/** Things by what they have in common, in the order in which they come. */
export function grouped<T, K>(things: readonly T[], by: (thing: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const thing of things) found.set(by(thing), [...(found.get(by(thing)) ?? []), thing]);
  return found;
}
