import type { Field, Layout, ValuesOf } from './field';
import { readField } from './read-field';

/** Says which field a value does not fit into. */
class CnabWriteError extends Error {
  constructor(
    readonly field: Pick<Field, 'name' | 'label' | 'start' | 'end'>,
    readonly value: string,
  ) {
    super(`${field.label} (${field.start}-${field.end}) cannot hold "${value}"`);
    this.name = 'CnabWriteError';
  }
}

const toDayDigits = (day: string, width: number): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${width === 6 ? year.slice(2) : year}`;
};

const fill = (field: Field, value: string | bigint | null | undefined): string => {
  const width = field.end - field.start + 1;
  const { holds, values = [] } = field;
  if (holds === 'fixed') return values[0] ?? '';
  if (holds === 'blank') return ' '.repeat(width);
  if (value === undefined || value === null) {
    if (holds === 'text') return ' '.repeat(width);
    // a code without a value is the one that says nothing
    return holds === 'code' ? (values.find(code => Number(code) === 0) ?? values[0] ?? '') : '0'.repeat(width);
  }
  if (holds === 'date' || holds === 'short_date') return toDayDigits(String(value), width);
  if (holds === 'text' || holds === 'code') return String(value).padEnd(width);
  return String(value).padStart(width, '0');
};

const writeField = (field: Field, value: string | bigint | null | undefined): string => {
  const written = fill(field, value);
  const fits = written.length === field.end - field.start + 1 && 'value' in readField(field, written);
  if (!fits) throw new CnabWriteError(field, String(value));
  return written;
};

/** Writes a record; what is left out is blank or zero. Throws `CnabWriteError` where a value does not fit. */
export const writeLine = <const Fields extends readonly Field[]>(
  layout: Layout<string, Fields>,
  values: Partial<ValuesOf<Fields>>,
): string => {
  const given = values as Readonly<Record<string, string | bigint | null | undefined>>;
  return layout.fields.map(field => writeField(field, given[field.name])).join('');
};

/** A file as banks take it: every line ends with CRLF. */
export const joinLines = (lines: readonly string[]): string => lines.map(line => `${line}\r\n`).join('');
