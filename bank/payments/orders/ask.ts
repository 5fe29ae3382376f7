import type { OrderOrigin } from '../../contract/payments/orders';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import type { Approvals, Demand } from '../approvals';
import { type KnownOrder, toFacts } from './subject';

/** Whose people were asked before, or who has none: what a rule gives back, what a closing pays out, what was authorised with its recurrence. */
const IS_ASKED: Readonly<Record<OrderOrigin, boolean>> = {
  ...{ screen: true, schedule: true, series: true, batch: true, cnab: true, api: true },
  ...{ charge: false, closing: false, return: false },
};

const requireAllowed = (demand: Demand): Demand => {
  if (demand.kind === 'denied') throw new BankError('forbidden', { detail: demand.rule });
  return demand;
};

/** Asks the rules of the company about an order: whether its people have to agree. Throws `forbidden` with the rule that denies it. */
export const askPeople = async (
  sql: Sql,
  approvals: Pick<Approvals<string>, 'ask'>,
  order: KnownOrder,
  authors: readonly (string | null)[],
  now: Date,
): Promise<boolean> => {
  if (!IS_ASKED[order.origin]) return false;
  const known = [...new Set(authors.filter(author => author !== null))];
  return requireAllowed(await approvals.ask(sql, toFacts(order), known, now)).kind === 'approvals';
};

/**
 * The same of one that its author (UUID) made another: who agreed to what it was may have to agree anew, which the approvals see to, or somebody has to
 * for the first time (true).
 */
export const askAgain = async (
  sql: Sql,
  approvals: Pick<Approvals<string>, 'ask' | 'hold' | 'revise'>,
  order: KnownOrder & { createdBy: string | null },
  author: string,
  now: Date,
): Promise<boolean> => {
  if (!(await approvals.hold(sql, order.id))) return askPeople(sql, approvals, order, [order.createdBy, author], now);
  requireAllowed(await approvals.revise(sql, toFacts(order), author, now));
  return false;
};
