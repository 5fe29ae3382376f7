import type { TopUpComplaint } from '../../contract/products/top-up';
import type { TopUpComplaintState } from '../../contract/products/top-up-words';
import { DAY_MS } from '../../contract/durations';
import { fromUuid } from '../../core/ids';
import type { Order } from '../../payments/orders';
import type { TopUpRules } from '../../providers';
import type { Sql } from '../../storage';
import type { TopUpTarget } from './store';

export interface ComplaintRow {
  order_id: string;
  id: string;
  state: TopUpComplaintState;
  story: string | null;
  asked_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  operator_nsu: string | null;
}

const COLUMNS = 'order_id, id, state, story, asked_at, answer_by, answered_at, operator_nsu';

/** The complaints about some orders (UUIDs), by the order. */
export const mapComplaints = async (
  sql: Sql,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ComplaintRow>> => {
  const { rows } = await sql.query<ComplaintRow>(
    `select ${COLUMNS} from top_up_complaint where order_id = any ($1::uuid[])`,
    [[...orderIds]],
  );
  return new Map(rows.map(row => [row.order_id, row]));
};

/** A complaint by its own UUID. */
export const findComplaint = async (sql: Sql, id: string): Promise<ComplaintRow | undefined> =>
  (await sql.query<ComplaintRow>(`select ${COLUMNS} from top_up_complaint where id = $1`, [id])).rows[0];

/** Moves the complaint about an order (UUID) that waits for its answer; false where none does. */
export const answerComplaint = async (
  sql: Sql,
  orderId: string,
  { state, operatorNsu, at }: { state: 'delivered' | 'reversed'; operatorNsu: string | null; at: Date },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update top_up_complaint set state = $2, operator_nsu = $3, answered_at = $4 where order_id = $1 and state in ('open', 'late')`,
    [orderId, state, operatorNsu, at],
  );
  return rowCount === 1;
};

/** How many complaints of an account (UUID) may still bring money back within their deadline. */
export const countOpenComplaints = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order o join top_up_complaint c on c.order_id = o.id
     where o.account_id = $1 and c.state = 'open'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** Until when a confirmed top-up may be complained about; null of every other. */
export const toComplaintEnd = (
  { status, settledAt }: Pick<Order<TopUpTarget>, 'status' | 'settledAt'>,
  { complaints }: Pick<TopUpRules, 'complaints'>,
): Date | null =>
  status === 'completed' && settledAt !== null ? new Date(settledAt.getTime() + complaints.days * DAY_MS) : null;

export const toWireComplaint = (row: ComplaintRow): TopUpComplaint => ({
  ...{ id: fromUuid('tpc', row.id), state: row.state, asked_at: row.asked_at.toISOString() },
  ...{ answer_by: row.answer_by.toISOString(), answered_at: row.answered_at?.toISOString() ?? null },
  operator_nsu: row.operator_nsu,
});
