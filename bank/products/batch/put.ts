import type { BatchCells, BatchProblem } from '../../contract/products/batch-rows';
import { MOST_BATCH_ROWS } from '../../contract/products/batch-words';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { BatchDeps } from './deps';
import type { ReadRow, RowPlace } from './facts';
import { mapKnownOwners, withOwner } from './owner';
import { findRepeated } from './paid-before';
import { readRow } from './read-row';
import { countAll, putRows, type WrittenRow } from './rows';
import { type BatchRecord, insertBatch, touchBatch } from './store';

export interface TypedRow {
  number: number;
  cells: BatchCells;
}

type PayingAccount = Pick<AccountRow, 'id' | 'ispb' | 'cnpj'>;

/** Where rows of a batch are read. */
const toPlace = (
  { id, ispb, cnpj }: PayingAccount,
  { kind, payrollKind }: Pick<BatchRecord, 'kind' | 'payrollKind'>,
  { ted, boleto }: BatchDeps['rules'],
  now: Date,
): RowPlace => ({
  ...{ batch: kind, payrollKind, account: { id, ispb, cnpj }, today: toLocalDate(now), now },
  fees: {
    ...{ pix_key: 0n, pix_account: 0n, ted: ted.feeCents, boleto: boleto.feeCents, tax: boleto.feeCents },
    ...{ top_up: 0n, gift_card: 0n },
  },
});

/** Names the owners that are known from earlier payments. */
const learnOwners = async (sql: Sql, accountUuid: string, rows: readonly ReadRow[]): Promise<ReadRow[]> => {
  const keys = rows.flatMap(({ facts }) => (facts?.kind === 'pix_key' ? [facts.key] : []));
  const known = await mapKnownOwners(sql, accountUuid, keys);
  return rows.map(row => {
    const { facts } = row;
    const owner = facts?.kind === 'pix_key' ? known.get(facts.key) : undefined;
    return owner && facts?.kind === 'pix_key'
      ? withOwner({ ...row, look: 'none' as const }, facts, owner, 'known')
      : row;
  });
};

/** What would be wrong with cells as a row of a batch of the account: asks nobody. */
export const judgeCells = (
  account: PayingAccount,
  kind: BatchRecord['kind'],
  { rules }: Pick<BatchDeps, 'rules'>,
  now: Date,
): ((cells: TypedRow['cells']) => BatchProblem[]) => {
  // what is wrong with cells does not hang on what a payroll pays
  const place = toPlace(account, { kind, payrollKind: null }, rules, now);
  return cells => readRow(cells, place).problems;
};

/** Reads rows and puts them into a held draft: each is checked by itself, what was paid before is marked. Throws `batch_too_large`. */
export const putTyped = async (
  sql: Sql,
  { rules }: Pick<BatchDeps, 'rules'>,
  account: PayingAccount,
  batch: Pick<BatchRecord, 'id' | 'kind' | 'payrollKind'>,
  { rows, now }: { rows: readonly TypedRow[]; now: Date },
): Promise<void> => {
  const place = toPlace(account, batch, rules, now);
  // the last writing of a number is the one that counts
  const numbered = new Map(rows.map(({ number, cells }) => [number, cells]));
  const numbers = [...numbered.keys()];
  const accountUuid = toUuid(account.id);
  const read = await learnOwners(
    sql,
    accountUuid,
    [...numbered.values()].map(cells => readRow(cells, place)),
  );
  const repeated = await findRepeated(sql, { accountUuid, batchUuid: batch.id }, read, now);
  const toWritten = (row: ReadRow, index: number): WrittenRow => ({
    ...{ ...row, number: numbers[index] ?? 0, paidBefore: null, waitsIn: null },
    ...repeated[index],
  });
  await putRows(sql, batch.id, read.map(toWritten));
  if ((await countAll(sql, batch.id)) > MOST_BATCH_ROWS) {
    throw new BankError('batch_too_large', { params: { limit: MOST_BATCH_ROWS } });
  }
  await touchBatch(sql, batch.id, now);
};

/** Begins a draft for a person (UUID), with rows or none. Gives its UUID. */
export const createDraft = async (
  sql: Sql,
  deps: Pick<BatchDeps, 'rules'>,
  account: PayingAccount,
  { rows, ...draft }: Pick<BatchRecord, 'kind' | 'payrollKind' | 'name' | 'createdBy'> & { rows: readonly TypedRow[] },
  now: Date,
): Promise<string> => {
  const batch = { ...draft, id: toUuid(newId('pbt')), accountId: toUuid(account.id) };
  await insertBatch(sql, batch, now);
  if (rows.length > 0) await putTyped(sql, deps, account, batch, { rows, now });
  return batch.id;
};
