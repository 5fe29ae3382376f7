import type { TargetStore } from './types';

/** The parts of a statement that writes a row, and beside it what only its kind knows. */
export const toInsert = <Target>(
  row: Readonly<Record<string, unknown>>,
  { columns, toValues }: Pick<TargetStore<Target, string>, 'columns' | 'toValues'>,
  target: Target,
) => {
  const names = Object.keys(row);
  const placesFrom = (first: number, many: readonly string[]) =>
    many.map((_name, index) => `$${first + index}`).join(', ');
  return {
    names: names.join(', '),
    places: placesFrom(1, names),
    ownNames: columns.join(', '),
    ownPlaces: placesFrom(names.length + 1, columns),
    values: [...Object.values(row), ...toValues(target)],
  };
};
