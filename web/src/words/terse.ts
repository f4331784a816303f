// Keys of sentences are long so that people can read the sources; readers of the page fetch them twice, in the words and where
// they are said. What is built has short ones: the page is some 20 kB shorter.

/** Keys so short stay as they are: those that are put together from words of a list are. */
const SHORT = 8;

/** A key of four letters or digits, the same wherever the key stands. */
export function terse(key: string): string {
  if (key.length <= SHORT) return key;
  let hash = 5381;
  for (const letter of key) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0;
  return `_${(hash % 36 ** 4).toString(36)}`;
}

/** The words of a part by their short keys; two that would have the same are told. */
export function terseWords(code: string, path: string): string {
  const seen = new Map<string, string>();
  return code.replace(/^  (\w+): /gm, (_, key: string) => {
    const short = terse(key);
    if (seen.has(short)) throw new Error(`${path}: ${key} and ${seen.get(short)} have the same short key; call one of them otherwise`);
    seen.set(short, key);
    return `  ${short}: `;
  });
}

export const terseSaid = (code: string): string => code.replace(/\bsay\("(\w+)"/g, (_, key: string) => `say("${terse(key)}"`);
