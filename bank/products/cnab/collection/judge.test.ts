import { expect, it } from 'vitest';
import { joinLines } from '../../../formats/cnab';
import { COLLECTION_MOVEMENTS } from '../../../formats/cnab/golden';
import type { StoredReceivable } from '../../receivable';
import { scanFile } from '../scan';
import { judgeTitles } from './judge';

const TITLE = {
  ...{ id: 'a', own_number: 42n, document_number: 'NF-1001', payer_document: '12345678909', status: 'open' },
  ...{ due_date: '2026-12-21', terms: {} },
} as unknown as StoredReceivable;

/** Which movements of a file would be carried out. */
const listRight = async (lines: readonly string[]): Promise<boolean[]> => {
  const scan = await scanFile(Buffer.from(joinLines(lines), 'latin1'));
  const judging = { agreementId: '', known: new Set<string>(), titles: [TITLE], places: null };
  const judged = judgeTitles(scan, { ...judging, judgeRequest: () => null, judgeAct: () => null });
  return judged.map(({ isRight }) => isRight);
};

it('carries no movement out of a lote, or a file, that is not whole', async () => {
  const withLine = (number: number, from: string, to: string) =>
    COLLECTION_MOVEMENTS.map((line, index) => (index + 1 === number ? line.replace(from, to) : line));
  expect(await listRight(COLLECTION_MOVEMENTS)).toEqual([true, true, true, false]);
  expect(await listRight(withLine(7, '000006', '000007'))).toEqual([false, false, false, false]);
  expect(await listRight(withLine(8, '000008', '000009'))).toEqual([false, false, false, false]);
});
