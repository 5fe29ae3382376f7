import { expect, it } from 'vitest';
import type { CnabLineReport } from '@/bank/contract/products/cnab';
import { toPieces } from './line-pieces';

type Fault = CnabLineReport['faults'][number];

const fault = (start: number, end: number, severity: Fault['severity'] = 'error'): Fault => ({
  ...{
    line: 1,
    record: 'Header de arquivo',
    field: 'Banco',
    code: 'digits',
    text: '',
    got: '',
    expected: '',
    reach: 'line',
  },
  ...{ start, end, severity },
});

const wrongOf = (text: string, ...faults: Fault[]) =>
  toPieces({ text, faults })
    .filter(({ isWrong }) => isWrong)
    .map(piece => `${piece.start} ${piece.text}`);

it('marks the columns that are wrong, and draws those that are missing', () => {
  expect(wrongOf(`123${'x'.repeat(237)}`, fault(1, 3), fault(6, 6, 'warning'))).toEqual(['1 123']);
  expect(wrongOf('x'.repeat(239), fault(240, 240))).toEqual(['240 ·']);
});

it('marks the whole line only when nothing on it has a place of its own', () => {
  const line = 'x'.repeat(239);
  expect(wrongOf(line, fault(240, 240), fault(1, 240))).toEqual(['240 ·']);
  expect(wrongOf(line, fault(1, 240))).toEqual([`1 ${line}·`]);
  expect(wrongOf(`${line}xy`, fault(241, 241), fault(1, 240))).toEqual(['241 y']);
});
