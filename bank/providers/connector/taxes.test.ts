import { expect, it } from 'vitest';
import { RailsTimeout } from '../rails';
import type { TaxOrder } from '../tax-rail';
import type { AskConnector } from './client';
import { createConnectorTaxes } from './taxes';

const ORDER: TaxOrder = {
  ...{ paymentNumber: 'N20261123ABCDEFGHIJK', amountCents: 105_000n },
  payer: { name: 'Padaria do Zé', document: '11222333000181' },
  tax: {
    ...{ form: 'darf', revenueCode: '2089', period: '2026-09-30', reference: null, dueDate: '2026-10-30' },
    taxpayer: { kind: 'cnpj', document: '11222333000181', name: 'Padaria do Zé' },
    ...{ principalCents: 100_000, otherCents: 0, fineCents: 3_000, interestCents: 2_000 },
    ...{ grossCents: null, rateHundredths: null },
  },
};

/** A connector that answers one thing, and what it was asked. */
const answering = (status: number, body?: unknown) => {
  const asked: unknown[] = [];
  const ask: AskConnector = async (...call) => {
    asked.push(call);
    return { status, body };
  };
  return { rail: createConnectorTaxes(ask), asked };
};

it('hands a tax over under its number with all that its form says', async () => {
  const { rail, asked } = answering(202);
  await rail.send(ORDER);
  expect(asked).toEqual([
    [
      ...['PUT', '/taxes/payments/N20261123ABCDEFGHIJK'],
      {
        ...{ payment_number: 'N20261123ABCDEFGHIJK', amount_cents: 105_000, payer: ORDER.payer },
        tax: {
          ...{ form: 'darf', revenue_code: '2089', period: '2026-09-30', reference: null, due_date: '2026-10-30' },
          taxpayer: ORDER.tax.taxpayer,
          ...{ principal_cents: 100_000, other_cents: 0, fine_cents: 3_000, interest_cents: 2_000 },
          ...{ gross_cents: null, rate_hundredths: null },
        },
      },
    ],
  ]);
});

it('reads how a tax stands, and takes an answer of another shape for none', async () => {
  const ask = (status: number, body?: unknown) => answering(status, body).rail.ask(ORDER.paymentNumber);
  expect(await ask(404)).toEqual({ status: 'unknown_order' });
  expect(await ask(200, { status: 'settled', authentication: '1A2B' })).toEqual({
    ...{ status: 'settled', authentication: '1A2B' },
  });
  expect(await ask(200, { status: 'rejected', code: 'X9' })).toEqual({ status: 'rejected', code: 'TRB9' });
  await expect(ask(200, { status: 'settled' })).rejects.toThrow(RailsTimeout);
  await expect(answering(409).rail.send(ORDER)).rejects.toThrow(RailsTimeout);
});
