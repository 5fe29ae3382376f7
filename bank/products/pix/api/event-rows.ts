import type {
  OrderEvent,
  OrderEventFamily,
  OrderEventState,
  PaidReceivable,
  PaymentEvent,
} from '../../../contract/products/events';
import type { WebhookDelivery, WebhookList } from '../../../contract/products/pix/api';
import type { ReceivedTed } from '../../../contract/products/ted-api';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { enqueueJob } from '../../../jobs';
import type { TellSystems } from '../../../payments/orders';
import type { Sql } from '../../../storage';
import { RECURRENCE_TARGET } from './log-part';

export const EVENT_JOB = 'systems.event';

type Address = NonNullable<WebhookList['events']>;

/** Where the systems of an account (UUID) hear of TEDs and boletos. */
export const findEventAddress = async (sql: Sql, accountUuid: string): Promise<Address | null> => {
  const { rows } = await sql.query<{ url: string; created_at: Date }>(
    'select url, created_at from event_address where account_id = $1',
    [accountUuid],
  );
  return rows[0] ? { url: rows[0].url, created_at: rows[0].created_at.toISOString() } : null;
};

export const saveEventAddress = async (
  sql: Sql,
  { accountUuid, url, credentialId, now }: { accountUuid: string; url: string; credentialId: string; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into event_address (account_id, url, created_at, set_by) values ($1, $2, $3, $4)
     on conflict (account_id) do update set url = $2, created_at = $3, set_by = $4`,
    [accountUuid, url, now, toUuid(credentialId)],
  );
};

/** False when there was none. */
export const dropEventAddress = async (sql: Sql, accountUuid: string): Promise<boolean> => {
  const gone = await sql.query('delete from event_address where account_id = $1', [accountUuid]);
  return gone.rowCount === 1;
};

/** Writes down what the address of an account is to be told, and has it sent once the transaction stands. */
export const announceEvent = async (
  sql: Sql,
  { accountUuid, url }: { accountUuid: string; url: string },
  { at, ...event }: { type: PaymentEvent['type']; data: PaymentEvent['data']; at: Date },
): Promise<void> => {
  const id = newId('pwd');
  const payload = { id, account_id: fromUuid('acc', accountUuid), occurred_at: at.toISOString(), ...event };
  await sql.query(
    `insert into event_delivery (id, account_id, event, url, payload, status, created_at) values ($1, $2, $3, $4, $5, 'waiting', $6)`,
    [toUuid(id), accountUuid, event.type, url, JSON.stringify(payload), at],
  );
  await enqueueJob(sql, { kind: EVENT_JOB, payload: { deliveryId: toUuid(id) }, uniqueKey: toUuid(id) });
};

const PREFIX = { ted: 'ted', boleto: 'bol', tax: 'tax' } as const satisfies Record<OrderEventFamily, string>;

/** What an event is called; null of what there is none of: a tax that was collected never comes back. */
const toType = (family: OrderEventFamily, state: OrderEventState): OrderEvent['type'] | null => {
  if (family !== 'tax') return `${family}.${state}`;
  return state === 'returned' ? null : `tax.${state}`;
};

/** Tells the systems of a company of its payments of one family, where they have an address. */
export const tellSystemsOf =
  (family: OrderEventFamily): TellSystems =>
  async (sql, { order, state, failure, at }) => {
    const type = toType(family, state);
    const address = await findEventAddress(sql, order.accountId);
    if (!address || !type) return;
    const data = {
      ...{ id: fromUuid(PREFIX[family], order.id), state, failure },
      ...{ amount_cents: toWire(order.amountCents), fee_cents: toWire(order.feeCents) },
    };
    await announceEvent(sql, { accountUuid: order.accountId, url: address.url }, { type, data, at });
  };

/** Tells them of a TED that came in, in the transaction that notes its credit. */
export const tellReceivedTed = async (sql: Sql, accountUuid: string, ted: ReceivedTed): Promise<void> => {
  const address = await findEventAddress(sql, accountUuid);
  if (!address) return;
  const event = { type: 'ted.received', data: ted, at: new Date(ted.received_at) } as const;
  await announceEvent(sql, { accountUuid, url: address.url }, event);
};

/** Tells them of a receivable that was paid, in the transaction that notes it. */
export const tellPaidReceivable = async (
  sql: Sql,
  accountUuid: string,
  paid: PaidReceivable,
  at: Date,
): Promise<void> => {
  const address = await findEventAddress(sql, accountUuid);
  if (!address) return;
  await announceEvent(sql, { accountUuid, url: address.url }, { type: 'receivable.paid', data: paid, at });
};

interface DeliveryRow extends Pick<WebhookDelivery, 'status' | 'tries'> {
  /** UUID */
  accountId: string;
  event: string;
  /** The address that hears of it now; null: none any more. */
  url: string | null;
  payload: Record<string, unknown>;
}

export const findEventDelivery = async (sql: Sql, uuid: string): Promise<DeliveryRow | undefined> => {
  const { rows } = await sql.query<DeliveryRow>(
    `select d.account_id as "accountId", d.event, case when about in ('rec', 'cobr')
       then (select ${RECURRENCE_TARGET} from recurrence_address r where r.account_id = d.account_id and r.about = t.about)
       else (select e.url from event_address e where e.account_id = d.account_id) end as url, d.payload, d.status, d.tries
     from event_delivery d cross join lateral (select split_part(regexp_replace(d.event, '^test\\.', ''), '.', 1) as about) t where d.id = $1`,
    [uuid],
  );
  return rows[0];
};

/** Notes how a try went; `waiting` comes again. */
export const noteEventTry = async (
  sql: Sql,
  uuid: string,
  end: { status: WebhookDelivery['status']; answer: string; url: string | null; now: Date },
): Promise<void> => {
  await sql.query(
    `update event_delivery set status = $2, last_answer = $3, url = coalesce($5, url), tries = tries + 1, ended_at = case when $2 = 'waiting' then null else $4::timestamptz end
     where id = $1 and status = 'waiting'`,
    [uuid, end.status, end.answer, end.now, end.url],
  );
};
