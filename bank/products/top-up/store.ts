import { type OrderState, PROGRESS } from '../../contract/payments/orders';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import {
  type DayOrder,
  findDayOrder,
  findOrder,
  type Order,
  type OrderDesk,
  type TargetStore,
} from '../../payments/orders';
import type { TopUpRail, TopUpRules } from '../../providers';
import type { Database, Sql } from '../../storage';

/** What only top-ups know of an order. */
export interface TopUpTarget {
  /** Our number of the purchase. */
  nsu: string;
  /** `+5511987654321` */
  phone: string;
  operator: string;
  bonusCents: Cents;
  /** In the words of the operator. */
  validity: string;
  helpPhone: string;
  /** What the operator says of a credit that reached its line; null before. */
  proof: { operatorNsu: string; authentication: string } | null;
}

/** The rows of top-ups beside the orders. */
export const TOP_UP_STORE: TargetStore<TopUpTarget> = {
  kind: 'top_up',
  table: 'top_up_order',
  columns: ['nsu', 'phone', 'operator', 'bonus_cents', 'validity', 'help_phone', 'operator_nsu', 'authentication'],
  toValues: ({ nsu, phone, operator, bonusCents, validity, helpPhone, proof }) => [
    ...[nsu, phone, operator, bonusCents, validity, helpPhone],
    ...[proof?.operatorNsu ?? null, proof?.authentication ?? null],
  ],
  toTarget: row => ({
    ...{ nsu: row.nsu as string, phone: row.phone as string, operator: row.operator as string },
    ...{ bonusCents: row.bonus_cents as bigint, validity: row.validity as string, helpPhone: row.help_phone as string },
    proof:
      row.operator_nsu === null
        ? null
        : { operatorNsu: row.operator_nsu as string, authentication: row.authentication as string },
  }),
};

/** Writes down what the operator says of an order (UUID), once: before its money is posted, so that no receipt lacks it. */
export const recordProof = async (sql: Sql, id: string, proof: NonNullable<TopUpTarget['proof']>): Promise<void> => {
  await sql.query(
    'update top_up_order set operator_nsu = $2, authentication = $3 where order_id = $1 and operator_nsu is null',
    [id, proof.operatorNsu, proof.authentication],
  );
};

/** Every state that is told so. */
export const listStatesOf = (status: string): OrderState[] =>
  (Object.keys(PROGRESS) as OrderState[]).filter(state => PROGRESS[state] === status);

/** The top-up `top_…` of the account, whatever its state. Throws `not_found`. */
export const getTopUpOrder = async (sql: Sql, accountUuid: string, id: string): Promise<Order<TopUpTarget>> => {
  const order = await findOrder(sql, TOP_UP_STORE, toUuid(id));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

/** A top-up that was ordered for a day to come, however far it is. */
export type ScheduledOrder = DayOrder<TopUpTarget>;

/** The top-up `tps_…` of the account. Throws `not_found`. */
export const getScheduled = async (sql: Sql, accountUuid: string, scheduledId: string): Promise<ScheduledOrder> => {
  const order = await findDayOrder(sql, TOP_UP_STORE, toUuid(scheduledId));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

/** What the parts of this module work with. */
export interface TopUpDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  orders: OrderDesk<TopUpTarget>;
  rail: TopUpRail;
  rules: TopUpRules;
}
