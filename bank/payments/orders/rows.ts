import type { OrderOrigin, OrderState, PaymentKind } from '../../contract/payments/orders';
import type { RepeatEvery } from '../../contract/schedule-days';
import type { Sql } from '../../storage';
import type { UsedLimit } from '../limits';
import { toInsert } from './columns';
import { listPayeeColumns, type PayeeRow, toOrderPayee, toPayeeRow } from './payee';
import type { NewOrder, Order, PlaceInSeries, TargetStore, Turn } from './types';

interface Row extends PayeeRow, Readonly<Record<string, unknown>> {
  id: string;
  kind: PaymentKind;
  account_id: string;
  status: OrderState;
  origin: OrderOrigin;
  source_id: string | null;
  series_number: number | null;
  every: RepeatEvery | null;
  payments: number | null;
  ordered_at: Date | null;
  created_by: string | null;
  amount_cents: bigint;
  fee_cents: bigint;
  description: string | null;
  payer_ledger_account_id: bigint;
  payer_name: string;
  payer_document: string;
  payer_ispb: string;
  payer_branch: string;
  payer_account_number: string;
  due_on: string | null;
  try_at: Date | null;
  shortage: string | null;
  limit_period: string | null;
  limit_date: string | null;
  limit_month: string | null;
  failure_code: string | null;
  authorization_id: string | null;
  editors: string[];
  sent_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
}

/** The columns of every order, as they are read; those of its kind follow them. */
const COLUMNS = `o.id, o.kind, o.account_id, o.status, o.origin, o.source_id, o.series_number, s.every, s.payments,
  s.created_at as ordered_at, o.created_by, o.amount_cents, o.fee_cents, o.description, o.payer_ledger_account_id,
  o.payer_name, o.payer_document, o.payer_ispb, o.payer_branch, o.payer_account_number, ${listPayeeColumns('o').join(', ')}, o.due_on::text as due_on, o.try_at,
  o.shortage, o.limit_period, o.limit_date::text as limit_date, o.limit_month::text as limit_month, o.failure_code, o.authorization_id, o.editors, o.sent_at, o.created_at, o.settled_at`;

const toPlace = ({ series_number: number, payments: of, every, ordered_at: orderedAt }: Row): PlaceInSeries | null =>
  number === null || of === null || orderedAt === null ? null : { number, of, every, orderedAt };

const toOrder = <Target>(store: TargetStore<Target>, row: Row): Order<Target> => ({
  id: row.id,
  kind: row.kind,
  accountId: row.account_id,
  status: row.status,
  origin: row.origin,
  sourceId: row.source_id,
  amountCents: row.amount_cents,
  feeCents: row.fee_cents,
  description: row.description,
  dueOn: row.due_on,
  series: toPlace(row),
  createdBy: row.created_by,
  tryAt: row.try_at,
  shortage: row.shortage,
  payer: {
    ledgerAccountId: row.payer_ledger_account_id,
    name: row.payer_name,
    document: row.payer_document,
    ispb: row.payer_ispb,
    branch: row.payer_branch,
    number: row.payer_account_number,
  },
  payee: toOrderPayee(row),
  target: store.toTarget(row),
  limit:
    row.limit_period === null || row.limit_date === null
      ? null
      : { period: row.limit_period, date: row.limit_date, month: row.limit_month },
  failureCode: row.failure_code,
  authorizationId: row.authorization_id,
  editors: row.editors,
  sentAt: row.sent_at,
  createdAt: row.created_at,
  settledAt: row.settled_at,
});

const toValues = <Target>(order: Order<Target>): Readonly<Record<string, unknown>> => ({
  id: order.id,
  kind: order.kind,
  account_id: order.accountId,
  created_by: order.createdBy,
  status: order.status,
  origin: order.origin,
  source_id: order.sourceId,
  series_number: order.series?.number ?? null,
  amount_cents: order.amountCents,
  fee_cents: order.feeCents,
  description: order.description,
  payer_ledger_account_id: order.payer.ledgerAccountId,
  payer_name: order.payer.name,
  payer_document: order.payer.document,
  payer_ispb: order.payer.ispb,
  payer_branch: order.payer.branch,
  payer_account_number: order.payer.number,
  ...toPayeeRow(order.payee),
  due_on: order.dueOn,
  try_at: order.tryAt,
  limit_period: order.limit?.period ?? null,
  limit_date: order.limit?.date ?? null,
  limit_month: order.limit?.month ?? null,
  authorization_id: order.authorizationId,
  created_at: order.createdAt,
});

/** How an order begins: on its way, or waiting for its people or its day. */
export type OrderBegin = Pick<Order<unknown>, 'status' | 'limit' | 'tryAt'>;

