import type { SubjectEnd } from '../../contract/payments/approvals';
import { toLocalDate } from '../../core/clock';
import type { Sql } from '../../storage';
import type { Approvals, SubjectRules } from '../approvals';
import { dropDue, queueDue } from '../due';
import { toReleasePlan, triesOf } from './release-plan';
import { findOrder } from './rows';
import type { KindRules, Order } from './types';
import { moveWaiting, WAITING_STATES, type WaitingState } from './waiting-rows';

/** Has an order that nobody has to approve any more wait for its hour or its day, and tells how it waits. */
export const letWait = async (
  sql: Sql,
  rules: Pick<KindRules, 'store' | 'lastHour'>,
  { id, dueOn }: Pick<Order<unknown>, 'id' | 'dueOn'>,
  from: readonly WaitingState[],
  now: Date,
): Promise<Pick<Order<unknown>, 'status' | 'tryAt'>> => {
  const plan = toReleasePlan(rules);
  const isLater = dueOn !== null && dueOn > toLocalDate(now);
  const tryAt = isLater ? triesOf('scheduled', rules).first(dueOn) : now;
  const status = isLater ? 'scheduled' : 'approved';
  await moveWaiting(sql, id, from, { status, tryAt });
  await queueDue(sql, plan, id, tryAt);
  return { status, tryAt };
};

/** Ends an order of which nothing is held and tells its followers; false when it had ended, or left. */
export const endWaiting = async <Target>(
  sql: Sql,
  rules: KindRules<Target>,
  id: string,
  end: { status: SubjectEnd; code: string | null; at: Date },
): Promise<boolean> => {
  if (!(await moveWaiting(sql, id, WAITING_STATES, { status: end.status, failureCode: end.code }))) return false;
  const order = await findOrder(sql, rules.store, id);
  if (order) await rules.onEnd(sql, order, end);
  return true;
};

/** The same from outside the job that would have it leave: it is tried no more. */
export const dropWaiting: typeof endWaiting = async (sql, rules, id, end) => {
  const isFirst = await endWaiting(sql, rules, id, end);
  if (isFirst) await dropDue(sql, toReleasePlan(rules), id);
  return isFirst;
};

/** Has an order wait for its people again. */
export const awaitPeople = async (sql: Sql, rules: Pick<KindRules, 'store'>, id: string): Promise<void> => {
  await moveWaiting(sql, id, ['approved', 'scheduled'], { status: 'awaiting_approval' });
  await dropDue(sql, toReleasePlan(rules), id);
};

/** What the orders of a kind do as their approvals go on. */
export const createOrderSubject = (rules: KindRules): SubjectRules => ({
  async onApproved(sql, subject, now) {
    await letWait(sql, rules, subject, ['awaiting_approval'], now);
  },
  onReopened: (sql, { id }) => awaitPeople(sql, rules, id),
  async onEnded(sql, { id }, status, at) {
    await dropWaiting(sql, rules, id, { status, code: null, at });
  },
});

/** Ends an order for its own people before it leaves; false when it had ended, or left. Who may is the caller's to know. */
export const cancelOrder = async <Target>(
  sql: Sql,
  approvals: Pick<Approvals<string>, 'cancel'>,
  rules: KindRules<Target>,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<boolean> =>
  (await approvals.cancel(sql, id, personId, now)) ||
  dropWaiting(sql, rules, id, { status: 'canceled', code: null, at: now });
