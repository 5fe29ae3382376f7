import { z } from 'zod';
import { RailsTimeout } from '../rails';
import {
  type TaxDocument,
  type TaxOrder,
  type TaxRail,
  type TaxState,
  taxAuthentication,
  toTaxCode,
} from '../tax-rail';
import type { AskConnector } from './client';
import { requireAnswer } from './spi';

const state = z.discriminatedUnion('status', [
  z.object({ status: z.literal('settled'), authentication: taxAuthentication }),
  z.object({ status: z.literal('rejected'), code: z.string().min(1).max(20).transform(toTaxCode) }),
  z.object({ status: z.literal('pending') }),
]);

const toWireTax = (tax: TaxDocument): Record<string, unknown> => ({
  ...{ form: tax.form, revenue_code: tax.revenueCode, period: tax.period, reference: tax.reference },
  ...{
    taxpayer: tax.taxpayer,
    due_date: tax.dueDate,
    principal_cents: tax.principalCents,
    other_cents: tax.otherCents,
  },
  ...{ fine_cents: tax.fineCents, interest_cents: tax.interestCents },
  ...{ gross_cents: tax.grossCents, rate_hundredths: tax.rateHundredths },
});

const toWireOrder = ({ paymentNumber, amountCents, tax, payer }: TaxOrder): Record<string, unknown> => ({
  ...{ payment_number: paymentNumber, amount_cents: Number(amountCents), tax: toWireTax(tax), payer },
});

/** Orders by `PUT /taxes/payments/{payment_number}`: 202 taken. The state by GET: 404 is an order that never arrived. */
export const createConnectorTaxes = (ask: AskConnector): TaxRail => ({
  async send(order) {
    const { status } = await ask('PUT', `/taxes/payments/${order.paymentNumber}`, toWireOrder(order));
    if (status !== 200 && status !== 202) throw new RailsTimeout(`the connector answers ${status} to an order`);
  },
  async ask(paymentNumber): Promise<TaxState> {
    const answer = await ask('GET', `/taxes/payments/${paymentNumber}`);
    return answer.status === 404 ? { status: 'unknown_order' } : requireAnswer(state, answer);
  },
});
