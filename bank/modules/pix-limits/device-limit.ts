import { toLocalDate } from '../../core/clock';
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

const getUsedToday = async (sql: Sql, deviceUuid: string, now: Date): Promise<Cents> => {
  const { rows } = await sql.query<{ used: bigint }>(
    `select coalesce(sum(d.amount_cents), 0)::bigint as used from pix_device_payment d
     where d.device_id = $1 and d.date = $2
       and not exists (select 1 from pix_payment p where p.id = d.payment_id and p.status = 'failed')`,
    [deviceUuid, toLocalDate(now)],
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
  // payments of one browser one after another: what the day has used is a sum over rows that do not exist yet
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 103))', [deviceUuid]);
  const leftCents = rules.dayCents - (await getUsedToday(sql, deviceUuid, now));
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
  return { ...rules, usedCents: await getUsedToday(sql, deviceUuid, now) };
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
