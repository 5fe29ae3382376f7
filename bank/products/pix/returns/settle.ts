import type { PostCommand } from '../../../ledger';
import { requireRelease, SYSTEM_ACCOUNTS } from '../../../ledger';
import { maskDocument } from '../../../formats/documents';
import { cancelJob, exponentialBackoff, type JobAgain, type JobHandler } from '../../../jobs';
import { getInstitutionName } from '../../../providers';
import type { Sql } from '../../../storage';
import { noteReturnInside } from '../pay';
import { isByRule, tryAnew } from './by-rule';
import { RETURN_JOB, type SettleDeps } from './deps';
import { tellRefundEnded } from './news';
import { findReceivedPix, type ReceivedPix } from './received';
import { endRefund, findRefund, noteRefundSent, type Refund } from './refund-rows';

/** The ledger transaction of a return: from who received to who had paid, or to the Pix clearing account; it captures the return's hold. */
const toPosting = (pix: ReceivedPix, refund: Refund): PostCommand => {
  const { payer, receiver, payerAccount } = pix;
  const side = (viewer: bigint, party: { name: string; document: string }, ispb: string) => ({
    accountId: viewer.toString(),
    name: party.name,
    documentMasked: maskDocument(party.document),
    institutionName: getInstitutionName(ispb),
  });
  return {
    key: refund.id,
    captureHold: refund.id,
    legs: [
      { accountId: pix.ledgerAccountId, amountCents: -refund.amountCents },
      { accountId: payerAccount?.ledgerAccountId ?? SYSTEM_ACCOUNTS['clearing.pix'], amountCents: refund.amountCents },
    ],
    details: {
      kind: 'pix_return',
      description: refund.description ?? '',
      endToEndId: refund.endToEndId,
      returnId: refund.returnId,
      counterparties: [
        side(pix.ledgerAccountId, payer, payer.ispb),
        ...(payerAccount ? [side(payerAccount.ledgerAccountId, receiver, pix.ispb)] : []),
      ],
    },
  };
};

/** Posts the return and writes down that it arrived. Both may be repeated after a crash: the ledger posts a key once, the first writes the rest. */
const completeRefund = async (deps: SettleDeps, pix: ReceivedPix, refund: Refund): Promise<void> => {
  const posted = await deps.ledger.post(toPosting(pix, refund));
  await deps.database.transaction(async sql => {
    const first = await endRefund(sql, refund.id, { status: 'completed', settledAt: posted.postedAt });
    if (!first) return;
    await cancelJob(sql, RETURN_JOB, refund.id);
    if (pix.payerAccount) {
      const { id: key, returnId, amountCents, reason } = refund;
      await noteReturnInside(sql, deps.notifier, pix.id, { key, returnId, amountCents, reason }, posted.postedAt);
    }
    await tellRefundEnded(sql, deps.notifier, pix, { ...refund, status: 'completed' });
  });
};

/**
 * Ends a refused return in the caller's transaction: its money is free again. Throws `conflict` when it was posted meanwhile: asked again, the return is
 * found completed.
 */
export const failRefund = async (
  sql: Sql,
  notifier: SettleDeps['notifier'],
  pix: ReceivedPix,
  refund: Refund,
  failureCode: string,
): Promise<void> => {
  const first = await endRefund(sql, refund.id, { status: 'failed', failureCode });
  if (!first) return;
  await cancelJob(sql, RETURN_JOB, refund.id);
  await tellRefundEnded(sql, notifier, pix, { ...refund, status: 'failed' });
  // last: the ledger's writer waits for this row
  await requireRelease(sql, refund.id);
};

/** Hands a return to the SPI, noted before it leaves: who frees its money sees that it may have gone. */
const send = async (deps: SettleDeps, pix: ReceivedPix, id: string): Promise<JobAgain | undefined> => {
  const { database, notifier, rail, clock } = deps;
  const refund = await noteRefundSent(database, id, clock.now());
  if (!refund) return undefined;
  const { endToEndId, returnId, amountCents, reason } = refund;
  const outcome = await rail.sendReturn({ endToEndId, returnId, amountCents, reason });
  if (outcome.status === 'rejected' && isByRule(refund)) return tryAnew(deps, pix, refund, outcome.code);
  if (outcome.status === 'settled') await completeRefund(deps, pix, refund);
  else await database.transaction(sql => failRefund(sql, notifier, pix, refund, outcome.code));
  return undefined;
};

/**
 * Brings a return that is on its way (UUID) to its end, or tells when to look again; does nothing when it is there. Safe to repeat and to run twice at once. Throws while the
 * rails do not answer or the ledger is busy: nobody knows then, ask again later.
 */
export const settleRefund = async (deps: SettleDeps, id: string): Promise<JobAgain | undefined> => {
  const refund = await findRefund(deps.database, id);
  if (refund?.status !== 'processing') return undefined;
  const pix = await findReceivedPix(deps.database, refund.accountId, refund.receivedId);
  if (!pix) throw new Error('a return without the Pix it is of');
  if (!pix.payerAccount) return send(deps, pix, id);
  await completeRefund(deps, pix, refund);
  return undefined;
};

/** Asks until the outcome is known: money that is held is either given back or free again. */
export const createReturnJob = (deps: SettleDeps): JobHandler => ({
  kind: RETURN_JOB,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 30_000),
  run: payload => settleRefund(deps, String(payload.refundId)),
});
