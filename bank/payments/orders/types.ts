import type { EntryKind } from '../../contract/books/statement';
import type { LimitFamily } from '../../contract/payments/limits';
import type { SubjectEnd } from '../../contract/payments/approvals';
import type { Shortage } from '../../contract/payments/due';
import type { OrderOrigin, OrderState, PaymentKind } from '../../contract/payments/orders';
import type { RepeatEvery } from '../../contract/schedule-days';
import type { Cents } from '../../core/money';
import type { LedgerAccountId, PostCommand } from '../../ledger';
import type { PaidAccount, ReceiptDebt, ReceiptTax, ReceiptTopUp } from '../../contract/books/receipts';
import type { Sql } from '../../storage';
import type { Recheck } from '../due';
import type { LimitWish, UsedLimit } from '../limits';

/** Who pays, as the order says it. */
export interface OrderPayer {
  ledgerAccountId: LedgerAccountId;
  name: string;
  /** CNPJ, characters only. */
  document: string;
  ispb: string;
  branch: string;
  number: string;
}

/** Who is paid, as the order says it. */
export interface OrderPayee {
  /** What it was found by: a key, a line, a number; null of an account that was named. */
  ref: string | null;
  name: string;
  document: string;
  ispb: string;
  /** Null where the payer has not to know them. */
  branch: string | null;
  number: string | null;
  /** UUID of the account and its ledger account; null at other institutions. */
  ownAccount: { id: string; ledgerAccountId: LedgerAccountId } | null;
}

/** The place of an order among those that were ordered at once for days to come. */
export interface PlaceInSeries {
  number: number;
  of: number;
  /** Null of a single one. */
  every: RepeatEvery | null;
  orderedAt: Date;
}

interface OrderFacts<Target> {
  /** UUID; also the id of the hold, the key of the ledger transaction and the receipt. */
  id: string;
  /** UUID of the account that pays. */
  accountId: string;
  origin: OrderOrigin;
  /** UUID of the schedule, the authorised charge, the closing or the dispute that it comes from. */
  sourceId: string | null;
  amountCents: Cents;
  /** What the bank asks for it beside the amount; 0n of what is free. */
  feeCents: Cents;
  description: string | null;
  /** The day in Brasília on which it is to leave, `2026-12-31`; null: at once. */
  dueOn: string | null;
  /** Of one of a series, which `sourceId` names; null of every other. */
  series: PlaceInSeries | null;
  /** UUID of the person who authorised it; null of what a system asks for, or a rule. */
  createdBy: string | null;
  payer: OrderPayer;
  payee: OrderPayee;
  /** What only its kind knows of it. */
  target: Target;
}

/** An order as it is stored. */
export interface Order<Target> extends OrderFacts<Target> {
  kind: PaymentKind;
  status: OrderState;
  /** Null of a kind that no limit holds back, and before it is processed. */
  limit: UsedLimit | null;
  /** When one that waits for its hour or its day is tried next. */
  tryAt: Date | null;
  /** Of what it came short at its last try. */
  shortage: string | null;
  failureCode: string | null;
  /** UUID of the proof it was made with; null where none was asked for. */
  authorizationId: string | null;
  /** UUIDs of who made it another while it waited. */
  editors: readonly string[];
  /** When it, or the try of it that is under way, left for the rails; null before, and once that try was refused. */
  sentAt: Date | null;
  /** Of one for a day to come, once it left: when it did. */
  createdAt: Date;
  settledAt: Date | null;
}

/** What an account is to be committed to, by whose authorization. */
export interface NewOrder<Target> extends Omit<OrderFacts<Target>, 'dueOn' | 'series' | 'feeCents'> {
  /** Absent: free. */
  feeCents?: Cents;
  /** Absent: at once. */
  dueOn?: string;
  series?: PlaceInSeries;
  /** UUID of the proof that was given; null of what a system asks for, or a rule. */
  authorizationId: string | null;
  /** Its money is held already, by a hold of the same id. */
  isHeld?: boolean;
  /** Its people were asked about it already, with the others that it came in with. */
  isAgreed?: boolean;
  /** The browser that pays. */
  device?: LimitWish['device'];
}

