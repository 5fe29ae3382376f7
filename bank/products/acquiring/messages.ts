import { exponentialBackoff, type JobHandler } from '../../jobs';
import { type AcquirerMessage, MESSAGE_JOB, parseAcquirerMessage, RECEIVE_ACQUIRER_JOB } from '../../providers';
import type { Sql } from '../../storage';
import { noteEffect, noteSale } from './arrive';
import { noteChargeback, noteDecision } from './chargebacks';
import type { AcquiringDeps } from './deps';
import { refuseRefund } from './refuse-refund';
import { noteTerminal } from './terminals';

const note = (sql: Sql, deps: AcquiringDeps, message: AcquirerMessage): Promise<void> => {
  switch (message.kind) {
    case 'sale':
      return noteSale(sql, message, deps.clock.now());
    case 'terminal':
      return noteTerminal(sql, message, deps.clock.now());
    case 'effect':
      return noteEffect(sql, message);
    case 'chargeback':
      return noteChargeback(sql, deps, message);
    case 'refund_refused':
      return refuseRefund(sql, deps, message, deps.clock.now());
    case 'chargeback_decided':
      return noteDecision(sql, deps, message);
  }
};

/** Deals with one word of the acquirer, exactly once: its effect and the end of its job are one transaction. */
export const createMessageJob = (deps: AcquiringDeps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_ACQUIRER_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => {
    const message = parseAcquirerMessage(payload);
    return deps.database.transaction(async sql => {
      await note(sql, deps, message);
      await finish(sql);
    });
  },
});
