import type { SubjectEnd } from '../../contract/payments/approvals';
import type { OrderState } from '../../contract/payments/orders';
import type { Sql } from '../../storage';
import type { Order } from './types';

/** States in which nothing is held and no limit taken yet. */
export type WaitingState = Extract<OrderState, 'requested' | 'awaiting_approval' | 'approved' | 'scheduled'>;

export const WAITING_STATES: readonly WaitingState[] = ['requested', 'awaiting_approval', 'approved', 'scheduled'];

/** Moves a waiting order; false when it stands in none of the states `from`. */
export const moveWaiting = async (
  sql: Sql,
  id: string,
  from: readonly WaitingState[],
  to: { status: WaitingState | SubjectEnd; tryAt?: Date; failureCode?: string | null },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update payment_order set status = $3, try_at = $4, failure_code = $5, shortage = null where id = $1 and status = any ($2)`,
    [id, from, to.status, to.tryAt ?? null, to.failureCode ?? null],
  );
  return rowCount === 1;
};

/** Writes what a held order that waits has become, who (UUID) made it so, and when. */
export const rewriteWaiting = async (
  sql: Sql,
  { id, amountCents, dueOn, authorizationId }: Pick<Order<unknown>, 'id' | 'amountCents' | 'dueOn' | 'authorizationId'>,
  editor: string,
  now: Date,
): Promise<void> => {
  await sql.query(
    `update payment_order set amount_cents = $2, due_on = $3, authorization_id = $4,
       changed_at = $6,
       editors = case when $5::uuid = any (editors) then editors else editors || $5::uuid end where id = $1`,
    [id, amountCents, dueOn, authorizationId, editor, now],
  );
};

/** Notes of what an order came short, and when it is tried again. */
export const noteShortage = async (sql: Sql, id: string, shortage: string, tryAt: Date): Promise<void> => {
  await sql.query(
    `update payment_order set shortage = $2, try_at = $3 where id = $1 and status in ('approved', 'scheduled')`,
    [id, shortage, tryAt],
  );
};
