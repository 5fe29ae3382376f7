import { type OrderOrigin, type OrderState, PROGRESS } from '../../../contract/payments/orders';
import type { AccountKind } from '../../../contract/ground/institutions';
import type { PaymentStatus, PixKeyType, PixLookup } from '../../../contract/products/pix/pay';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import {
  findOrder,
  findOrders,
  isPayment,
  type Order,
  type OrderPayee,
  type OrderPayer,
  type TargetStore,
} from '../../../payments/orders';
import type { PaidPayee } from './payee';

/** What a payment pays: what was looked up, or an account that was named (`manual`). */
export interface PaymentTarget {
  source: PixLookup['source'] | 'manual';
  endToEndId: string;
  payee: PaidPayee;
  txid: string | null;
  /** UUID of a charge of ours. */
  chargeId: string | null;
  location: string | null;
  /** The code that was looked up says how much; absent: nobody changes it after, or it was for the payer to say. */
  isAmountFixed?: boolean;
  /** What the payee is asked for a charge of ours; absent: nothing. */
  payeeFeeCents?: Cents;
}

/** What only Pix knows of an order. */
export interface PixTarget extends Omit<PaymentTarget, 'payee' | 'isAmountFixed' | 'payeeFeeCents'> {
  isAmountFixed: boolean;
  payeeFeeCents: Cents;
  keyType: PixKeyType | null;
  accountKind: AccountKind | null;
}

/** A Pix payment as it is stored. Ids are UUIDs; `id` is also the key of its ledger transaction, its hold and its receipt. */
export interface StoredPayment extends PaymentTarget {
  id: string;
  accountId: string;
  origin: OrderOrigin;
  status: PaymentStatus;
  amountCents: Cents;
  description: string | null;
  payer: OrderPayer;
  failureCode: string | null;
  /** UUID of the proof it was made with; null for payments from before proofs. */
  authorizationId: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

/** The rows of Pix beside the orders. */
export const PIX_STORE: TargetStore<PixTarget> = {
  kind: 'pix',
  table: 'pix_order',
  columns: [
    ...['source', 'end_to_end_id', 'payee_key_type', 'payee_account_type'],
    ...['txid', 'charge_id', 'location', 'amount_fixed', 'payee_fee_cents'],
  ],
  toValues: target => [
    target.source,
    target.endToEndId,
    target.keyType,
    target.accountKind,
    target.txid,
    target.chargeId,
    target.location,
    target.isAmountFixed,
    target.payeeFeeCents,
  ],
  toTarget: row => ({
    source: row.source as PixTarget['source'],
    endToEndId: row.end_to_end_id as string,
    keyType: row.payee_key_type as PixKeyType | null,
    accountKind: row.payee_account_type as AccountKind | null,
    txid: row.txid as string | null,
    chargeId: row.charge_id as string | null,
    location: row.location as string | null,
    isAmountFixed: row.amount_fixed as boolean,
    payeeFeeCents: row.payee_fee_cents as Cents,
  }),
};

/** The state of an order as the operations of Pix tell it. */
export const toPaymentStatus = (state: OrderState): PaymentStatus => PROGRESS[state];

/** Every state that is told so. */
export const listStatesOf = (status: PaymentStatus): string[] =>
  Object.entries(PROGRESS).flatMap(([state, told]) => (told === status ? state : []));

/** Of a payment branch and number are never missing: the table holds that. */
const toPaidPayee = ({ ref, name, document, ispb, branch, number, ownAccount }: OrderPayee, target: PixTarget) => ({
  ...{ key: ref, keyType: target.keyType, owner: { name, document }, ownAccount },
  account: { ispb, branch: branch ?? '', number: number ?? '', kind: target.accountKind },
});

/** The order as a payment by Pix. */
export const toStoredPayment = ({ target, payee, status, ...order }: Order<PixTarget>): StoredPayment => ({
  ...{ id: order.id, accountId: order.accountId, origin: order.origin, status: toPaymentStatus(status) },
  ...{ amountCents: order.amountCents, description: order.description, payer: order.payer },
  ...{ source: target.source, endToEndId: target.endToEndId, payee: toPaidPayee(payee, target) },
  ...{ txid: target.txid, chargeId: target.chargeId, location: target.location },
  ...{ isAmountFixed: target.isAmountFixed, payeeFeeCents: target.payeeFeeCents },
  ...{ failureCode: order.failureCode, authorizationId: order.authorizationId },
  ...{ createdAt: order.createdAt, settledAt: order.settledAt },
});

/** The payee as orders and quotes keep them. */
export const toKeptPayee = ({ key, owner, account, ownAccount }: PaidPayee): OrderPayee => {
  const { ispb, branch, number } = account;
  return { ref: key, ...owner, ispb, branch, number, ownAccount };
};

/** Payee and target as an order keeps them. */
export const toOrderTarget = ({ payee, ...target }: PaymentTarget): { payee: OrderPayee; target: PixTarget } => ({
  payee: toKeptPayee(payee),
  target: {
    ...{ ...target, isAmountFixed: target.isAmountFixed ?? false, payeeFeeCents: target.payeeFeeCents ?? 0n },
    ...{ keyType: payee.keyType, accountKind: payee.account.kind ?? null },
  },
});

/** The payment with this UUID, whoever's it is: for settlement and receipts, never for an answer on its own. */
export const findPayment = async (sql: Sql, id: string): Promise<StoredPayment | undefined> => {
  const order = await findOrder(sql, PIX_STORE, id);
  return order && isPayment(order) ? toStoredPayment(order) : undefined;
};

/** The order with this end-to-end id. */
export const findByEndToEndId = async (sql: Sql, endToEndId: string): Promise<Order<PixTarget> | undefined> =>
  (await findOrders(sql, PIX_STORE, 'where t.end_to_end_id = $1', [endToEndId]))[0];

/** Keys (UUIDs) of the ledger transactions of a payment and its returns, by the end-to-end id of the payment or the id of one of its returns. */
export const findTransactionKeys = async (sql: Sql, spiId: string): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select order_id as id from pix_order where end_to_end_id = $1
     union all
     select r.id from pix_return r join pix_order p on p.order_id = r.payment_id where p.end_to_end_id = $1 or r.return_id = $1`,
    [spiId],
  );
  return rows.map(row => row.id);
};

/** Whether the account ever completed a payment to this key. */
export const hasPaidKey = async (sql: Sql, accountUuid: string, key: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from payment_order where account_id = $1 and payee_ref = $2 and status in ('completed', 'returned') and kind = 'pix' limit 1`,
    [accountUuid, key],
  );
  return rowCount !== 0;
};

/** Whether the account ever completed a payment to this account, whatever it was found by. */
export const hasPaidAccount = async (
  sql: Sql,
  accountUuid: string,
  { owner, account }: Pick<PaidPayee, 'owner' | 'account'>,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from payment_order where account_id = $1 and payee_ispb = $2 and payee_account_number = $3 and payee_branch = $4
       and payee_document = $5 and status in ('completed', 'returned') and kind = 'pix' limit 1`,
    [accountUuid, account.ispb, account.number, account.branch, owner.document],
  );
  return rowCount !== 0;
};
