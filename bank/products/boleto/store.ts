import { type OrderState, PROGRESS } from '../../contract/payments/orders';
import { QUOTES } from '../../contract/payments/quotes';
import type { BoletoAmount, BoletoBill, BoletoParty } from '../../contract/products/boleto-parts';
import type { BoletoKind, BoletoRefusal } from '../../contract/products/boleto-words';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import {
  type DayOrder,
  findDayOrder,
  findOrder,
  type Order,
  type OrderDesk,
  type TargetStore,
  type TellSystems,
} from '../../payments/orders';
import type { QuoteRules } from '../../payments/quotes';
import type { BoletoRegistry, BoletoRules, PixDirectory } from '../../providers';
import type { Database, Sql } from '../../storage';
import type { BoletoWatch } from './watch';

/** What is kept of a boleto as it was told, for its receipt and its lists. */
export interface BoletoFacts {
  bill: BoletoBill | null;
  payeeTradeName: string | null;
  finalBeneficiary: BoletoParty | null;
  dueDate: string | null;
  /** As it came about on the day of payment. */
  amount: BoletoAmount;
}

/** What only boletos and bills know of an order. */
export interface BoletoTarget {
  paymentNumber: string;
  barcode: string;
  /** The version of the registration. */
  reference: string;
  /** It takes more than one payment: in parts, or of any amount. */
  isRepeatable: boolean;
  /** Account and barcode, as long as no other payment of it may be ordered; null once it may. */
  claim: string | null;
  facts: BoletoFacts;
}

const toStore = (kind: BoletoKind): TargetStore<BoletoTarget> => ({
  kind,
  table: 'boleto_order',
  columns: ['payment_number', 'barcode', 'reference', 'is_repeatable', 'claim', 'facts'],
  toValues: ({ paymentNumber, barcode, reference, isRepeatable, claim, facts }) => [
    ...[paymentNumber, barcode, reference, isRepeatable, claim, JSON.stringify(facts)],
  ],
  toTarget: row => ({
    paymentNumber: row.payment_number as string,
    barcode: row.barcode as string,
    reference: row.reference as string,
    isRepeatable: row.is_repeatable as boolean,
    claim: row.claim as string | null,
    facts: row.facts as BoletoFacts,
  }),
});

/** The rows of both kinds beside their orders: one table, so that either store reads both. */
export const BOLETO_STORES = { boleto: toStore('boleto'), bill: toStore('bill') } as const;
export const EITHER = BOLETO_STORES.boleto;

/** The same beside the quotes. */
export interface BoletoQuoted {
  kind: BoletoKind;
  barcode: string;
  reference: string;
  isRepeatable: boolean;
  /** The day on which it would be paid. */
  day: string;
  refusal: BoletoRefusal | null;
  facts: BoletoFacts;
}

export const BOLETO_QUOTES: QuoteRules<BoletoQuoted> = {
  ...QUOTES.boleto,
  store: {
    kind: 'boleto',
    table: 'boleto_quote',
    columns: ['boleto_kind', 'barcode', 'reference', 'is_repeatable', 'day', 'refusal', 'facts'],
    toValues: ({ kind, barcode, reference, isRepeatable, day, refusal, facts }) => [
      ...[kind, barcode, reference, isRepeatable, day, refusal, JSON.stringify(facts)],
    ],
    toTarget: row => ({
      kind: row.boleto_kind as BoletoKind,
      barcode: row.barcode as string,
      reference: row.reference as string,
      isRepeatable: row.is_repeatable as boolean,
      day: row.day as string,
      refusal: row.refusal as BoletoRefusal | null,
      facts: row.facts as BoletoFacts,
    }),
  },
};

/** Every state that is told so. */
export const listStatesOf = (status: string): OrderState[] =>
  (Object.keys(PROGRESS) as OrderState[]).filter(state => PROGRESS[state] === status);

/** The payment `bol_…` of the account, whatever its state. Throws `not_found`. */
export const getBoletoOrder = async (sql: Sql, accountUuid: string, id: string): Promise<Order<BoletoTarget>> => {
  const order = await findOrder(sql, EITHER, toUuid(id));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

/** A boleto that was ordered for a day to come, however far it is. */
export type ScheduledOrder = DayOrder<BoletoTarget>;

/** The boleto `bls_…` of the account. Throws `not_found`. */
export const getScheduled = async (sql: Sql, accountUuid: string, scheduledId: string): Promise<ScheduledOrder> => {
  const order = await findDayOrder(sql, EITHER, toUuid(scheduledId));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

type Desks = Readonly<Record<BoletoKind, OrderDesk<BoletoTarget>>>;

/** The desk of an order that came out of the table of both kinds. */
export const deskOf = (desks: Desks, { kind }: Pick<Order<unknown>, 'kind'>): OrderDesk<BoletoTarget> =>
  kind === 'bill' ? desks.bill : desks.boleto;

/** What the parts of this module work with. */
export interface BoletoDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  orders: Desks;
  rules: BoletoRules;
  registry: BoletoRegistry;
  directory: PixDirectory;
  watch: BoletoWatch;
  tellSystems: TellSystems;
}
