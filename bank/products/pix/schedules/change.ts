import type { ScheduleChange } from '../../../contract/products/pix/schedules';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { isWaiting } from '../../../payments/orders';
import type { SchedulesDeps } from './deps';
import { requireChangeable } from './plan';
import { getScheduled, type ScheduledOrder } from './rows';
import { toBoundChange } from './step-up';

type AppliesTo = ScheduleChange['applies_to'];
type Held = [ScheduledOrder, ...ScheduledOrder[]];

/** The payment `psc_…` and what of its series is meant with it, as they are, held. Throws `not_found`. */
const holdScheduled = async (
  sql: Sql,
  orders: SchedulesDeps['orders'],
  account: AccountRow,
  { scheduledId, appliesTo }: { scheduledId: string; appliesTo: AppliesTo },
): Promise<Held> => {
  const seen = await getScheduled(sql, toUuid(account.id), scheduledId);
  const [scheduled, ...following] = await orders.hold(sql, seen, appliesTo);
  if (!scheduled) throw new BankError('not_found');
  return [scheduled, ...following];
};

/** Changes an open payment, and the amount of those that follow when asked. The proof of the change becomes theirs. */
export const changeScheduled = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; scheduledId: string },
  change: ScheduleChange,
  { now, orders }: { now: Date } & Pick<SchedulesDeps, 'orders'>,
): Promise<void> => {
  const { date, applies_to: appliesTo } = change;
  const { actor, scheduledId } = call;
  const amountCents = fromWire(change.amount_cents);
  await requireProofFor(sql, { ...call, purpose: 'change_pix_schedule' }, now);
  const held = await holdScheduled(sql, orders, account, { scheduledId, appliesTo });
  requireChangeable(held[0], { date, amountCents }, now);
  const wish = toBoundChange(account, held[0], { amountCents, date, appliesTo });
  const authorizationId = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const by = { personId: toUuid(actor.userId), sessionId: actor.sessionId, now };
  await orders.change(sql, held, { amountCents, dueOn: date, authorizationId }, by);
  await tellChanged(sql, account.id, ['pix']);
};

/** Cancels an open payment, and those that follow when asked; gives how many. Throws `not_found` or `schedule_ended`. */
export const cancelScheduled = async (
  sql: Sql,
  account: AccountRow,
  which: { actor: Actor; scheduledId: string; appliesTo: AppliesTo },
  { now, orders }: { now: Date } & Pick<SchedulesDeps, 'orders'>,
): Promise<number> => {
  const held = await holdScheduled(sql, orders, account, which);
  if (!isWaiting(held[0])) throw new BankError('schedule_ended');
  for (const { id } of held) await orders.cancel(sql, id, toUuid(which.actor.userId), now);
  return held.length;
};
