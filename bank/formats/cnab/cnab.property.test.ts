import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CnabLine, composeFile, type Detail, joinLines, readCnab, sayFault, writeLine } from '.';
import type { LineValues } from '.';
import type { Field, Layout } from './field';
import { COLLECTION_400, COLLECTION_REMESSA, PAYMENTS_REMESSA } from './golden';
import { SEGMENT_P, SEGMENT_Q, SEGMENT_R, SEGMENT_T, SEGMENT_U } from './layouts/collection-240';
import { HEADER_400, TITLE_400, TRAILER_400 } from './layouts/collection-400';
import {
  SEGMENT_A,
  SEGMENT_B,
  SEGMENT_B_PIX,
  SEGMENT_J,
  SEGMENT_J52,
  SEGMENT_J52_PIX,
  SEGMENT_O,
  SEGMENT_Z,
} from './layouts/payments-240';
import { SEGMENT_N, SEGMENT_N_DARF, SEGMENT_N_GPS, SEGMENT_N_SIMPLES } from './layouts/taxes-240';

/** `npm run test:long -- cnab` tries them all. */
const FILES = process.env.LONG ? 10_000 : 400;
const MUTATIONS = process.env.LONG ? 100_000 : 4_000;
const LONG_LINES = process.env.LONG ? 100_000 : 20_000;

const digitsOf = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(digits => digits.join(''));
const WRITABLE = ' !"#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcxyz_';
const textOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...WRITABLE), maxLength: length }).map(text => text.trimEnd());

const day = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10));

const arbitraryOf = ({ holds, start, end, values = [] }: Field): fc.Arbitrary<string | bigint | null> => {
  const width = end - start + 1;
  switch (holds) {
    case 'text':
      return textOf(width);
    case 'digits':
    case 'document':
      return digitsOf(width);
    case 'cents':
      return fc.bigInt(0n, 10n ** BigInt(Math.min(width, 11)) - 1n);
    case 'date':
      return fc.option(day('1900-01-01', '2199-12-31'));
    case 'short_date':
      return fc.option(day('2000-01-01', '2099-12-31'));
    case 'time':
      return fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 3_599 })).map(([hour, rest]) => {
        const two = (value: number) => String(value).padStart(2, '0');
        return `${two(hour)}${two(Math.floor(rest / 60))}${two(rest % 60)}`;
      });
    case 'code':
      return fc.constantFrom(...values);
    case 'fixed':
    case 'blank':
      return fc.constant(null);
  }
};

const detailOf = (layout: Layout): fc.Arbitrary<Detail> =>
  fc
    .record(
      Object.fromEntries(
        layout.fields
          .filter(({ holds, name }) => holds !== 'fixed' && holds !== 'blank' && name !== 'bank' && name !== 'lote')
          .map(field => [field.name, arbitraryOf(field)]),
      ),
    )
    .map(values => ({ layout, values: values as LineValues }));

const groupOf = (...layouts: Layout[]) => fc.tuple(...layouts.map(detailOf));

const paymentLote = (form: string, ...groups: fc.Arbitrary<Detail[]>[]) =>
  fc.array(fc.oneof(...groups), { minLength: 1, maxLength: 4 }).map(details => ({
    ...{ family: 'payments' as const, header: { operation: 'C', service: '20', form, document_type: '2' } },
    details: details.flat(),
  }));

const collectionLote = fc
  .array(
    fc.oneof(groupOf(SEGMENT_P, SEGMENT_Q), groupOf(SEGMENT_P, SEGMENT_Q, SEGMENT_R), groupOf(SEGMENT_T, SEGMENT_U)),
    {
      ...{ minLength: 1, maxLength: 4 },
    },
  )
  .map(details => ({
    family: 'collection' as const,
    header: { operation: 'R', document_type: '2' },
    details: details.flat(),
  }));

const anyLote = fc.oneof(
  paymentLote('41', groupOf(SEGMENT_A, SEGMENT_B), groupOf(SEGMENT_A, SEGMENT_B, SEGMENT_Z)),
  paymentLote('45', groupOf(SEGMENT_A, SEGMENT_B_PIX)),
  paymentLote('31', groupOf(SEGMENT_J, SEGMENT_J52)),
  paymentLote('47', groupOf(SEGMENT_J, SEGMENT_J52_PIX)),
  paymentLote('11', groupOf(SEGMENT_O)),
  paymentLote('22', groupOf(SEGMENT_N)),
  paymentLote('17', groupOf(SEGMENT_N_GPS), groupOf(SEGMENT_N_GPS, SEGMENT_Z)),
  paymentLote('16', groupOf(SEGMENT_N_DARF)),
  paymentLote('18', groupOf(SEGMENT_N_SIMPLES)),
  collectionLote,
);

const anyFile = fc.record({
  bank: digitsOf(3),
  nsa: digitsOf(6),
  lotes: fc.array(anyLote, { minLength: 1, maxLength: 4 }),
});

const anyTitles = fc.array(detailOf(TITLE_400), { minLength: 1, maxLength: 5 });

/** Bytes of a file, cut anywhere: a reader may not lean on where a chunk ends. */
const cut = (text: string, at: number): Uint8Array[] => {
  const bytes = Buffer.from(text, 'latin1');
  return [bytes.subarray(0, at), bytes.subarray(at, at + 1), bytes.subarray(at + 1)];
};

const writeAll = (lines: readonly CnabLine[]): string =>
  joinLines(lines.map(({ layout, values }) => (layout ? writeLine(layout, values) : '')));

const expectSame = (text: string, at: number): void => {
  const lines = [...readCnab(cut(text, at))];
  expect(lines.flatMap(({ faults }) => faults.map(fault => `${fault.line} ${fault.field} ${sayFault(fault)}`))).toEqual(
    [],
  );
  expect(writeAll(lines)).toBe(text);
};

