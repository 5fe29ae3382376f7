import { z } from 'zod';
import type { ProviderId } from '../../contract/providers';
import { toSpiRejectCode } from '../provider-rules';
import { RailsTimeout, type SpiOrder, type SpiRail, type SpiState } from '../rails';
import type { ReturnsRail } from '../returns-rail';
import type { AskConnector, ConnectorAnswer } from './client';

const orderState = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['settled', 'pending']) }),
  z.object({ status: z.literal('rejected'), code: z.string().min(1).max(20) }),
]);

const returnOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('settled') }),
  z.object({ status: z.literal('rejected'), code: z.string().min(1).max(20) }),
]);

/** Reads an answer of 200. What cannot be read tells nothing of what became of the order. */
export const requireAnswer = <T>(schema: z.ZodType<T>, { status, body }: ConnectorAnswer): T => {
  const read = schema.safeParse(body);
  if (status !== 200 || !read.success) throw new RailsTimeout(`the connector answers ${status} with another shape`);
  return read.data;
};

const toWireOrder = ({ endToEndId, amountCents, txid, location, payee }: SpiOrder): Record<string, unknown> => ({
  end_to_end_id: endToEndId,
  amount_cents: Number(amountCents),
  txid,
  location,
  payee: {
    key: payee.key,
    key_type: payee.keyType,
    name: payee.owner.name,
    document: payee.owner.document,
    account: { ...payee.account, kind: payee.account.kind ?? null },
  },
});

/** Orders by `PUT /spi/orders/{end_to_end_id}`: 202 taken. The state by GET: 404 is an order that never arrived. */
export const createConnectorSpi = (ask: AskConnector, provider: ProviderId): SpiRail => ({
  async send(order) {
    const { status } = await ask('PUT', `/spi/orders/${order.endToEndId}`, toWireOrder(order));
    if (status !== 200 && status !== 202) throw new RailsTimeout(`the connector answers ${status} to an order`);
  },
  async ask(endToEndId): Promise<SpiState> {
    const answer = await ask('GET', `/spi/orders/${endToEndId}`);
    if (answer.status === 404) return { status: 'unknown_order' };
    const state = requireAnswer(orderState, answer);
    return state.status === 'rejected' ? { ...state, code: toSpiRejectCode(provider, state.code) } : state;
  },
});

/** Returns by `PUT /spi/returns/{return_id}`, answered with how they ended; 202: not decided yet. */
export const createConnectorReturns = (ask: AskConnector, provider: ProviderId): ReturnsRail => ({
  async sendReturn({ endToEndId, returnId, amountCents, reason }) {
    const wire = { end_to_end_id: endToEndId, return_id: returnId, amount_cents: Number(amountCents), reason };
    const outcome = requireAnswer(returnOutcome, await ask('PUT', `/spi/returns/${returnId}`, wire));
    return outcome.status === 'rejected' ? { ...outcome, code: toSpiRejectCode(provider, outcome.code) } : outcome;
  },
});
