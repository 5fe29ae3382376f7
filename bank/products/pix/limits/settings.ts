import type { LimitRequest, PixLimitSettings } from '../../../contract/products/pix/limits';
import { toLocalDate } from '../../../core/clock';
import { fromUuid, toUuid } from '../../../core/ids';
import { least, toWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import { findDeviceLimit } from './device-limit';
import { atLeastZero } from './exceeded';
import { toLimitPeriod } from './limit-period';
import type { LimitPolicy } from './policy';
import { getRules } from './rules';
import { getPixUse } from './take-limit';

interface ChangeRow {
  id: string;
  kind: LimitRequest['limit'];
  value: bigint;
  requested_at: Date;
  effective_at: Date;
  cancelled_at: Date | null;
  newest: boolean;
}

const statusOf = (row: ChangeRow, now: Date): LimitRequest['status'] => {
  if (row.cancelled_at !== null) return 'cancelled';
  if (row.effective_at > now) return 'pending';
  return row.newest ? 'effective' : 'replaced';
};

/** The account's newest 50 changes of limits as they stand at an instant, newest first. */
export const listChanges = async (sql: Sql, accountUuid: string, now: Date): Promise<LimitRequest[]> => {
  const { rows } = await sql.query<ChangeRow>(
    `select id, kind, value, requested_at, effective_at, cancelled_at,
       not exists (select 1 from pix_limit_change n where n.account_id = c.account_id and n.kind = c.kind and n.cancelled_at is null
         and n.effective_at <= $2 and (n.effective_at, n.seq) > (c.effective_at, c.seq)) as newest
     from pix_limit_change c where account_id = $1 order by seq desc limit 50`,
    [accountUuid, now],
  );
  return rows.map(row => ({
    id: fromUuid('plr', row.id),
    limit: row.kind,
    amount_cents: row.kind === 'night_start' ? null : toWire(row.value),
    night_starts_at: row.kind !== 'night_start' ? null : row.value === 22n ? '22:00' : '20:00',
    requested_at: row.requested_at.toISOString(),
    effective_at: row.effective_at.toISOString(),
    status: statusOf(row, now),
  }));
};

/** Changes of the limits that are not in effect yet. */
export const listPending = async (sql: Sql, accountUuid: string, now: Date): Promise<LimitRequest[]> =>
  (await listChanges(sql, accountUuid, now)).filter(({ status }) => status === 'pending');

/** The limits of an account at an instant, as the browser of the session finds them. Of the period that is not running, the next one is shown. */
export const getSettings = async (
  sql: Sql,
  accountId: string,
  policy: LimitPolicy,
  at: { now: Date; sessionId: string },
): Promise<PixLimitSettings> => {
  const { now, sessionId } = at;
  const accountUuid = toUuid(accountId);
  const rules = await getRules(sql, accountUuid, policy, now);
  const current = toLimitPeriod(now, rules.nightStartsAtHour);
  const today = toLocalDate(now);
  const dayUsed = await getPixUse(sql, accountUuid, { period: 'day', date: today });
  const nightUsed = await getPixUse(sql, accountUuid, { period: 'night', date: current.date });
  const device = await findDeviceLimit(sql, policy, sessionId, now);
  const leftInPeriod = current.period === 'day' ? rules.dayCents - dayUsed : rules.nightCents - nightUsed;
  const leftInDevice = device ? least(device.perPaymentCents, device.dayCents - device.usedCents) : leftInPeriod;
  const { maximum } = policy;
  return {
    per_payment_cents: toWire(rules.perPaymentCents),
    day: { limit_cents: toWire(rules.dayCents), used_cents: toWire(dayUsed) },
    night: { limit_cents: toWire(rules.nightCents), used_cents: toWire(nightUsed) },
    period: current.period,
    night_starts_at: `${rules.nightStartsAtHour}:00`,
    left_cents: toWire(atLeastZero(least(leftInPeriod, leftInDevice, rules.perPaymentCents))),
    maximum: {
      per_payment_cents: toWire(maximum.perPaymentCents),
      day_cents: toWire(maximum.dayCents),
      night_cents: toWire(maximum.nightCents),
      trusted_payee_cents: toWire(maximum.trustedPayeeCents),
    },
    raise_hours: policy.raiseHours,
    device_limit: device && {
      per_payment_cents: toWire(device.perPaymentCents),
      day: { limit_cents: toWire(device.dayCents), used_cents: toWire(device.usedCents) },
    },
    pending: await listPending(sql, accountUuid, now),
  };
};