/** The table of one kind, a row for each of its orders, of its quotes, or of what comes in by it. */
export interface TargetStore<Target, Kind = PaymentKind> {
  kind: Kind;
  /** Keyed by `order_id`, by `quote_id`, or by `incoming_id`. */
  table: string;
  /** Its other columns: what it stands beside has none of the same name. */
  columns: readonly string[];
  /** The values of `columns`, in their order. */
  toValues(target: Target): unknown[];
  toTarget(row: Readonly<Record<string, unknown>>): Target;
}

/** Whether an order was never handed over before, or may be at the rails already. */
export type Turn = 'first' | 'again';

/**
 * What the rails say of an order. `waiting`: they have it and tell by themselves; `held`: it was not handed over, its hour is to come; `unknown`: it never
 * arrived, sending it again is right.
 */
export type RailWord =
  | { status: 'settled' }
  | { status: 'rejected'; code: string }
  | { status: 'waiting'; askAt: Date }
  | { status: 'held'; until: Date }
  | { status: 'pending' }
  | { status: 'unknown' };

/** How an order ended. Of the last three nothing was ever held; `expired` has a code when it came short, or could not be paid as ordered. */
export type OrderEnd =
  | { status: 'completed'; at: Date }
  | { status: 'failed'; code: string; at: Date }
  | { status: SubjectEnd; code: string | null; at: Date };

/** What the receipt of an order says that only its kind knows. */
export interface ReceiptFacts {
  /** The entries that it makes: the payer's, and the payee's who banks here. */
  entries: { out: EntryKind; in: EntryKind };
  /** By what it is found at other institutions. */
  railId: string | null;
  /** By what its receiver tells it apart. */
  reference: string | null;
  /** The account that the payer named; null of a payee who was found otherwise. */
  namedAccount: { branch: string; number: string; type: PaidAccount['account_type'] } | null;
  /** What it was for, of kinds that ask; absent: no kind of its own does. */
  purpose?: string;
  /** What its payee was found by is no key. */
  isUnkeyed?: true;
  /** Why it failed, in words. */
  failure: { code: string; reason: string } | null;
  /** When it is handed over, of one that waits for the hours of banks. */
  leavesAt?: Date | null;
  /** The debt that was paid, of kinds that pay one. */
  debt?: ReceiptDebt;
  /** The document of a tax, of kinds that pay one without a barcode. */
  tax?: ReceiptTax;
  /** The line that was charged, of kinds that charge one. */
  topUp?: ReceiptTopUp;
}

/** What a module adds to the spine, and nothing else: everything that all payments have in common is written once, here. */
export interface KindRules<Target = unknown> {
  store: TargetStore<Target>;
  /** The job that brings an order to its end; one for each kind. */
  job: string;
  /** The longest pause of that job between two tries, in milliseconds. */
  pauseMs: number;
  /** Until when one that waited for its people or its day is tried on a day, hour in Brasília; null: all day. */
  lastHour: number | null;
  /** The limits that it takes from; null: none hold it back. */
  limits: LimitFamily | null;
  /** It is paid to the bank itself: there are no rails, and the call that commits it posts it. */
  isInside?: true;
  /** Hands an order over. What may have arrived before is never refused by the kind itself. Throws RailsTimeout or RailsUnavailable. */
  send(order: Order<Target>, turn: Turn): Promise<RailWord>;
  /** Asks about an order that was handed over before. Throws RailsTimeout or RailsUnavailable. */
  ask(order: Order<Target>): Promise<RailWord>;
  /** Looks once more at one that waited for its people or its day, and gives it as it leaves now. May throw refusals and shortages. */
  recheck(order: Order<Target>): Promise<Recheck<Order<Target>>>;
  /** The ledger transaction: the order's id is its key and the hold that it captures. */
  toPosting(order: Order<Target>): PostCommand;
  /** What its receipt says in any state; undefined: there is none before it is posted, and then the ledger's own facts serve. */
  toReceipt(order: Order<Target>): ReceiptFacts | undefined;
  /** In the transaction that notes what a waiting order came short of, when it was not that before: its people are told. */
  onShort(sql: Sql, order: Order<Target>, wait: { shortage: Shortage; tryAt: Date }): Promise<void>;
  /** In the transaction that commits the account. */
  onCommit(sql: Sql, order: Order<Target>): Promise<void>;
  /** In the transaction that notes the end, once: followers are told here. */
  onEnd(sql: Sql, order: Order<Target>, end: OrderEnd): Promise<void>;
  /** Once the money of one that failed is free again, in the same transaction; absent: nothing follows from that. */
  onFreed?(sql: Sql, order: Order<Target>): Promise<void>;
}
