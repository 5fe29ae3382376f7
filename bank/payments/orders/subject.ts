import { createHash } from 'node:crypto';
import { toCanonicalJson } from '../../core/canonical-json';
import type { SubjectFacts } from '../approvals';
import type { Order } from './types';

/** What the rules of a company are told of an order. */
export type KnownOrder = Pick<
  Order<unknown>,
  'id' | 'kind' | 'accountId' | 'amountCents' | 'payee' | 'origin' | 'dueOn'
> &
  Pick<SubjectFacts, 'agreedIn'>;

/** What who approves an order proves: which way how much goes from which account to whom. Its day and its words may change without them. */
const toBinding = ({ kind, accountId, amountCents, payee }: KnownOrder): Buffer => {
  const { ownAccount: _ownAccount, ...named } = payee;
  const material = { kind, accountId, currency: 'BRL', amountCents: amountCents.toString(), payee: { ...named } };
  return createHash('sha256').update(toCanonicalJson(material)).digest();
};

/** An order as the rules of its company look at it. */
export const toFacts = (order: KnownOrder): SubjectFacts<Order<unknown>['kind']> => ({
  ...{ id: order.id, kind: order.kind, accountId: order.accountId, amountCents: order.amountCents },
  ...{ payeeDocument: order.payee.document, origin: order.origin, dueOn: order.dueOn, binding: toBinding(order) },
  agreedIn: order.agreedIn,
  payeeAccount: [order.payee.ispb, order.payee.branch, order.payee.number].filter(part => part !== null).join('/'),
});
