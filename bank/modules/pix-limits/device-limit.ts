import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { DeviceLimitRules } from '../../providers';
import type { Sql } from '../../storage';
import { getDeviceOfSession } from '../identity';
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

/** What the person paid today from all browsers that were not registered: one that forgets its cookies is a new one, with nothing more to spend. */
const getUsedToday = async (sql: Sql, personUuid: string, now: Date): Promise<Cents> => {
  const { rows } = await sql.query<{ used: bigint }>(
    `select coalesce(sum(d.amount_cents), 0)::bigint as used
     from pix_device_payment d join pix_payment p on p.id = d.payment_id
     where p.created_by = $1 and d.date = $2 and p.status <> 'failed'`,
    [personUuid, toLocalDate(now)],
  );
  return rows[0]?.used ?? 0n;
};

/** Counts a payment against the limits of a browser that is not registered for Pix. Source: Resolução BCB 403/2024. */
export const takeDeviceLimit = async (
  sql: Sql,
  rules: DeviceLimitRules | null,
  { sessionId, paymentUuid }: PayingDevice,
  { amountCents, now }: { amountCents: Cents; now: Date },
): Promise<void> => {
  if (!rules) return;
  const deviceUuid = await getDeviceOfSession(sql, sessionId);
  if (await isRegistered(sql, deviceUuid)) return;
  if (amountCents > rules.perPaymentCents) {
    throw exceeded(rules.perPaymentCents, rules.perPaymentCents, 'device_payment');
  }
  const personUuid = await getPersonOfSession(sql, sessionId);
  // payments of one person one after another: what the day has used is a sum over rows that do not exist yet
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 103))', [personUuid]);
  const leftCents = rules.dayCents - (await getUsedToday(sql, personUuid, now));
  if (amountCents > leftCents) throw exceeded(rules.dayCents, leftCents, 'device_day');
  await sql.query(
    'insert into pix_device_payment (payment_id, device_id, date, amount_cents) values ($1, $2, $3, $4)',
    [paymentUuid, deviceUuid, toLocalDate(now), amountCents],
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
