import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { TypedRow } from './put';
import { listRows } from './rows';
import { requireSight } from './sight';
import { getBatchOf } from './store';
import { MOST_BATCH_ROWS } from '../../contract/products/batch-words';

/** Rows of an earlier batch as they were typed, for a new one: a boleto of a day that is over is as it is. Throws `not_found`, or `forbidden` for who may not see them. */
export const readAgain = async (
  sql: Sql,
  account: AccountRow,
  userId: string,
  { batch_id, rows }: { batch_id: string; rows: 'unpaid' | 'all' },
): Promise<TypedRow[]> => {
  const batch = await getBatchOf(sql, toUuid(account.id), batch_id);
  requireSight(batch, account, userId);
  const found = await listRows(sql, batch.id, { filter: rows, after: 0, limit: MOST_BATCH_ROWS });
  return found.map(({ number, cells }) => ({ number, cells }));
};
