import type { DisputeReason, PixDispute } from '../../../contract/products/pix/support';
import type { Clock } from '../../../core/clock';
import { newId, toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { cancelJob, enqueueJob } from '../../../jobs';
import { releaseHold } from '../../../ledger';
import type { DisputeRail } from '../../../providers';
import type { Database, Sql } from '../../../storage';
import type { FileStore } from '../../../ground/files';
import type { Notifier } from '../../../ground/notifications';
import type { FindHidden, OrderDesk } from '../../../payments/orders';
import { findReceivedPix, type ReceivedPix, type ReturnTarget, toReturnOrder } from '../returns';
import { block } from './block';
import { tellClosed, tellOpened } from './news';
import { type DisputeRow, insertDispute, saveDispute } from './rows';
import { deadlinesOf, nextDeadline } from './rules';

export const TELL_JOB = 'pix.tell_dispute';
export const DEADLINE_JOB = 'pix.dispute_deadline';

export interface DisputesDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: DisputeRail;
  files: FileStore;
  returns: OrderDesk<ReturnTarget>;
  findHidden: FindHidden;
}

/** Has the other side told what happened here, in the caller's transaction. */
export const tellLater = (sql: Sql, disputeId: string, kind: 'opened' | 'defended' | 'cancelled') =>
  enqueueJob(sql, { kind: TELL_JOB, payload: { disputeId, kind }, uniqueKey: `${disputeId}/${kind}` });

type NewDispute = Pick<
  DisputeRow,
  | 'reason'
  | 'endToEndId'
  | 'amountCents'
  | 'paidCents'
  | 'paidAt'
  | 'payeeKey'
  | 'transactionId'
  | 'contester'
  | 'receiver'
  | 'story'
  | 'openedBy'
> & { id?: string };

/**
 * Writes a dispute down, sets its clock and tells everybody, in the caller's transaction. With the receiver here its money is blocked at once: what
 * there is of it. `undefined`: the Pix is disputed already, or the dispute is known.
 */
export const openDispute = async (deps: DisputesDeps, sql: Sql, wish: NewDispute): Promise<DisputeRow | undefined> => {
  const openedAt = deps.clock.now();
  const isReceiverOurs = wish.receiver.accountId !== null;
  const dispute: DisputeRow = {
    ...wish,
    id: wish.id ?? toUuid(newId('pds')),
    status: isReceiverOurs ? 'analysis' : 'open',
    blockedCents: null,
    holdId: isReceiverOurs ? toUuid(newId('txn')) : null,
    answer: null,
    defence: null,
    answeredAt: null,
    returnedCents: null,
    returnId: null,
    closedBy: null,
    openedAt,
    ...deadlinesOf(openedAt),
    closedAt: null,
  };
  if (!(await insertDispute(sql, dispute))) return undefined;
  await tellLater(sql, dispute.id, 'opened');
  const runAt = nextDeadline({ ...dispute, receiverAccountId: wish.receiver.accountId });
  await enqueueJob(sql, { kind: DEADLINE_JOB, payload: { disputeId: dispute.id }, runAt, uniqueKey: dispute.id });
  const pix = isReceiverOurs
    ? await findReceivedPix(sql, wish.receiver.accountId ?? '', wish.transactionId)
    : undefined;
  if (!pix || dispute.holdId === null) {
    await tellOpened(sql, deps.notifier, dispute);
    return dispute;
  }
  const blocked = { ...dispute, blockedCents: await block(sql, dispute, pix, dispute.holdId) };
  await tellOpened(sql, deps.notifier, blocked);
  return blocked;
};

/** Natureza of the return, by why the Pix was contested. */
const REASON_OF = {
  scam: 'FR01',
  account_takeover: 'FR01',
  coercion: 'FR01',
  bank_failure: 'BE08',
} as const satisfies Record<DisputeReason, string>;

export interface DisputeEnd {
  status: 'accepted' | 'rejected' | 'cancelled';
  by: NonNullable<PixDispute['closed_by']>;
  /** Of a receiver elsewhere that lets money go back: how much, and under which return. */
  returned?: { amountCents: Cents; returnId: string | null };
  answer?: Pick<DisputeRow, 'answer' | 'answeredAt'>;
}

/** The blocked value of a receiver here becomes the return. */
const giveBack = async (
  { returns, clock }: DisputesDeps,
  sql: Sql,
  dispute: DisputeRow,
  pix: ReceivedPix,
): Promise<void> => {
  const { holdId: id, blockedCents: amountCents, reason } = dispute;
  if (id === null || amountCents === null || amountCents === 0n) return;
  const now = clock.now();
  const why = { origin: 'return', sourceId: dispute.id, reason: REASON_OF[reason], description: null } as const;
  await returns.commit(sql, toReturnOrder(pix, { id, amountCents, isHeld: true, ...why }, now), now);
};

/** Ends a living dispute that the caller holds, with all that follows from it: money goes back or is free again, and everybody is told. */
export const endDispute = async (
  deps: DisputesDeps,
  sql: Sql,
  dispute: DisputeRow,
  end: DisputeEnd,
): Promise<DisputeRow> => {
  const now = deps.clock.now();
  const { receiver, blockedCents, holdId } = dispute;
  const isReceiverOurs = receiver.accountId !== null;
  const returnedCents = isReceiverOurs ? (blockedCents ?? 0n) : (end.returned?.amountCents ?? 0n);
  const change = {
    status: end.status,
    closedBy: end.by,
    closedAt: now,
    returnedCents: end.status === 'accepted' ? returnedCents : null,
    returnId: end.returned?.returnId ?? null,
    // the word about the block may have been overtaken
    ...(isReceiverOurs || blockedCents !== null ? {} : { blockedCents: end.returned?.amountCents ?? null }),
    ...end.answer,
  };
  await saveDispute(sql, dispute.id, change);
  const ended = { ...dispute, ...change };
  await cancelJob(sql, DEADLINE_JOB, dispute.id);
  if (end.status === 'cancelled') await tellLater(sql, dispute.id, 'cancelled');
  await tellClosed(sql, deps.notifier, ended);
  if (receiver.accountId === null || holdId === null) return ended;
  if (end.status === 'accepted') {
    const pix = await findReceivedPix(sql, receiver.accountId, dispute.transactionId);
    if (!pix) throw new Error('a dispute without the Pix that was received');
    await giveBack(deps, sql, ended, pix);
    return ended;
  }
  // last: the ledger's writer waits for this row
  await releaseHold(sql, holdId);
  return ended;
};
