import { type CnabFault, toFieldFault } from './faults';
import type { Field, Layout, ValuesOf } from './field';
import { readField } from './read-field';

/** The values of a line by the names of its fields: those that could be read. */
export type LineValues = Readonly<Record<string, string | bigint | null>>;

/** Reads a line of the right width; what is wrong with a field is told, the others are read. */
export const readLine = (
  layout: Layout,
  written: string,
  place: { line: number; reach: CnabFault['reach'] },
): { values: LineValues; faults: CnabFault[] } => {
  const values: Record<string, string | bigint | null> = {};
  const faults: CnabFault[] = [];
  for (const field of layout.fields) {
    const got = written.slice(field.start - 1, field.end);
    const read = readField(field, got);
    if ('fault' in read) faults.push(toFieldFault({ ...place, layout }, field, read.fault, got));
    else if (field.holds !== 'fixed' && field.holds !== 'blank') values[field.name] = read.value;
  }
  return { values, faults };
};

/** What a line is read as where its layout is known and nothing of it is wrong. */
export const asValues = <const Fields extends readonly Field[]>(
  _layout: Layout<string, Fields>,
  values: LineValues,
): ValuesOf<Fields> => values as ValuesOf<Fields>;
