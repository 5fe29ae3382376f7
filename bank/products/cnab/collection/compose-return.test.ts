import { expect, it } from 'vitest';
import { joinLines, readCnab } from '../../../formats/cnab';
import {
  COLLECTION_MOVED_400,
  COLLECTION_MOVED_LINES,
  COLLECTION_MOVEMENTS,
  COLLECTION_MOVEMENTS_400,
} from '../../../formats/cnab/golden';
import type { StoredReceivable } from '../../receivable';
import { scanFile } from '../scan';
import { composeTitleReturn } from './compose-return';
import { sayTold } from './tells';

const HEAD = {
  bank: '509',
  cnpj: '11222333000181',
  number: 8,
  isCritique: false,
  now: new Date('2026-11-23T13:00:00Z'),
};

/** What a retorno needs of a title that exists. */
const TITLE = {
  ...{ own_number: 42n, document_number: 'NF-1001', due_date: '2026-12-28', amount_cents: 123_456n, fee_cents: 190n },
  ...{ payer_document: '12345678909', payer_name: 'MARIA DE SOUZA', paid_cents: null, paid_on: null, paid_at: null },
  terms: { abatement: { mode: 1, value: 1_000 } },
} as unknown as StoredReceivable;

/** The lines of a retorno in words. */
const say = (lines: readonly string[]) =>
  [...readCnab([Buffer.from(joinLines(lines), 'latin1')])].flatMap(line => sayTold(line) ?? []);

/** What is told of the movements of a file, in the order of their lines. */
const tell = async (golden: readonly string[], told: readonly (readonly [string, string, boolean])[]) => {
  const scan = await scanFile(Buffer.from(joinLines(golden), 'latin1'));
  expect(scan.faults).toEqual([]);
  const titles = told.flatMap(([movement, reasons, isKnown], index) => {
    const title = scan.payments[index];
    return title ? [{ title, movement, reasons, issued: isKnown ? TITLE : null }] : [];
  });
  return composeTitleReturn(scan, titles, HEAD).toString('latin1').split('\r\n').filter(Boolean);
};

const TOLD = [
  ['09', '', true],
  ['14', '', true],
  ['12', '', true],
  ['26', '60', false],
] as const;

it('tells movements of 240 columns by the numbers and the payer of their title, though their lines do not', async () => {
  const lines = await tell(COLLECTION_MOVEMENTS, TOLD);
  expect(lines.slice(2, -2)).toEqual(COLLECTION_MOVED_LINES);
  expect(say(lines)).toEqual([
    'O título NF-1001 foi baixado.',
    'O vencimento do título NF-1001 mudou para 28/12/2026.',
    'Abatimento concedido ao título NF-1001.',
    'Abatimento: R$ 10,00.',
    'Instrução recusada para o título NF-9999: título não cadastrado ou já encerrado.',
  ]);
});

it('tells them in 400 columns with the codes of that layout', async () => {
  const lines = await tell(COLLECTION_MOVEMENTS_400, TOLD);
  expect(lines.slice(1, -1)).toEqual(COLLECTION_MOVED_400);
  expect(say(lines)).toEqual([
    'O título NF-1001 foi baixado.',
    'O vencimento do título NF-1001 mudou para 28/12/2026.',
    'Abatimento concedido ao título NF-1001.',
    'Instrução recusada para o título NF-9999: título não cadastrado ou já encerrado.',
  ]);
});

it('tells of a payment what it was more than the face value less its rebate, by the day of Brasília', async () => {
  const scan = await scanFile(Buffer.from(joinLines(COLLECTION_MOVEMENTS), 'latin1'));
  const [title] = scan.payments;
  if (!title) throw new Error('there is one');
  const paid = { paid_cents: 124_000n, paid_on: '2026-12-30', paid_at: new Date('2026-12-31T02:00:00Z') };
  const written = composeTitleReturn(
    scan,
    [{ title, movement: '06', reasons: '', issued: { ...TITLE, ...paid } }],
    HEAD,
  ).toString('latin1');
  const [, , t = '', u = ''] = written.split('\r\n');
  const cents = (line: string, from: number) => Number(line.slice(from - 1, from + 14));
  expect(cents(t, 199)).toBe(190);
  // charges, discount, rebate, paid, net
  expect([18, 33, 48, 78, 93].map(from => cents(u, from))).toEqual([1_544, 0, 1_000, 124_000, 123_810]);
  expect(u.slice(137, 153)).toBe('3012202630122026');
});