/** Writes an order with what only its kind knows of it, in one statement, and gives it. */
export const insertOrder = async <Target>(
  sql: Sql,
  store: TargetStore<Target>,
  { authorizationId, device: _device, isHeld: _isHeld, isAgreed: _isAgreed, ...facts }: NewOrder<Target>,
  begin: OrderBegin,
  createdAt: Date,
): Promise<Order<Target>> => {
  const order: Order<Target> = {
    ...{ ...facts, ...begin, dueOn: facts.dueOn ?? null, series: facts.series ?? null, feeCents: facts.feeCents ?? 0n },
    ...{ kind: store.kind, authorizationId, createdAt },
    ...{ editors: [], shortage: null, failureCode: null, sentAt: null, settledAt: null },
  };
  const { names, places, ownNames, ownPlaces, values } = toInsert(toValues(order), store, order.target);
  await sql.query(
    `with written as (insert into payment_order (${names}) values (${places}) returning id)
     insert into ${store.table} (order_id, ${ownNames}) select id, ${ownPlaces} from written`,
    values,
  );
  return order;
};

/** Orders of one kind; `where` is the rest of the statement, in which `o` is the order, `s` its series and `t` what only its kind knows of it. */
export const findOrders = async <Target>(
  sql: Sql,
  store: TargetStore<Target>,
  where: string,
  values: readonly unknown[],
): Promise<Order<Target>[]> => {
  const own = store.columns.map(column => `t.${column}`).join(', ');
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS}, ${own} from payment_order o join ${store.table} t on t.order_id = o.id
       left join payment_series s on s.id = o.source_id and o.series_number is not null ${where}`,
    [...values],
  );
  return rows.map(row => toOrder(store, row));
};

/** The order with this UUID, whoever's it is: for settlement and receipts, never for an answer on its own. */
export const findOrder = async <Target>(
  sql: Sql,
  store: TargetStore<Target>,
  id: string,
): Promise<Order<Target> | undefined> => (await findOrders(sql, store, 'where o.id = $1', [id]))[0];

/**
 * Notes that an order is about to leave. `first`: it never was before; `again`: it may be at the rails already, which have to be asked; `ended`: it is
 * not on its way any more.
 */
export const noteSent = async (sql: Sql, id: string, now: Date): Promise<Turn | 'ended'> => {
  const { rows } = await sql.query<{ sent_before: boolean }>(
    `update payment_order o set sent_at = coalesce(o.sent_at, $2)
     from (select id, sent_at is not null as sent_before from payment_order where id = $1 for update) before
     where o.id = before.id and o.status = 'processing' returning sent_before`,
    [id, now],
  );
  if (!rows[0]) return 'ended';
  return rows[0].sent_before ? 'again' : 'first';
};

/** Notes that the try that had left was refused, or did not leave: the next one is another, which has not left. */
export const forgetSent = async (sql: Sql, id: string): Promise<void> => {
  await sql.query('update payment_order set sent_at = null where id = $1', [id]);
};

/** Moves an order on from `processing`; false when it had left that state already. */
export const leaveProcessing = async (
  sql: Sql,
  id: string,
  to: { status: 'completed'; settledAt: Date } | { status: 'failed'; failureCode: string },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update payment_order set status = $2, settled_at = $3, failure_code = $4 where id = $1 and status = 'processing'`,
    [id, to.status, to.status === 'completed' ? to.settledAt : null, to.status === 'failed' ? to.failureCode : null],
  );
  return rowCount === 1;
};

/** Keeps everybody else who moves the order on, or its money back, waiting until the caller's transaction ends. */
export const lockOrder = async (sql: Sql, id: string): Promise<void> => {
  await sql.query('select 1 from payment_order where id = $1 for update', [id]);
};

/** Notes that all of a completed order came back. */
export const markReturned = async (sql: Sql, id: string): Promise<void> => {
  await sql.query(`update payment_order set status = 'returned' where id = $1 and status = 'completed'`, [id]);
};

/** Has a waiting order leave as it was found on its day: payee, target, an amount that fell and the limit that it uses. One for a day is made now. False when it waits no more. */
export const startWaiting = async <Target>(
  sql: Sql,
  store: TargetStore<Target>,
  { id, payee, target, amountCents }: Order<Target>,
  { limit, now }: { limit: UsedLimit | null; now: Date },
): Promise<boolean> => {
  const { ownAccount } = payee;
  const { rowCount } = await sql.query(
    `update payment_order set status = 'processing', try_at = null, shortage = null, limit_period = $2, limit_date = $3, payee_ispb = $4, payee_branch = $5,
       payee_account_number = $6, payee_account_id = $7, payee_ledger_account_id = $8, payee_name = $9,
       created_at = case when due_on is null then created_at else $10 end, amount_cents = $11, limit_month = $12
     where id = $1 and status in ('approved', 'scheduled')`,
    [
      ...[id, limit?.period ?? null, limit?.date ?? null, payee.ispb, payee.branch, payee.number],
      ...[
        ownAccount?.id ?? null,
        ownAccount?.ledgerAccountId ?? null,
        payee.name,
        now,
        amountCents,
        limit?.month ?? null,
      ],
    ],
  );
  if (rowCount !== 1) return false;
  const places = store.columns.map((column, index) => `${column} = $${index + 2}`);
  await sql.query(`update ${store.table} set ${places.join(', ')} where order_id = $1`, [
    id,
    ...store.toValues(target),
  ]);
  return true;
};
