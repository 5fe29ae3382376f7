/** What a run looked at was changed or ended meanwhile: the next run sees it as it is. */
export class Overtaken extends Error {
  override name = 'overtaken';
}

const toComparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** Throws Overtaken unless what is held now is what was seen, in the facts on which the run decided. */
export const requireAsSeen = <Seen>(seen: Seen, held: Seen | undefined, facts: readonly (keyof Seen)[]): void => {
  if (!held) throw new Overtaken('it has ended meanwhile');
  const changed = facts.filter(fact => toComparable(held[fact]) !== toComparable(seen[fact]));
  if (changed.length > 0) throw new Overtaken(`changed meanwhile: ${changed.join(', ')}`);
};
