import type { Field, Layout, ValuesOf } from './field';
import { COLLECTION_LOTE_HEADER, COLLECTION_LOTE_TRAILER } from './layouts/collection-240';
import { FILE_HEADER, FILE_TRAILER } from './layouts/file-240';
import { PAYMENT_LOTE_HEADER, PAYMENT_LOTE_TRAILER } from './layouts/payments-240';
import { TAX_SEGMENTS } from './layouts/taxes-240';
import type { LineValues } from './read-line';
import { writeLine } from './write-line';

/** One record of a lote with its values; those that count are filled in. */
export interface Detail {
  layout: Layout;
  values: LineValues;
}

/** Says what a record holds, held to its layout. */
export const detail = <const Fields extends readonly Field[]>(
  layout: Layout<string, Fields>,
  values: Partial<ValuesOf<Fields>>,
): Detail => ({ layout, values: values as LineValues });

type LoteParts =
  | {
      family: 'payments';
      header: Partial<ValuesOf<(typeof PAYMENT_LOTE_HEADER)['fields']>>;
      details: readonly Detail[];
    }
  | {
      family: 'collection';
      header: Partial<ValuesOf<(typeof COLLECTION_LOTE_HEADER)['fields']>>;
      details: readonly Detail[];
    };

interface FileParts {
  header: Partial<ValuesOf<(typeof FILE_HEADER)['fields']>> & { bank: string };
  lotes: readonly LoteParts[];
}

const OPENS = new Set(['segment_a', 'segment_j', 'segment_o', ...TAX_SEGMENTS, 'segment_p', 'segment_t']);

const sumOf = (details: readonly Detail[]): bigint =>
  details.reduce((sum, { layout, values }) => {
    const { amount } = values;
    return OPENS.has(layout.kind) && typeof amount === 'bigint' ? sum + amount : sum;
  }, 0n);

const writeAny = (layout: Layout, values: LineValues): string => writeLine(layout, values);

const composeLote = (lote: LoteParts, place: { bank: string; lote: string }): string[] => {
  const { details } = lote;
  const lines = String(details.length + 2);
  const body = details.map(({ layout, values }, index) =>
    writeAny(layout, { ...values, ...place, sequence: String(index + 1) }),
  );
  if (lote.family === 'payments') {
    const trailer = { ...place, lines, sum: sumOf(details) };
    return [
      writeLine(PAYMENT_LOTE_HEADER, { ...lote.header, ...place }),
      ...body,
      writeLine(PAYMENT_LOTE_TRAILER, trailer),
    ];
  }
  const titles = details.filter(({ layout }) => OPENS.has(layout.kind)).length;
  const totals = { simple_count: String(titles), simple_sum: sumOf(details) };
  const zeros = { bound_count: '0', pledged_count: '0', discounted_count: '0' };
  return [
    writeLine(COLLECTION_LOTE_HEADER, { ...lote.header, ...place }),
    ...body,
    writeLine(COLLECTION_LOTE_TRAILER, { ...place, lines, ...totals, ...zeros, notice: '00000000' }),
  ];
};

/** Writes a file of 240 columns: lotes and lines are numbered, counted and summed here. */
export const composeFile = ({ header, lotes }: FileParts): string[] => {
  const { bank } = header;
  const body = lotes.flatMap((lote, index) => composeLote(lote, { bank, lote: String(index + 1).padStart(4, '0') }));
  const counted = { lotes: String(lotes.length), lines: String(body.length + 2), accounts: '0' };
  return [writeLine(FILE_HEADER, header), ...body, writeLine(FILE_TRAILER, { bank, ...counted })];
};