it(`reads what it wrote and writes the same again, ${FILES.toLocaleString('en')} remessas of 240 columns`, () => {
  fc.assert(
    fc.property(anyFile, fc.nat(4_000), ({ bank, nsa, lotes }, at) => {
      const header = { bank, nsa, direction: '1', document_type: '2', made_on: '2026-11-26', made_at: '101500' };
      expectSame(joinLines(composeFile({ header, lotes })), at);
    }),
    { numRuns: FILES },
  );
  process.stdout.write(`cnab: ${FILES} remessas written, read and written again, 0 differences\n`);
});

it('reads what it wrote of 400 columns', () => {
  fc.assert(
    fc.property(anyTitles, fc.nat(4_000), (titles, at) => {
      const numbered = titles.map(({ values }, index) =>
        writeLine(TITLE_400 as Layout, { ...values, sequence: String(index + 2) }),
      );
      const header = writeLine(HEADER_400, { bank: '237', made_on: '2026-11-26', sequence: '1' });
      const lines = [header, ...numbered, writeLine(TRAILER_400, { sequence: String(titles.length + 2) })];
      expectSame(joinLines(lines), at);
    }),
    { numRuns: FILES / 4 },
  );
});

const ODD = ['\0', '\t', '\r', '\n', '\u00c7', '\u00ff', ' ', '0', '9', 'A', 'z', '%', '\u001a'];
const mutation = fc.record({
  golden: fc.constantFrom(PAYMENTS_REMESSA, COLLECTION_REMESSA, COLLECTION_400),
  line: fc.nat(16),
  at: fc.nat(400),
  how: fc.constantFrom('put', 'take', 'add', 'drop', 'twice', 'cut', 'swap'),
  odd: fc.oneof(
    fc.constantFrom(...ODD),
    fc.integer({ min: 0, max: 255 }).map(byte => String.fromCharCode(byte)),
  ),
});

const mutate = ({
  golden,
  line,
  at,
  how,
  odd,
}: typeof mutation extends fc.Arbitrary<infer Value> ? Value : never): string => {
  const lines = [...golden];
  const index = line % lines.length;
  const text = lines[index] ?? '';
  const column = at % text.length;
  if (how === 'put') lines[index] = text.slice(0, column) + odd + text.slice(column + 1);
  if (how === 'take') lines[index] = text.slice(0, column) + text.slice(column + 1);
  if (how === 'add') lines[index] = text.slice(0, column) + odd + text.slice(column);
  if (how === 'cut') lines[index] = text.slice(0, column);
  if (how === 'drop') lines.splice(index, 1);
  if (how === 'twice') lines.splice(index, 0, text);
  if (how === 'swap') lines.push(...lines.splice(index, 1));
  return joinLines(lines);
};

it(`never falls over ${MUTATIONS.toLocaleString('en')} broken lines, and says line, columns and field of each refusal`, () => {
  let refused = 0;
  fc.assert(
    fc.property(mutation, broken => {
      const faults = [...readCnab([Buffer.from(mutate(broken), 'latin1')])].flatMap(line => line.faults);
      if (faults.some(({ severity }) => severity === 'error')) refused += 1;
      for (const fault of faults) {
        expect(fault.line).toBeGreaterThan(0);
        expect(fault.start).toBeGreaterThan(0);
        expect(fault.end).toBeGreaterThanOrEqual(fault.start);
        expect(fault.field).not.toBe('');
        expect(sayFault(fault)).not.toMatch(/undefined|null|NaN/);
      }
    }),
    { numRuns: MUTATIONS },
  );
  // a letter of a name put in place of another is nobody's to find
  expect(refused).toBeGreaterThan(MUTATIONS / 2);
  process.stdout.write(`cnab: ${MUTATIONS} broken lines, 0 crashes, ${refused} refused\n`);
});

/** A remessa of one lote, a line at a time. */
function* stream(payments: number): Generator<Uint8Array> {
  const [head = '', lote = '', a = '', b = '', end = '', ...rest] = PAYMENTS_REMESSA;
  const line = (text: string): Buffer => Buffer.from(`${text}\r\n`, 'latin1');
  const at = (text: string, start: number, value: string) =>
    text.slice(0, start - 1) + value + text.slice(start - 1 + value.length);
  yield line(head);
  yield line(lote);
  for (let index = 0; index < payments; index += 1) {
    const sequence = (offset: number) => String((index * 2 + offset) % 100_000).padStart(5, '0');
    yield line(at(a, 9, sequence(1)));
    yield line(at(b, 9, sequence(2)));
  }
  const sum = String(150_000n * BigInt(payments)).padStart(18, '0');
  yield line(at(at(end, 18, String(payments * 2 + 2).padStart(6, '0')), 24, sum));
  yield line(at(at(rest.at(-1) ?? '', 18, '000001'), 24, String(payments * 2 + 4).padStart(6, '0')));
}

it(`checks ${LONG_LINES.toLocaleString('en')} lines as they come in less than 150 MB`, () => {
  const before = process.memoryUsage().rss;
  let most = 0;
  let read = 0;
  let errors = 0;
  for (const { faults } of readCnab(stream((LONG_LINES - 4) / 2))) {
    read += 1;
    errors += faults.length;
    if (read % 1_000 === 0) most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect([read, errors]).toEqual([LONG_LINES, 0]);
  expect(most).toBeLessThan(150 * 1024 * 1024);
  process.stdout.write(`cnab: ${read} lines, ${Math.round(most / 1_048_576)} MB more at most\n`);
});
