import { type OrderState, PROGRESS } from '../../contract/payments/orders';
import { QUOTES } from '../../contract/payments/quotes';
import type { TedAccountKind } from '../../contract/products/ted';
import {
  type FindHidden,
  type FindUntold,
  type Order,
  type OrderDesk,
  type TargetStore,
  type TellSystems,
  findOrder,
} from '../../payments/orders';
import type { QuoteRules } from '../../payments/quotes';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Database, Sql } from '../../storage';
import type { Clock } from '../../core/clock';
import type { Ledger } from '../../ledger';
import type { Notifier } from '../../ground/notifications';
import type { TedRules } from '../../providers';

/** What only TED knows of an order. */
export interface TedTarget {
  controlNumber: string;
  accountKind: TedAccountKind;
  purpose: string;
}

/** The rows of TED beside the orders. */
export const TED_STORE: TargetStore<TedTarget> = {
  kind: 'ted',
  table: 'ted_order',
  columns: ['control_number', 'account_type', 'purpose'],
  toValues: ({ controlNumber, accountKind, purpose }) => [controlNumber, accountKind, purpose],
  toTarget: row => ({
    controlNumber: row.control_number as string,
    accountKind: row.account_type as TedAccountKind,
    purpose: row.purpose as string,
  }),
};

/** The same beside the quotes. */
export const TED_QUOTES: QuoteRules<Pick<TedTarget, 'accountKind'>> = {
  ...QUOTES.ted,
  store: {
    kind: 'ted',
    table: 'ted_quote',
    columns: ['account_type'],
    toValues: ({ accountKind }) => [accountKind],
    toTarget: row => ({ accountKind: row.account_type as TedAccountKind }),
  },
};

/** Every state that is told so. */
export const listStatesOf = (status: string): OrderState[] =>
  (Object.keys(PROGRESS) as OrderState[]).filter(state => PROGRESS[state] === status);

/** The TED `ted_…` of the account, whatever its state. Throws `not_found`. */
export const getTedOrder = async (sql: Sql, accountUuid: string, id: string): Promise<Order<TedTarget>> => {
  const order = await findOrder(sql, TED_STORE, toUuid(id));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

/** What the parts of this module work with. */
export interface TedDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  orders: OrderDesk<TedTarget>;
  rules: TedRules;
  tellSystems: TellSystems;
  findHidden: FindHidden;
  findUntold: FindUntold;
}
