/** What a field holds: `digits`, `document` and `cents` are zero-filled from the left, `text` blank-filled to the right; a date of zeros is none. */
export type Content =
  | 'text'
  | 'digits'
  | 'document'
  | 'cents'
  | 'date'
  | 'short_date'
  | 'time'
  | 'code'
  | 'fixed'
  | 'blank';

/** One field of a record: columns are counted from 1, both ends belong to it. */
export interface Field<Name extends string = string, Holds extends Content = Content> {
  name: Name;
  holds: Holds;
  start: number;
  end: number;
  /** What it is called in the manual, in Portuguese. */
  label: string;
  /** The values that a `code` may have, and the one of a `fixed`. */
  values?: readonly string[];
}

type ValueOf<Holds extends Content> = Holds extends 'cents'
  ? bigint
  : Holds extends 'date' | 'short_date'
    ? string | null
    : string;

/** The values of a record: cents, days as `YYYY-MM-DD`, digits with their zeros, text without the blanks behind it. */
export type ValuesOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F['holds'] extends 'fixed' | 'blank' ? never : F['name']]: ValueOf<F['holds']>;
};

type Make<Holds extends Content> = <const Name extends string>(
  name: Name,
  start: number,
  end: number,
  label: string,
) => Field<Name, Holds>;

const make =
  <Holds extends Content>(holds: Holds): Make<Holds> =>
  (name, start, end, label) => ({ ...{ name, holds, start, end, label } });

export const text = make('text');
export const digits = make('digits');
/** CPF or CNPJ: a CNPJ may have letters, so the field is no number. */
export const document = make('document');
export const cents = make('cents');
export const date = make('date');
export const shortDate = make('short_date');
export const time = make('time');

export const code = <const Name extends string>(
  name: Name,
  start: number,
  end: number,
  label: string,
  values: readonly string[],
): Field<Name, 'code'> => ({ ...{ name, holds: 'code', start, end, label, values } });

export const fixed = (start: number, end: number, value: string, label: string): Field<string, 'fixed'> => ({
  ...{ name: '', holds: 'fixed', start, end, label, values: [value] },
});

export const blank = (start: number, end: number): Field<string, 'blank'> => ({
  ...{ name: '', holds: 'blank', start, end, label: 'Brancos' },
});

/** A record: the one description that writer, reader and table of a line share. */
export interface Layout<Kind extends string = string, Fields extends readonly Field[] = readonly Field[]> {
  kind: Kind;
  label: string;
  width: 240 | 400;
  fields: Fields;
}

export const layout = <const Kind extends string, const Fields extends readonly Field[]>(
  kind: Kind,
  label: string,
  width: 240 | 400,
  fields: Fields,
): Layout<Kind, Fields> => ({ kind, label, width, fields });
