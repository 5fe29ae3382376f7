import type { EntryKind } from '../../contract/books/statement';
import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { FileBytes } from '../../documents';
import type { Sql } from '../../storage';
import { toPlainName, writeLines } from './result';
import { requireSight } from './sight';
import { getBatchOf } from './store';

/** What is kept of a batch in one file: its result, and what was paid, by the UUIDs of the orders. */
export interface BatchPack {
  fileName: string;
  paid: readonly { orderId: string; entry: EntryKind; at: Date; name: string }[];
  writeResult(): FileBytes;
}

const ENTRIES: Readonly<Record<string, EntryKind>> = {
  pix: 'pix_out',
  ted: 'ted_out',
  boleto: 'boleto',
  bill: 'bill',
  tax: 'tax',
  top_up: 'top_up',
  gift_card: 'gift_card',
};

/** The batch `pbt_…` of an account as its person (`usr_…`) may keep it. Throws `not_found`, or `forbidden` for who may not see what each row pays. */
export const openBatchPack = async (
  sql: Sql,
  account: AccountRow,
  userId: string,
  batchId: string,
): Promise<BatchPack> => {
  const batch = await getBatchOf(sql, toUuid(account.id), batchId);
  requireSight(batch, account, userId);
  const { rows } = await sql.query<{ orderId: string; kind: string; at: Date; name: string }>(
    `select o.id as "orderId", o.kind, o.settled_at as at, o.payee_name as name from payment_batch_row r join payment_order o on o.id = r.order_id
     where r.batch_id = $1 and o.status in ('completed', 'returned') order by r.number`,
    [batch.id],
  );
  return {
    fileName: `Comprovantes ${toPlainName(batch)}.zip`,
    paid: rows.map(({ kind, ...row }) => ({ ...row, entry: ENTRIES[kind] ?? 'transfer' })),
    writeResult: () => writeLines(sql, batch, 'csv'),
  };
};
