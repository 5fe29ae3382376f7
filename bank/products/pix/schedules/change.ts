import type { ScheduleChange } from '../../../contract/products/pix/schedules';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { dropDue, queueDue } from '../../../payments/due';
import { commitDeviceLimit, type LimitPolicy } from '../limits';
import { PAY_DAY, requireChangeable } from './plan';
import { endScheduled, getScheduled, lockFollowing } from './rows';
import { toBoundChange } from './step-up';

/** Changes an open payment, and the amount of those that follow when asked. The proof of the change becomes theirs. */
export const changeScheduled = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; scheduledId: string },
  change: ScheduleChange,
  { now, limits }: { now: Date; limits: LimitPolicy },
): Promise<void> => {
  const { date, applies_to: appliesTo } = change;
  const amountCents = fromWire(change.amount_cents);
  await requireProofFor(sql, { ...call, purpose: 'change_pix_schedule' }, now);
  const scheduled = await getScheduled(sql, toUuid(account.id), call.scheduledId, true);
  requireChangeable(scheduled, { date, amountCents }, now);
  const wish = toBoundChange(account, scheduled, { amountCents, date, appliesTo });
  const authorizationId = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const following = appliesTo === 'following' ? await lockFollowing(sql, scheduled) : [];
  const raised = [scheduled, ...following].filter(payment => amountCents > payment.amountCents);
  const commitments = raised.map(({ id }) => ({ id, amountCents }));
  await commitDeviceLimit(sql, limits, { sessionId: call.actor.sessionId, commitments }, now);
  await sql.query('update pix_scheduled set amount_cents = $2, authorization_id = $3 where id = any ($1::uuid[])', [
    [scheduled, ...following].map(({ id }) => id),
    amountCents,
    authorizationId,
  ]);
  if (date !== scheduled.date) {
    const tryAt = PAY_DAY.tries.first(date);
    await sql.query('update pix_scheduled set date = $2, try_at = $3, shortage = null where id = $1', [
      scheduled.id,
      date,
      tryAt,
    ]);
    await dropDue(sql, PAY_DAY, scheduled.id);
    await queueDue(sql, PAY_DAY, scheduled.id, tryAt);
  }
  await tellChanged(sql, account.id, ['pix']);
};

/** Cancels an open payment, and those that follow when asked; gives how many. Throws `not_found` or `schedule_ended`. */
export const cancelScheduled = async (
  sql: Sql,
  account: AccountRow,
  { scheduledId, appliesTo }: { scheduledId: string; appliesTo: ScheduleChange['applies_to'] },
  now: Date,
): Promise<number> => {
  const scheduled = await getScheduled(sql, toUuid(account.id), scheduledId, true);
  if (scheduled.status !== 'scheduled') throw new BankError('schedule_ended');
  const following = appliesTo === 'following' ? await lockFollowing(sql, scheduled) : [];
  for (const { id } of [scheduled, ...following]) {
    await endScheduled(sql, id, { status: 'cancelled', now });
    await dropDue(sql, PAY_DAY, id);
  }
  await tellChanged(sql, account.id, ['pix']);
  return 1 + following.length;
};
