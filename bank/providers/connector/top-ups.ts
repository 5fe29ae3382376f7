import { z } from 'zod';
import { RailsTimeout } from '../rails';
import { type SoldTopUps, toTopUpCode, type TopUpRail, type TopUpState } from '../top-up-rail';
import type { AskConnector } from './client';
import { requireAnswer } from './spi';

const amount = z.number().int().min(0).max(9_999_999).transform(BigInt);
const validity = z.string().min(1).max(60);
const operator = z.string().regex(/^[a-z][a-z0-9_]{1,29}$/);

const sold = z
  .object({
    operator,
    name: z.string().min(1).max(60),
    document: z.string().regex(/^[0-9A-Z]{12}\d{2}$/),
    is_available: z.boolean(),
    values: z.array(z.object({ amount_cents: amount, bonus_cents: amount, validity })).max(100),
    range: z.object({ min_cents: amount, max_cents: amount, validity }).nullable(),
    help_phone: z.string().min(1).max(20),
  })
  .transform(
    (told): SoldTopUps => ({
      ...{ operator: told.operator, name: told.name, document: told.document, isAvailable: told.is_available },
      values: told.values.map(({ amount_cents: amountCents, bonus_cents: bonusCents, validity: lasts }) => ({
        ...{ amountCents, bonusCents, validity: lasts },
      })),
      range: told.range && {
        ...{ minCents: told.range.min_cents, maxCents: told.range.max_cents, validity: told.range.validity },
      },
      helpPhone: told.help_phone,
    }),
  );

const operators = z.object({ operators: z.array(sold).max(100) });
const guess = z.object({ operator: operator.nullable() });
const code = z.string().min(1).max(40).transform(toTopUpCode);
const reservation = z.discriminatedUnion('status', [
  z.object({ status: z.literal('reserved') }),
  z.object({ status: z.literal('rejected'), code }),
]);
const number = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);
const state = z.discriminatedUnion('status', [
  z
    .object({ status: z.literal('confirmed'), operator_nsu: number, authentication: number })
    .transform(({ status, operator_nsu: operatorNsu, authentication }) => ({ status, operatorNsu, authentication })),
  z.object({ status: z.literal('rejected'), code }),
  z.object({ status: z.enum(['reserved', 'pending']) }),
]);

/**
 * What is sold by `GET /top_ups/operators/{area_code}` and who carries a line by `GET /top_ups/numbers/{digits}`; a purchase is reserved by
 * `PUT /top_ups/purchases/{nsu}` and confirmed by `PUT /top_ups/purchases/{nsu}/capture`: 202 taken. Its state by GET: 404 is one that never arrived. A
 * complaint by `PUT /top_ups/complaints/{complaint_id}`: 204 taken, its answer is a message.
 */
export const createConnectorTopUps = (ask: AskConnector): TopUpRail => ({
  async listOperators(areaCode) {
    return requireAnswer(operators, await ask('GET', `/top_ups/operators/${areaCode}`)).operators;
  },
  async findOperator(phone) {
    const answer = await ask('GET', `/top_ups/numbers/${phone.slice(1)}`);
    return answer.status === 404 ? null : requireAnswer(guess, answer).operator;
  },
  async reserve({ nsu, phone, operator: by, amountCents, payerDocument }) {
    const body = { phone, operator: by, amount_cents: Number(amountCents), payer_document: payerDocument };
    return requireAnswer(reservation, await ask('PUT', `/top_ups/purchases/${nsu}`, body));
  },
  async capture(nsu) {
    const { status } = await ask('PUT', `/top_ups/purchases/${nsu}/capture`, {});
    if (status !== 200 && status !== 202) throw new RailsTimeout(`the connector answers ${status} to a confirmation`);
  },
  async complain({ complaintId, nsu, phone, amountCents, story }) {
    const body = { nsu, phone, amount_cents: Number(amountCents), story };
    const { status } = await ask('PUT', `/top_ups/complaints/${complaintId}`, body);
    if (status < 200 || status > 204) throw new RailsTimeout(`the connector answers ${status} to a complaint`);
  },
  async ask(nsu): Promise<TopUpState> {
    const answer = await ask('GET', `/top_ups/purchases/${nsu}`);
    return answer.status === 404 ? { status: 'unknown_order' } : requireAnswer(state, answer);
  },
});
