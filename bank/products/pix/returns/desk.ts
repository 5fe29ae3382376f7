import type { AuditKind } from '../../../contract';
import type { Clock } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { cancelJob } from '../../../jobs';
import { type Database, recordAudit, type Sql } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import { failOrder, lockOrder, type Order, queueOrder } from '../../../payments/orders';
import { isByRule } from './by-rule';
import { createReturnEnd } from './kind';
import { findReturnOrder, type ReturnTarget } from './refunds';

interface DeskDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  /** Who at the bank does it, as the audit chain names them. */
  by: string;
}

const requireRefused = async (sql: Sql, id: string): Promise<Order<ReturnTarget>> => {
  await lockOrder(sql, id);
  const order = await findReturnOrder(sql, id);
  if (!order || !isByRule(order.target)) throw new BankError('not_found');
  if (order.status !== 'processing' || order.target.tries === 0) throw new BankError('conflict');
  return order;
};

const note = (sql: Sql, { clock, by }: DeskDeps, kind: AuditKind, facts: Record<string, string>): Promise<void> =>
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
    const rules = createReturnEnd(deps.notifier);
    await cancelJob(sql, rules.job, id);
    await queueOrder(sql, rules, id);
    await note(sql, deps, 'pix.return_retried', { refund: id });
  });

/**
 * Gives the money of a return by rule back to who received it: decided by a person, who says why. Throws as `retryReturn`, and `conflict` while a try is
 * under way: it may have settled.
 */
export const releaseReturn = (deps: DeskDeps, id: string, because: string): Promise<void> =>
  deps.database.transaction(async sql => {
    const order = await requireRefused(sql, id);
    if (order.sentAt)
      throw new BankError('conflict', { detail: 'its last try was sent, and nobody knows how it ended' });
    await note(sql, deps, 'pix.return_released', { refund: id, because });
    await failOrder(sql, createReturnEnd(deps.notifier), order, { code: 'released', at: deps.clock.now() });
  });
