import { createTopUpComplaint } from '../../contract/products/top-up';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { requireAccount } from '../../ground/accounts';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { findOrder, lockOrder, type Order } from '../../payments/orders';
import type { TopUpRules } from '../../providers';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { findComplaint, toComplaintEnd } from './complaint-rows';
import { tellLate } from './news';
import { readOne } from './read';
import { getTopUpOrder, TOP_UP_STORE, type TopUpDeps, type TopUpTarget } from './store';
import { createShow } from './wire';

const COMPLAIN_JOB = 'top_up.complain';
const DUE_JOB = 'top_up.complaint_due';
const LONGEST_PAUSE_MS = 600_000;
const LONGEST_STORY = 1_000;
const COMPLAINED: RateRule = { name: 'top_up.complaint', limit: 30, windowSeconds: 3_600 };

/** The end of the last business day on which the operator may answer. */
const toDeadline = (now: Date, businessDays: number): Date => {
  let day = toLocalDate(now);
  for (let left = businessDays; left > 0; left--) day = rollToBusinessDay(addDays(day, 1), 1);
  return startOfLocalDate(addDays(day, 1));
};

const refuse = (reason: 'state' | 'late' | 'again') =>
  new BankError('top_up_complaint_refused', { params: { reason } });

interface Complaining {
  story: string | undefined;
  /** UUID. */
  personId: string;
  rules: TopUpRules;
  now: Date;
}

/** Writes a complaint down, once for each top-up, and has the operator told, in the caller's transaction. Throws `top_up_complaint_refused`. */
const addComplaint = async (
  sql: Sql,
  order: Order<TopUpTarget>,
  { story, personId, rules, now }: Complaining,
): Promise<void> => {
  const end = toComplaintEnd(order, rules);
  if (end === null) throw refuse('state');
  if (now > end) throw refuse('late');
  const id = toUuid(newId('tpc'));
  const answerBy = toDeadline(now, rules.complaints.answerDays);
  const { rowCount } = await sql.query(
    `insert into top_up_complaint (order_id, id, story, asked_by, asked_at, answer_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_id) do nothing`,
    [order.id, id, toPlainText(story, LONGEST_STORY), personId, now, answerBy],
  );
  if (rowCount === 0) throw refuse('again');
  await enqueueJob(sql, { kind: COMPLAIN_JOB, payload: { complaintId: id }, uniqueKey: id });
  await enqueueJob(sql, { kind: DUE_JOB, payload: { complaintId: id }, uniqueKey: id, runAt: answerBy });
};

export const createComplaintRoute = (deps: TopUpDeps): Route =>
  route(createTopUpComplaint, async ({ actor, params, body, context }) => {
    const { database, clock, rules } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'top_up:pay');
    const now = clock.now();
    const accountUuid = toUuid(account.id);
    await hitRateLimit(database, COMPLAINED, actor.userId, now);
    await database.transaction(async sql => {
      const { id } = await getTopUpOrder(sql, accountUuid, params.top_up_id);
      await lockOrder(sql, id);
      const order = await getTopUpOrder(sql, accountUuid, params.top_up_id);
      await addComplaint(sql, order, { story: body.story, personId: toUuid(actor.userId), rules, now });
      const facts = { account: account.id, top_up: params.top_up_id };
      await recordAudit(sql, { kind: 'top_up.complained', occurredAt: now, ...actor, ...context, facts });
    });
    return readOne(database, accountUuid, params.top_up_id, createShow(deps));
  });

/** Brings a complaint to the operator; its answer comes as a message. */
const createComplainJob = ({ database, rail }: TopUpDeps): JobHandler => ({
  kind: COMPLAIN_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, LONGEST_PAUSE_MS),
  async run({ complaintId }) {
    const complaint = await findComplaint(database, String(complaintId));
    const order = complaint && (await findOrder(database, TOP_UP_STORE, complaint.order_id));
    if (!complaint || !order || complaint.answered_at !== null) return;
    const { nsu, phone } = order.target;
    const { id, story } = complaint;
    await rail.complain({ complaintId: id, nsu, phone, amountCents: order.amountCents, story: story ?? '' });
  },
});

/** Tells that the operator let its deadline pass. */
const createDueJob = ({ database, notifier }: TopUpDeps): JobHandler => ({
  kind: DUE_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, LONGEST_PAUSE_MS),
  async run({ complaintId }) {
    await database.transaction(async sql => {
      const { rows } = await sql.query<{ order_id: string }>(
        `update top_up_complaint set state = 'late' where id = $1 and state = 'open' returning order_id`,
        [String(complaintId)],
      );
      const order = rows[0] && (await findOrder(sql, TOP_UP_STORE, rows[0].order_id));
      if (order) await tellLate(sql, notifier, order);
    });
  },
});

export const createComplaintJobs = (deps: TopUpDeps): JobHandler[] => [createComplainJob(deps), createDueJob(deps)];
