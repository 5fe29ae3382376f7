import type { OrderEventState } from '../../contract/products/events';
import type { Clock } from '../../core/clock';
import type { Sql } from '../../storage';
import { isPayment } from './day-orders';
import type { FindUntold } from './hidden';
import type { KindRules, Order, OrderEnd, ReceiptFacts } from './types';

/** What the systems of a company hear of a payment that moved. */
export interface OrderMove {
  order: Pick<Order<unknown>, 'id' | 'accountId' | 'amountCents' | 'feeCents'>;
  state: OrderEventState;
  failure: ReceiptFacts['failure'];
  at: Date;
}

/** Tells them in the transaction in which it moved. */
export type TellSystems = (sql: Sql, move: OrderMove) => Promise<void>;

/** Tells them of all but what they are not to know of. */
export const exceptUntold =
  (tell: TellSystems, find: FindUntold): TellSystems =>
  async (sql, move) => {
    if ((await find(sql, [move.order.id])).size === 0) await tell(sql, move);
  };

const toFailure = <Target>(rules: KindRules<Target>, order: Order<Target>, end: OrderEnd): ReceiptFacts['failure'] => {
  const failureCode = end.status === 'completed' ? null : end.code;
  return rules.toReceipt({ ...order, failureCode })?.failure ?? null;
};

/** A kind whose orders are told to the systems of their companies as they are committed and as they end. */
export const withSystems = <Target>(rules: KindRules<Target>, tell: TellSystems, clock: Clock): KindRules<Target> => ({
  ...rules,
  async onCommit(sql, order) {
    await rules.onCommit(sql, order);
    await tell(sql, { order, state: 'processing', failure: null, at: clock.now() });
  },
  async onEnd(sql, order, end) {
    await rules.onEnd(sql, order, end);
    // one for a day that never left is spoken of by its day alone
    if (!isPayment({ dueOn: order.dueOn, status: end.status })) return;
    await tell(sql, { order, state: end.status, failure: toFailure(rules, order, end), at: end.at });
  },
});
