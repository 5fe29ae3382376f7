import { ORDER_PREFIX } from '../../contract/payments/orders';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Sql, withIdempotency } from '../../storage';
import { findOrder } from './rows';
import { type OrderDeps, settleOrder, staysInside } from './settle';
import type { KindRules, Order } from './types';

/** A call that pays: what was asked, by which operation and under which idempotency key. */
export interface OrderCall {
  /** Whose key it is: `acc_…` that pays, or `pac_…` of the system that has it pay. */
  scope: string;
  /** `usr_…` who calls, or who let the system in. */
  personId: string;
  operation: string;
  key: string;
  request: unknown;
  now: Date;
}

/** Once the commitment stands, a busy database must not read as a refusal: the caller asks again with its key. */
const readAgain = async <Target>(
  { database }: OrderDeps,
  { store }: KindRules<Target>,
  id: string,
): Promise<Order<Target>> => {
  const order = await findOrder(database, store, id).catch(() => undefined);
  if (!order) throw new BankError('outcome_unknown');
  return order;
};

/**
 * What every call that pays has in common: `commit` runs at most once under the key of the call, and its order is brought to its end at once when
 * the payee banks here. Gives the order as it stands then.
 */
export const runOnce = async <Target>(
  deps: OrderDeps,
  rules: KindRules<Target>,
  call: OrderCall,
  commit: (sql: Sql) => Promise<Order<Target>>,
): Promise<Order<Target>> => {
  let committed: Order<Target> | undefined;
  const { answer, replayed } = await deps.database.transaction(sql =>
    // a replay is answered before the proof is looked at: it was used up by the call that is repeated
    withIdempotency(sql, call, async () => {
      committed = await commit(sql);
      return fromUuid(ORDER_PREFIX[rules.store.kind], committed.id);
    }),
  );
  const order = replayed || !committed ? await readAgain(deps, rules, toUuid(answer)) : committed;
  if (!staysInside(rules, order.payee) || order.status !== 'processing') return order;
  // the commitment stands whatever happens now: what the call cannot finish, the job does
  await settleOrder(deps, rules, order).catch(() => undefined);
  return readAgain(deps, rules, order.id);
};
