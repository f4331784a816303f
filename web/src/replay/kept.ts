// What of a film's picture is new: a file need not say again what the picture before it has shown.

/** The picture's colours, with `same` wherever its pixel is that of the picture before. */
export function kept(index: Uint8Array, now: Uint8ClampedArray, before: Uint8ClampedArray | null, same: number): Uint8Array {
  if (!before) return index;
  const [fresh, old] = [pixels(now), pixels(before)];
  return index.map((colour, i) => (fresh[i] === old[i] ? same : colour));
}

const pixels = (rgba: Uint8ClampedArray) => new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
