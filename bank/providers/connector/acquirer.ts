import { z } from 'zod';
import { DIFFERENCE_REASONS, REFUND_REFUSALS } from '../../contract/products/acquiring-words';
import type { AcquirerRail } from '../acquirer-rail';
import type { AskConnector } from './client';
import { requireAnswer } from './spi';

const amount = z.int().transform(BigInt);
const joined = z.object({ merchant_number: z.string().regex(/^[\x21-\x7e]{1,40}$/) });
const settled = z.object({
  units: z.array(
    z.object({
      paid_cents: amount,
      differences: z.array(
        z.object({ reason: z.enum(DIFFERENCE_REASONS), amount_cents: amount, note: z.string().max(200) }),
      ),
    }),
  ),
});
const done = z.object({});
/** Who says nothing gives it back. */
const refunded = z.object({ refusal: z.enum(REFUND_REFUSALS).nullable().default(null) });

/**
 * Shops by `PUT /acquiring/merchants/{merchant_id}`, what units bring by `PUT /acquiring/merchants/{merchant_number}/settlements`, refunds, advances
 * and answers by `PUT` under ids of ours: each is done once.
 */
export const createConnectorAcquirer = (ask: AskConnector): AcquirerRail => ({
  async join({ merchantId, document, name }) {
    const told = requireAnswer(joined, await ask('PUT', `/acquiring/merchants/${merchantId}`, { document, name }));
    return { merchantNumber: told.merchant_number };
  },
  async settle(merchantNumber, units) {
    const asked = units.map(({ brand, arrangement, dueDate, expectedCents }) => ({
      ...{ brand, arrangement, due_date: dueDate, expected_cents: Number(expectedCents) },
    }));
    const answer = await ask('PUT', `/acquiring/merchants/${merchantNumber}/settlements`, { units: asked });
    const told = requireAnswer(
      settled.refine(read => read.units.length === units.length),
      answer,
    );
    return told.units.map(({ paid_cents: paidCents, differences }) => ({
      paidCents: paidCents > 0n ? paidCents : 0n,
      differences: differences.map(({ reason, amount_cents: amountCents, note }) => ({ reason, amountCents, note })),
    }));
  },
  async refund({ refundId, acquirerCode, amountCents }) {
    const body = { acquirer_code: acquirerCode, amount_cents: Number(amountCents) };
    return requireAnswer(refunded, await ask('PUT', `/acquiring/refunds/${refundId}`, body)).refusal;
  },
  async advance({ number, merchantNumber, grossCents, netCents }) {
    const body = { merchant_number: merchantNumber, gross_cents: Number(grossCents), net_cents: Number(netCents) };
    requireAnswer(done, await ask('PUT', `/acquiring/advances/${number}`, body));
  },
  async requestTerminal({ terminalId, merchantNumber, model }) {
    const body = { merchant_number: merchantNumber, model };
    requireAnswer(done, await ask('PUT', `/acquiring/terminals/${terminalId}`, body));
  },
  async askForTerminal({ requestId, terminalId, kind }) {
    requireAnswer(done, await ask('PUT', `/acquiring/terminals/${terminalId}/requests/${requestId}`, { kind }));
  },
  async answer({ caseNumber, kind, text }) {
    requireAnswer(done, await ask('PUT', `/acquiring/chargebacks/${caseNumber}/answer`, { kind, text }));
  },
});
