import * as MODULES from './index';

type Modules = typeof MODULES;

/** What the modules say of one part: a union. */
export type Said<Part extends string> = {
  [Name in keyof Modules]: Part extends keyof Modules[Name] ? Modules[Name][Part] : never;
}[keyof Modules];

export type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union> = Union extends unknown ? Union[keyof Union] : never;

/** What every module says of a part, in the order of the tiers. */
export const listSaid = <Part extends string>(part: Part): Said<Part>[] =>
  Object.values<object>(MODULES).flatMap(module =>
    part in module ? [(module as Record<Part, Said<Part>>)[part]] : [],
  );

/** A part of all modules as one table: what two of them say does not load, and whoever needs it whole does not compile while a row is missing. */
export const joinSaid = <Part extends string>(part: Part): Readonly<Record<KeyOf<Said<Part>>, ValueOf<Said<Part>>>> => {
  const rows = listSaid(part).flatMap(table => Object.entries(table as object));
  const twice = rows.map(([name]) => name).filter((name, place, names) => names.indexOf(name) < place);
  if (twice.length > 0) throw new Error(`two modules say ${part} of ${twice.join(', ')}`);
  return Object.fromEntries(rows) as Readonly<Record<KeyOf<Said<Part>>, ValueOf<Said<Part>>>>;
};
