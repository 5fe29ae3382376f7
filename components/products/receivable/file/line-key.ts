/** Four ways to begin, so that four sums of 32 bits make one of 128. */
const SEEDS = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];

/** FNV-1a over the characters of a text. */
const sum = (text: string, seed: number): string => {
  let hash = seed;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/**
 * The idempotency keys of wishes, 32 hex characters each: the same line of a file that is sent again is the same wish, and of two equal lines in one file
 * each is its own. No secret, no `crypto.subtle`, which a page on plain http does not have.
 */
export const toLineKeys = (wishes: readonly object[]): string[] => {
  const seen = new Map<string, number>();
  return wishes.map(wish => {
    const text = JSON.stringify(wish);
    const turn = (seen.get(text) ?? 0) + 1;
    seen.set(text, turn);
    return SEEDS.map(seed => sum(`${turn} ${text}`, seed)).join('');
  });
};
