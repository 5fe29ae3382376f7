import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  asValues,
  COLLECTION_LOTE_HEADER,
  composeFile,
  detail,
  FILE_HEADER,
  joinLines,
  type LineValues,
  readCnab,
  SEGMENT_P,
  SEGMENT_Q,
  SEGMENT_R,
} from '../../../formats/cnab';
import {
  COLLECTION_400,
  COLLECTION_MOVEMENTS,
  COLLECTION_MOVEMENTS_400,
  COLLECTION_REMESSA,
} from '../../../formats/cnab/golden';
import type { StoredReceivable } from '../../receivable';
import { isError } from '../faults';
import { scanFile } from '../scan';
import { composeTitleReturn, type ToldTitle } from './compose-return';
import { judgeTitles } from './judge';

/** `npm run test:long -- cnab` tries them all. */
const FILES = process.env.LONG ? 20_000 : 1_000;
const AGREEMENT = '01893da9-3c00-7000-8000-000000000000';
const HEAD = {
  bank: '509',
  cnpj: '11222333000181',
  number: 7,
  isCritique: true,
  now: new Date('2026-11-23T13:00:00Z'),
};

/** Whatever stands in a file: a character put over another, a line taken out, cut or written twice. */
const mutation = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    line: fc.nat(9),
    at: fc.nat(399),
    text: fc.string({ unit: fc.constantFrom(...'0123456789ABCPQRZ -ã'), minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constantFrom('drop' as const, 'twice' as const), line: fc.nat(9) }),
  fc.record({ kind: fc.constant('cut' as const), line: fc.nat(9), at: fc.nat(399) }),
);

const mutate = (lines: readonly string[], change: MutationOf): string[] =>
  lines.flatMap((line, index) => {
    if (index !== change.line % lines.length) return [line];
    if (!('at' in change)) return change.kind === 'drop' ? [] : [line, line];
    const at = change.at % line.length;
    if (change.kind === 'cut') return [line.slice(0, at)];
    return [(line.slice(0, at) + change.text + line.slice(at + change.text.length)).slice(0, line.length)];
  });
type MutationOf = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

/** The title of the golden file twice, as two. */
function composeTwo(): string[] {
  const read = [...readCnab([Buffer.from(joinLines(COLLECTION_REMESSA), 'latin1')])];
  const valuesOf = (kind: string): LineValues => read.find(({ layout }) => layout?.kind === kind)?.values ?? {};
  const title = (number: string) => [
    detail(SEGMENT_P, { ...asValues(SEGMENT_P, valuesOf('segment_p')), bank_number: '', document_number: number }),
    detail(SEGMENT_Q, asValues(SEGMENT_Q, valuesOf('segment_q'))),
    detail(SEGMENT_R, asValues(SEGMENT_R, valuesOf('segment_r'))),
  ];
  const header = asValues(COLLECTION_LOTE_HEADER, valuesOf('collection_lote_header'));
  return composeFile({
    header: asValues(FILE_HEADER, valuesOf('file_header')),
    lotes: [{ family: 'collection', header, details: [...title('NF-1001'), ...title('NF-1002')] }],
  });
}

/** The title that the golden movements are about. */
const TITLE = {
  ...{ id: AGREEMENT, own_number: 42n, document_number: 'NF-1001', due_date: '2026-12-21', amount_cents: 123_456n },
  ...{ payer_document: '12345678909', payer_name: 'MARIA DE SOUZA', status: 'open', terms: {} },
} as unknown as StoredReceivable;

/** Without a number of their own, so that what nobody changed is right. */
const FILES_OF_TITLES = [
  [...COLLECTION_MOVEMENTS],
  [...COLLECTION_MOVEMENTS_400],
  composeTwo(),
  COLLECTION_400.flatMap((line, at) => {
    const bare = line.slice(0, 70) + '0'.repeat(12) + line.slice(82);
    if (at === 0) return [line];
    return at === 1 ? [bare, `${bare.slice(0, 394)}000003`] : [`${line.slice(0, 394)}000004`];
  }),
];

it('has an answer to whatever stands in a file of collection, which is read back without a fault', async () => {
  let right = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES_OF_TITLES),
      fc.array(mutation, { maxLength: 4 }),
      async (golden, changes) => {
        const lines = changes.reduce<string[]>((file, change) => mutate(file, change), [...golden]);
        const scan = await scanFile(Buffer.from(joinLines(lines), 'latin1'));
        const titles = judgeTitles(scan, {
          ...{ agreementId: AGREEMENT, judgeRequest: () => null, known: new Set<string>() },
          ...{ titles: [TITLE], judgeAct: () => null, places: null },
        });
        for (const { isRight, request, movement, codes } of titles) {
          const isKnown = (request === null) !== (movement === null);
          expect(isRight ? isKnown && codes.length === 0 : codes.length > 0).toBe(true);
        }
        right += titles.filter(({ isRight }) => isRight).length;
        for (const { text } of scan.faults) expect(text).toMatch(/\p{L}/u);
        // what is refused whole gets a report and no retorno
        const isRefused = scan.faults.some(fault => isError(fault) && fault.reach === 'file');
        if (isRefused || !titles.some(({ isRight }) => isRight)) return;
        const told = titles.map(
          ({ payment, isRight, movement, titleId, codes }): ToldTitle => ({
            ...{ title: payment, movement: isRight ? (movement ? '12' : '02') : '26', reasons: codes.join('') },
            issued: titleId === null ? null : TITLE,
          }),
        );
        const written = [...readCnab([composeTitleReturn(scan, told, HEAD)])];
        expect(written.flatMap(({ faults }) => faults)).toEqual([]);
        const answers = written.filter(({ layout }) => ['segment_t', 'return_title_400'].includes(layout?.kind ?? ''));
        expect(answers).toHaveLength(titles.length);
      },
    ),
    { numRuns: FILES },
  );
  expect(right).toBeGreaterThan(FILES / 50);
}, 600_000);
