import type { BatchRowState, BatchState } from '../../contract/products/batch-words';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { AMOUNT_SQL, STATE_SQL } from './rows';

/** How a row of a batch stands, for who handed it in by a file. */
export interface RowOutcome {
  number: number;
  state: BatchRowState;
  kind: 'pix' | 'ted' | 'boleto' | 'tax' | null;
  amountCents: Cents | null;
  /** Whom it pays, in one writing. */
  payee: string | null;
  /** UUID of its order, once it is one. */
  orderId: string | null;
  failureCode: string | null;
  settledAt: Date | null;
  /** What a collector proves the payment of a tax with; null of every other. */
  authentication: string | null;
}

/** How each row of a batch (UUID) stands; null: there is no such batch any more. */
export const listRowOutcomes = async (
  sql: Sql,
  batchUuid: string,
): Promise<{ state: BatchState; rows: RowOutcome[] } | null> => {
  const { rows: batches } = await sql.query<{ state: BatchState }>('select state from payment_batch where id = $1', [
    batchUuid,
  ]);
  if (!batches[0]) return null;
  const { rows } = await sql.query<RowOutcome>(
    `select r.number, ${STATE_SQL} as state, case when r.kind like 'pix%' then 'pix' when r.kind in ('ted', 'boleto', 'tax') then r.kind end as kind, ${AMOUNT_SQL} as "amountCents",
       r.payee, r.order_id as "orderId", coalesce(r.failure_code, o.failure_code) as "failureCode", o.settled_at as "settledAt", t.authentication
     from payment_batch_row r left join payment_order o on o.id = r.order_id left join tax_order t on t.order_id = o.id where r.batch_id = $1 order by r.number`,
    [batchUuid],
  );
  return { state: batches[0].state, rows };
};
