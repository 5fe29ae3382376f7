/**
 * Puts what a person ordered first, in that order, and the rest behind it as it was; names of what is not offered (any more) are passed over.
 * `[pay, statement, ted]` by `['ted', 'gone']` -> `[ted, pay, statement]`.
 */
export function orderActions<Action extends { id: string }>(
  actions: readonly Action[],
  names: readonly string[],
): Action[] {
  const placeOf = ({ id }: Action) => {
    const place = names.indexOf(id);
    return place === -1 ? names.length : place;
  };
  return actions.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The list with one element at another place: `(['a', 'b', 'c'], 2, 0)` -> `['c', 'a', 'b']`. A place outside leaves it as it is. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}
