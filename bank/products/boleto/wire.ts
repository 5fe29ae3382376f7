import { PROGRESS } from '../../contract/payments/orders';
import type { BoletoPayment } from '../../contract/products/boleto';
import type { BoletoParty } from '../../contract/products/boleto-parts';
import type { ScheduledBoleto } from '../../contract/products/boleto-schedules';
import { findWaitEnd } from '../../core/bank-hours';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { toLine } from '../../formats/boleto';
import { maskDocument } from '../../formats/documents';
import { type DayOrder, isPayment, type Order, type OrderPayee, toDayStatus } from '../../payments/orders';
import { type BoletoParty as Party, type BoletoRules, getInstitutionName, readControlDay } from '../../providers';
import type { Sql } from '../../storage';
import { hoursOf, toHoursOf } from './days';
import { toFailure } from './reasons';
import type { BoletoFacts, BoletoTarget } from './store';

export const toWireParty = ({ name, tradeName, document }: Party): BoletoParty => ({
  ...{ name, trade_name: tradeName, document_masked: maskDocument(document) },
});

export const toWirePayee = ({ name, document, ispb }: OrderPayee, { payeeTradeName }: BoletoFacts) => ({
  ...{ name, trade_name: payeeTradeName, document_masked: maskDocument(document) },
  institution: { ispb, name: getInstitutionName(ispb) },
});

interface Return {
  id: string;
  code: string;
}

/** What came back of these orders (UUIDs), by the order. */
const listReturns = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Return>> => {
  const { rows } = await sql.query<Return & { order_id: string }>(
    'select order_id, id, code from boleto_return where order_id = any ($1::uuid[]) and posted_at is not null',
    [ids],
  );
  return new Map(rows.map(({ order_id, ...back }) => [order_id, back]));
};

/** What an order for now and one for a day are told alike. */
const toCommon = ({ kind, payee, target: { barcode, facts }, ...order }: Order<BoletoTarget>) => ({
  kind: kind === 'bill' ? ('bill' as const) : ('boleto' as const),
  ...{ line: toLine(barcode), barcode, bill: facts.bill },
  ...{ payee: toWirePayee(payee, facts), final_beneficiary: facts.finalBeneficiary, due_date: facts.dueDate },
  ...{ amount_cents: toWire(order.amountCents), amount: facts.amount, fee_cents: toWire(order.feeCents) },
  description: order.description,
});

/** By what is told when something leaves. */
export interface Leaving {
  rules: BoletoRules;
  now: Date;
}

/** When an order that was made before the hours of banks leaves. */
export const findLeaving = (order: Order<BoletoTarget>, { rules, now }: Leaving): Date | null => {
  if (order.status !== 'processing') return null;
  const { paymentNumber, facts } = order.target;
  const hours = hoursOf(rules, toHoursOf(order.kind === 'bill' ? 'bill' : 'boleto', facts.bill));
  return findWaitEnd(hours, readControlDay(paymentNumber), now);
};

const toWirePayment = (order: Order<BoletoTarget>, back: Return | undefined, leaving: Leaving): BoletoPayment => ({
  ...{ id: fromUuid('bol', order.id), receipt_id: fromUuid('txn', order.id), status: PROGRESS[order.status] },
  ...toCommon(order),
  payment_number: order.target.paymentNumber,
  created_at: order.createdAt.toISOString(),
  settled_at: order.settledAt?.toISOString() ?? null,
  leaves_at: findLeaving(order, leaving)?.toISOString() ?? null,
  failure: order.failureCode === null ? null : toFailure(order.failureCode),
  returned: back ? { ...toFailure(back.code), receipt_id: fromUuid('txn', back.id) } : null,
});

/** The orders as the contract shows them, each with what came back of it. */
export const toWirePayments = async (
  sql: Sql,
  orders: readonly Order<BoletoTarget>[],
  leaving: Leaving,
): Promise<BoletoPayment[]> => {
  const ids = orders.filter(({ status }) => status === 'returned').map(({ id }) => id);
  const returns = ids.length === 0 ? new Map<string, Return>() : await listReturns(sql, ids);
  return orders.map(order => toWirePayment(order, returns.get(order.id), leaving));
};

/** The scheduled boleto as the contract shows it. */
export const toWireScheduled = (order: DayOrder<BoletoTarget>): ScheduledBoleto => {
  const { id, series, shortage } = order;
  const failure = order.failureCode ?? shortage;
  const isPaid = isPayment(order);
  return {
    id: fromUuid('bls', id),
    status: toDayStatus(order),
    ...toCommon(order),
    date: order.dueOn,
    try_at: order.tryAt?.toISOString() ?? null,
    created_at: (series?.orderedAt ?? order.createdAt).toISOString(),
    payment_id: isPaid ? fromUuid('bol', id) : null,
    receipt_id: isPaid ? fromUuid('txn', id) : null,
    failure: failure === null ? null : toFailure(failure),
  };
};
