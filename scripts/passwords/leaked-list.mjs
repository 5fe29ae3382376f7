/** Shorter ones are in too many good passwords by chance. */
const SHORTEST = 6;
/** From here on a password is one that the product would take: every one of the source is kept. */
const ALLOWED = 12;
/** How many of the shorter ones are kept, the most common first: what people pad and double. */
const MOST_COMMON = 500_000;

const fold = text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * What the product refuses of a list of leaked passwords (the most common first): each once, in small letters without accents, in the order of its
 * UTF-8 bytes.
 */
export const toLeakedList = source => {
  const kept = source
    .map(fold)
    .filter(({ length }, rank) => length >= ALLOWED || (length >= SHORTEST && rank < MOST_COMMON));
  return [...new Set(kept)].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
};
