import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import type { DeviceLimitRules, PixLimitPolicy } from '../../../providers';
import type { Sql } from '../../../storage';
import { getDeviceOfSession } from '../../../ground/identity';
import { exceeded } from './exceeded';

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

/** What the person paid today, or ordered for later, from all browsers that were not registered: one that forgets its cookies is a new one, with nothing
 * more to spend. What failed or was cancelled does not count, nor what stands in `except` (UUIDs). */
const getUsedToday = async (
  sql: Sql,
  personUuid: string,
  now: Date,
  except: readonly string[] = [],
): Promise<Cents> => {
  const { rows } = await sql.query<{ used: bigint }>(
    `select ((select coalesce(sum(d.amount_cents), 0) from pix_device_payment d join pix_payment p on p.id = d.payment_id
         where p.created_by = $1 and d.date = $2 and p.status <> 'failed')
       + (select coalesce(sum(c.amount_cents), 0) from pix_device_commitment c where c.person_id = $1 and c.date = $2 and c.id <> all ($3::uuid[])
         and not exists (select from pix_scheduled s where s.id = c.id and s.status in ('cancelled', 'failed'))
         and not exists (select from pix_recurrence r where r.id = c.id and r.status in ('cancelled', 'refused', 'expired'))))::bigint as used`,
    [personUuid, toLocalDate(now), except],
  );
  return rows[0]?.used ?? 0n;
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
  rules: DeviceLimitRules | null,
  { sessionId, paymentUuid }: PayingDevice,
  { amountCents, now }: { amountCents: Cents; now: Date },
): Promise<void> => {
  if (!rules) return;
  const place = await lockUnregistered(sql, sessionId);
  if (!place) return;
  requireWithin(rules, [amountCents], await getUsedToday(sql, place.personUuid, now));
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
  policy: PixLimitPolicy,
  { sessionId, commitments }: { sessionId: string; commitments: readonly Commitment[] },
  now: Date,
): Promise<void> => {
  const rules = policy.unregisteredDevice;
  if (!rules || commitments.length === 0) return;
  const place = await lockUnregistered(sql, sessionId);
  if (!place) return;
  const ids = commitments.map(({ id }) => id);
  // what has no maximum passes every limit
  const amounts = commitments.map(({ amountCents }) => amountCents ?? rules.perPaymentCents + 1n);
  requireWithin(rules, amounts, await getUsedToday(sql, place.personUuid, now, ids));
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
  rules: DeviceLimitRules | null,
  sessionId: string,
  now: Date,
): Promise<(DeviceLimitRules & { usedCents: Cents }) | null> => {
  if (!rules) return null;
  const deviceUuid = await getDeviceOfSession(sql, sessionId);
  if (await isRegistered(sql, deviceUuid)) return null;
  return { ...rules, usedCents: await getUsedToday(sql, await getPersonOfSession(sql, sessionId), now) };
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
