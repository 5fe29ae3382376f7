import { PERSONAL } from '../../contract/payments/orders';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import type { Approvals, Demand } from '../approvals';
import { type KnownOrder, toFacts } from './subject';
import type { Order } from './types';

/** An order with who wrote a fact of it. */
type WrittenOrder = KnownOrder & Pick<Order<unknown>, 'createdBy' | 'editors'>;

/** What an author (UUID) made of it; `isOther`: more than its day. */
type Rewritten = WrittenOrder & Pick<Order<unknown>, 'sourceId'> & { author: string; isOther: boolean };

const listAuthors = ({ createdBy, editors }: WrittenOrder): (string | null)[] => [createdBy, ...editors];

const toKnown = (authors: readonly (string | null)[]): string[] => [
  ...new Set(authors.filter(author => author !== null)),
];

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
  if (!PERSONAL[order.origin]) return false;
  return requireAllowed(await approvals.ask(sql, toFacts(order), toKnown(authors), now)).kind === 'approvals';
};

/** Whether the rules as they are now deny an order about which nobody was asked: what they would ask for it needs no more. */
export const isDenied = async (
  sql: Sql,
  approvals: Pick<Approvals<string>, 'demand'>,
  order: WrittenOrder,
  now: Date,
): Promise<boolean> =>
  PERSONAL[order.origin] &&
  (await approvals.demand(sql, toFacts(order), toKnown(listAuthors(order)), now)).kind === 'denied';

/**
 * The same of one that its author (UUID) made another: who agreed to what it was may have to agree anew, which the approvals see to, or somebody has to
 * for the first time (true). One that was agreed to in a batch, and is another by now, needs what that was asked for.
 */
export const askAgain = async (
  sql: Sql,
  approvals: Pick<Approvals<string>, 'ask' | 'hold' | 'revise'>,
  { author, isOther, ...order }: Rewritten,
  now: Date,
): Promise<boolean> => {
  const isAsked = await approvals.hold(sql, order.id);
  const agreedIn = order.origin === 'batch' && (isAsked || isOther) ? (order.sourceId ?? undefined) : undefined;
  const wish = { ...order, agreedIn };
  if (!isAsked) return askPeople(sql, approvals, wish, [...listAuthors(order), author], now);
  requireAllowed(await approvals.revise(sql, toFacts(wish), author, now));
  return false;
};
