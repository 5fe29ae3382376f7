import { BankError } from '../../../core/errors';
import { cancelJob, enqueueJob } from '../../../jobs';
import { recordAudit, type Sql } from '../../../storage';
import { RETURN_JOB, type ReturnsDeps } from './deps';
import { isByRule } from './by-rule';
import { findReceivedPix } from './received';
import { findRefund, type Refund } from './refund-rows';
import { failRefund } from './settle';

/** Who at the bank does it, as the audit chain names them. */
type DeskDeps = Pick<ReturnsDeps, 'database' | 'clock' | 'notifier'> & { by: string };

const requireRefused = async (sql: Sql, id: string): Promise<Refund> => {
  const refund = await findRefund(sql, id, true);
  if (!refund || !isByRule(refund)) throw new BankError('not_found');
  if (refund.status !== 'processing' || refund.tries === 0) throw new BankError('conflict');
  return refund;
};

const note = (sql: Sql, { clock, by }: DeskDeps, kind: string, facts: Record<string, string>): Promise<void> =>
  recordAudit(sql, {
    kind,
    occurredAt: clock.now(),
    requestId: 'operations',
    address: 'operations',
    facts: { ...facts, by },
  });

/** Has a return by rule (UUID) that was refused tried again now. Throws `not_found`, or `conflict` when it has ended or was never refused. */
export const retryReturn = (deps: DeskDeps, id: string): Promise<void> =>
  deps.database.transaction(async sql => {
    await requireRefused(sql, id);
    await cancelJob(sql, RETURN_JOB, id);
    await enqueueJob(sql, { kind: RETURN_JOB, payload: { refundId: id }, uniqueKey: id });
    await note(sql, deps, 'pix.return_retried', { refund: id });
  });

/**
 * Gives the money of a return by rule back to who received it: decided by a person, who says why. Throws as `retryReturn`, and `conflict` while a try is
 * under way: it may have settled.
 */
export const releaseReturn = (deps: DeskDeps, id: string, because: string): Promise<void> =>
  deps.database.transaction(async sql => {
    const refund = await requireRefused(sql, id);
    if (refund.sentAt)
      throw new BankError('conflict', { detail: 'its last try was sent, and nobody knows how it ended' });
    const pix = await findReceivedPix(sql, refund.accountId, refund.receivedId);
    if (!pix) throw new BankError('not_found');
    await note(sql, deps, 'pix.return_released', { refund: id, because });
    await failRefund(sql, deps.notifier, pix, refund, 'released');
  });
