/**
 * The kinds of a lane of which a job may be due, so that a look at the queue asks for these alone: the database looks for the head of each kind it is
 * asked for, and most kinds rest most of the time.
 */
export interface DueKinds {
  /** A job of the kind was written. */
  add(kind: string): void;
  /** Time has passed, or word may have been missed: any may have one. */
  addAll(): void;
  /** Those of `kinds` to look for now, in their order; who looks at the same moment does not look for them too. */
  take(kinds: readonly string[]): string[];
  /** There may be more of what was looked for. */
  putBack(kinds: readonly string[]): void;
}

export const createDueKinds = (all: readonly string[]): DueKinds => {
  const due = new Set(all);
  const putBack = (kinds: readonly string[]): void => {
    for (const kind of kinds) due.add(kind);
  };
  return {
    add: kind => void due.add(kind),
    addAll: () => putBack(all),
    take: kinds => kinds.filter(kind => due.delete(kind)),
    putBack,
  };
};
