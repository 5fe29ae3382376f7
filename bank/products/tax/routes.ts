import { cancelScheduledTax, changeScheduledTax, getApiTax, getTax, type Tax } from '../../contract/products/tax';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { isPayment, toDayStatus } from '../../payments/orders';
import { oncePerProof, recordAudit } from '../../storage';
import { changeDay, holdScheduled } from './change';
import { toTaxDetails } from './details';
import { toFailure } from './reasons';
import { getTaxOrder, type TaxDeps, type TaxOrder } from './store';

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

const read = ({ database }: TaxDeps): Route[] => [
  route(getTax, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
    return toWireTax(await getTaxOrder(database, toUuid(account.id), params.tax_id));
  }),
  route(getApiTax, async ({ actor, params }) =>
    toWireTax(await getTaxOrder(database, toUuid(actor.accountId), params.tax_id)),
  ),
];

const change = ({ database, clock, orders, rules }: TaxDeps): Route =>
  route(changeScheduledTax, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const now = clock.now();
    const call = { actor, proof: context.stepUpProof, taxId: params.tax_id };
    const request = { params, body };
    const once = { scope: actor.userId, operation: changeScheduledTax.id, proof: call.proof, request, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await changeDay(sql, account, call, body.date, { now, orders, rules });
        const facts = { account: account.id, tax: params.tax_id, date: body.date };
        await recordAudit(sql, { kind: 'tax_schedule.changed', occurredAt: now, ...actor, ...context, facts });
      }),
    );
    return toWireTax(await getTaxOrder(database, toUuid(account.id), params.tax_id));
  });

const cancel = ({ database, clock, orders }: TaxDeps): Route =>
  route(cancelScheduledTax, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const now = clock.now();
    await database.transaction(async sql => {
      const { id } = await holdScheduled(sql, orders, account, params.tax_id);
      await orders.cancel(sql, id, toUuid(actor.userId), now);
      const facts = { account: account.id, tax: params.tax_id };
      await recordAudit(sql, { kind: 'tax_schedule.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

export const createTaxRoutes = (deps: TaxDeps): Route[] => [...read(deps), change(deps), cancel(deps)];
