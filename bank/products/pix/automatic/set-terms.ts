import type { RecurrenceTerms } from '../../../contract/products/pix/automatic';
import { fromUuid, toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import { cancelJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { cancelActsAbout } from '../../../payments/office';
import { requireWithinPerson } from '../../../payments/orders';
import { commitDeviceLimit } from '../limits';
import type { RecurrencesDeps } from './deps';
import { EXPIRY_JOB } from './proposal';
import { askPeople, isMore, mostOfEach, requireNothingAsked } from './asking';
import { getRecurrence, saveRecurrence, type StoredRecurrence } from './rows';
import { mayRetry, requireActive, requireAwaiting, requireTerms, type Terms } from './rules';
import { toBoundTerms } from './step-up';
import { tellReceiverLater } from './tell-receiver';

const toTerms = ({ max_cents: max, retries_allowed: retriesAllowed }: RecurrenceTerms): Terms => ({
  maxCents: max === null ? null : fromWire(max),
  retriesAllowed,
});

interface Call {
  actor: Actor;
  proof: string;
  recurrenceId: string;
  terms: RecurrenceTerms;
}

const PURPOSE = { approve: 'approve_pix_recurrence', change: 'change_pix_recurrence' } as const;

/** Has an authorisation hold with these terms, in the caller's transaction, and its receiver told of a new one. */
export const putTerms = async (
  sql: Sql,
  recurrence: StoredRecurrence,
  { terms, authorizationId, by }: { terms: Terms; authorizationId: string; by: string },
  now: Date,
): Promise<StoredRecurrence> => {
  const retriesAllowed = terms.retriesAllowed && mayRetry(recurrence.code);
  const change = { maxCents: terms.maxCents, retriesAllowed, authorizationId };
  await tellChanged(sql, fromUuid('acc', recurrence.accountId), ['pix']);
  if (recurrence.status === 'approved') return saveRecurrence(sql, recurrence, change);
  await cancelJob(sql, EXPIRY_JOB, recurrence.id);
  await tellReceiverLater(sql, 'approved', { recurrenceId: recurrence.id });
  return saveRecurrence(sql, recurrence, { ...change, status: 'approved', answeredBy: by, answeredAt: now });
};

/** Throws `limit_exceeded` for more than the company lets the person (UUID) pay at once. */
export const requireWithinAsker = (
  sql: Sql,
  recurrence: StoredRecurrence,
  { terms, by }: { terms: Terms; by: string },
  now: Date,
): Promise<void> => {
  const wish = { personId: by, accountId: recurrence.accountId, kind: 'pix', dueOn: null, orderId: null } as const;
  return requireWithinPerson(sql, { ...wish, amountCents: mostOfEach(recurrence, terms) }, now);
};

/** Asks the company's people for more than was authorised, where its rules want them; false: nobody is asked. */
const askForMore = async (
  sql: Sql,
  { limits, approvals }: Pick<RecurrencesDeps, 'limits' | 'approvals'>,
  { actor, recurrence, terms, id }: { actor: Actor; recurrence: StoredRecurrence; terms: Terms; id: string },
  now: Date,
): Promise<boolean> => {
  await requireNothingAsked(sql, recurrence);
  const by = toUuid(actor.userId);
  const waits = await askPeople(sql, { approvals }, { id, by, recurrence, terms }, now);
  await requireWithinAsker(sql, recurrence, { terms, by }, now);
  const commitments = [{ id: recurrence.id, amountCents: recurrence.amountCents ?? terms.maxCents }];
  await commitDeviceLimit(sql, limits, { sessionId: actor.sessionId, commitments }, now);
  if (waits) await tellChanged(sql, fromUuid('acc', recurrence.accountId), ['pix']);
  return waits;
};

type Ends = Pick<RecurrencesDeps, 'approvals' | 'notifier'>;

/** Approves what is asked for, or changes what was approved, with the person's proof of exactly these terms. What needs people waits for them. */
export const setTerms = async (
  sql: Sql,
  what: keyof typeof PURPOSE,
  account: AccountRow,
  call: Call,
  { now, ...deps }: { now: Date } & Ends & Pick<RecurrencesDeps, 'limits'>,
): Promise<{ recurrence: StoredRecurrence; waits: boolean }> => {
  const { actor, proof } = call;
  const purpose = PURPOSE[what];
  await requireProofFor(sql, { actor, proof, purpose }, now);
  const recurrence = await getRecurrence(sql, account.id, call.recurrenceId, true);
  if (what === 'approve') requireAwaiting(recurrence, now);
  else requireActive(recurrence);
  const terms = toTerms(call.terms);
  requireTerms(recurrence, terms);
  const wish = toBoundTerms(purpose, account, recurrence, terms);
  const authorizationId = toUuid(await takeAuthorization(sql, { actor, proof, wish }, now));
  const by = toUuid(actor.userId);
  if (isMore(recurrence, what, terms)) {
    const wish = { actor, recurrence, terms, id: authorizationId };
    if (await askForMore(sql, deps, wish, now)) return { recurrence, waits: true };
  } else {
    // what was to be raised is what the person says now
    await cancelActsAbout(sql, deps, [recurrence.id], { by, reason: 'O máximo foi alterado.' }, now);
  }
  return { recurrence: await putTerms(sql, recurrence, { terms, authorizationId, by }, now), waits: false };
};
