import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Cents, least } from '../../../core/money';
import type { DeviceLimitRules } from '../../../providers';
import type { Sql } from '../../../storage';
import { getDeviceOfSession } from '../../../ground/identity';
import { exceeded } from './exceeded';
import type { LimitPolicy, OrdersOfDay } from './policy';

/** The browser from which a payment is made, by its session (`ses_…`). */
export interface PayingDevice {
  sessionId: string;
  paymentUuid: string;
}

const isRegistered = async (sql: Sql, deviceUuid: string): Promise<boolean> =>
  (await sql.query('select 1 from pix_device where device_id = $1', [deviceUuid])).rowCount === 1;

const getPersonOfSession = async (sql: Sql, sessionId: string): Promise<string> => {
  const { rows } = await sql.query<{ user_id: string }>('select user_id from session where id = $1', [
    toUuid(sessionId),
  ]);
  if (!rows[0]) throw new BankError('unauthenticated');
  return rows[0].user_id;
};

/** What a person ordered on a day for later ones, as far as it was not lowered, without what came to nothing and what stands in `except` (UUIDs). */
const sumOrdered = async (
  sql: Sql,
  { listVoid, mapAmounts }: OrdersOfDay,
  personUuid: string,
  date: string,
  except: readonly string[],
): Promise<Cents> => {
  const { rows } = await sql.query<{ id: string; amount_cents: bigint }>(
    'select id, amount_cents from pix_device_commitment where person_id = $1 and date = $2 and id <> all ($3::uuid[])',
    [personUuid, date, except],
  );
  if (rows.length === 0) return 0n;
  const ids = rows.map(({ id }) => id);
  const [gone, amounts] = [new Set(await listVoid(sql, ids)), await mapAmounts(sql, ids)];
  return rows
    .filter(({ id }) => !gone.has(id))
    .reduce((sum, row) => sum + least(row.amount_cents, amounts.get(row.id) ?? row.amount_cents), 0n);
};

/** What the person paid today, or ordered for later, from all browsers that were not registered: one that forgets its cookies is a new one, with nothing
 * more to spend. */
const getUsedToday = async (
  sql: Sql,
  orders: OrdersOfDay,
  personUuid: string,
  now: Date,
  except: readonly string[] = [],
): Promise<Cents> => {
  const date = toLocalDate(now);
  return (await orders.sumPaid(sql, personUuid, date)) + (await sumOrdered(sql, orders, personUuid, date, except));
};

/** The browser and its person when it is not registered, with the person's day held until the transaction ends. */
const lockUnregistered = async (
  sql: Sql,
  sessionId: string,
): Promise<{ deviceUuid: string; personUuid: string } | undefined> => {
  const deviceUuid = await getDeviceOfSession(sql, sessionId);
  if (await isRegistered(sql, deviceUuid)) return undefined;
  const personUuid = await getPersonOfSession(sql, sessionId);
  // payments of one person one after another: what the day has used is a sum over rows that do not exist yet
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 103))', [personUuid]);
  return { deviceUuid, personUuid };
};

const requireWithin = (rules: DeviceLimitRules, amounts: readonly Cents[], usedCents: Cents): void => {
  if (amounts.some(amountCents => amountCents > rules.perPaymentCents)) {
    throw exceeded(rules.perPaymentCents, rules.perPaymentCents, 'device_payment');
  }
  const leftCents = rules.dayCents - usedCents;
  const wantedCents = amounts.reduce((sum, amountCents) => sum + amountCents, 0n);
  if (wantedCents > leftCents) throw exceeded(rules.dayCents, leftCents, 'device_day');
};

/** Counts a payment against the limits of a browser that is not registered for Pix. Source: Resolução BCB 403/2024. */
export const takeDeviceLimit = async (
  sql: Sql,
  { unregisteredDevice: rules, orders }: LimitPolicy,
  { sessionId, paymentUuid }: PayingDevice,
  { amountCents, now }: { amountCents: Cents; now: Date },
): Promise<void> => {
  if (!rules) return;
  const place = await lockUnregistered(sql, sessionId);
  if (!place) return;
  requireWithin(rules, [amountCents], await getUsedToday(sql, orders, place.personUuid, now));
  await sql.query(
    'insert into pix_device_payment (payment_id, device_id, date, amount_cents) values ($1, $2, $3, $4)',
    [paymentUuid, place.deviceUuid, toLocalDate(now), amountCents],
  );
};

/** What will be paid on a later day: the UUID of the scheduled payment or of the authorisation, and the most that one payment of it may be. */
export interface Commitment {
  id: string;
  /** Null: without a maximum. */
  amountCents: Cents | null;
}

/**
 * Counts what is ordered now for later days against the limits of the browser that orders it, as if it were paid now: on the day itself no browser
 * takes part. Ordered anew, it counts anew. Throws `limit_exceeded` with the window `device_payment` or `device_day`.
 */
export const commitDeviceLimit = async (
  sql: Sql,
  { unregisteredDevice: rules, orders }: LimitPolicy,
  { sessionId, commitments }: { sessionId: string; commitments: readonly Commitment[] },
  now: Date,
): Promise<void> => {
  if (!rules || commitments.length === 0) return;
  const place = await lockUnregistered(sql, sessionId);
  if (!place) return;
  const ids = commitments.map(({ id }) => id);
  // what has no maximum passes every limit
  const amounts = commitments.map(({ amountCents }) => amountCents ?? rules.perPaymentCents + 1n);
  requireWithin(rules, amounts, await getUsedToday(sql, orders, place.personUuid, now, ids));
  await sql.query(
    `insert into pix_device_commitment (id, person_id, device_id, date, amount_cents)
     select id, $3, $4, $5, amount_cents from unnest($1::uuid[], $2::bigint[]) as t (id, amount_cents)
     on conflict (id) do update set person_id = $3, device_id = $4, date = $5, amount_cents = excluded.amount_cents`,
    [ids, amounts, place.personUuid, place.deviceUuid, toLocalDate(now)],
  );
};

/** What holds for the browser of a session, and what its day has used; null when nothing does. */
export const findDeviceLimit = async (
  sql: Sql,
  { unregisteredDevice: rules, orders }: LimitPolicy,
  sessionId: string,
  now: Date,
): Promise<(DeviceLimitRules & { usedCents: Cents }) | null> => {
  if (!rules) return null;
  const deviceUuid = await getDeviceOfSession(sql, sessionId);
  if (await isRegistered(sql, deviceUuid)) return null;
  return { ...rules, usedCents: await getUsedToday(sql, orders, await getPersonOfSession(sql, sessionId), now) };
};

/** Takes the whole limits away from browsers (UUIDs) that are trusted no more. */
export const unregisterDevices = async (sql: Sql, deviceUuids: readonly string[]): Promise<void> => {
  await sql.query('delete from pix_device where device_id = any($1::uuid[])', [deviceUuids]);
};

/** Lets the whole limits hold in the browser of the session. True when they did not before. */
export const registerDevice = async (
  sql: Sql,
  actor: { userId: string; sessionId: string },
  now: Date,
): Promise<boolean> => {
  const deviceUuid = await getDeviceOfSession(sql, actor.sessionId);
  const added = await sql.query(
    'insert into pix_device (device_id, registered_by, registered_at) values ($1, $2, $3) on conflict do nothing',
    [deviceUuid, toUuid(actor.userId), now],
  );
  return added.rowCount === 1;
};
