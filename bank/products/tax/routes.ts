import { cancelScheduledTax, getApiTax, getTax, type Tax } from '../../contract/products/tax';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { findDayOrder, isPayment, isWaiting, toDayStatus } from '../../payments/orders';
import { recordAudit } from '../../storage';
import { toTaxDetails } from './details';
import { toFailure } from './reasons';
import { getTaxOrder, TAX_STORE, type TaxDeps, type TaxOrder } from './store';

/** The tax as the contract shows it. */
const toWireTax = (order: TaxOrder): Tax => {
  const { id, target, series, dueOn, shortage } = order;
  const failure = order.failureCode ?? shortage;
  return {
    ...{ id: fromUuid('tax', id), status: toDayStatus(order), ...toTaxDetails(target.tax) },
    ...{ amount_cents: toWire(order.amountCents), fee_cents: toWire(order.feeCents), payee_name: order.payee.name },
    ...{ description: order.description, date: dueOn, try_at: order.tryAt?.toISOString() ?? null },
    ...{ payment_number: target.paymentNumber, collector_authentication: target.authentication },
    created_at: (series?.orderedAt ?? order.createdAt).toISOString(),
    settled_at: order.settledAt?.toISOString() ?? null,
    receipt_id: isPayment(order) ? fromUuid('txn', id) : null,
    failure: failure === null ? null : toFailure(failure),
  };
};

export const createTaxRoutes = ({ database, clock, orders }: TaxDeps): Route[] => [
  route(getTax, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
    return toWireTax(await getTaxOrder(database, toUuid(account.id), params.tax_id));
  }),
  route(getApiTax, async ({ actor, params }) =>
    toWireTax(await getTaxOrder(database, toUuid(actor.accountId), params.tax_id)),
  ),
  route(cancelScheduledTax, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const now = clock.now();
    const { id } = await getTaxOrder(database, toUuid(account.id), params.tax_id);
    await database.transaction(async sql => {
      const seen = await findDayOrder(sql, TAX_STORE, id);
      const [held] = seen ? await orders.hold(sql, seen, 'this') : [];
      if (!held || !isWaiting(held)) throw new BankError('tax_schedule_ended');
      await orders.cancel(sql, id, toUuid(actor.userId), now);
      const facts = { account: account.id, tax: params.tax_id };
      await recordAudit(sql, { kind: 'tax_schedule.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  }),
];
