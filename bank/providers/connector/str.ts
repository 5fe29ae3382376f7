import { z } from 'zod';
import { RailsTimeout } from '../rails';
import { isTedCode, type StrOrder, type StrRail, type StrState } from '../str-rail';
import type { AskConnector } from './client';
import { requireAnswer } from './spi';

const orderState = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['settled', 'pending']) }),
  z.object({ status: z.literal('rejected'), code: z.string().min(1).max(20) }),
]);

const toWireOrder = ({ controlNumber, amountCents, purpose, payer, payee }: StrOrder): Record<string, unknown> => ({
  control_number: controlNumber,
  amount_cents: Number(amountCents),
  purpose,
  payer,
  payee,
});

/** Orders by `PUT /str/orders/{control_number}`: 202 taken. The state by GET: 404 is an order that never arrived. What came is answered by `PUT /str/credits/{control_number}`. */
export const createConnectorStr = (ask: AskConnector): StrRail => ({
  async send(order) {
    const { status } = await ask('PUT', `/str/orders/${order.controlNumber}`, toWireOrder(order));
    if (status !== 200 && status !== 202) throw new RailsTimeout(`the connector answers ${status} to an order`);
  },
  async ask(controlNumber): Promise<StrState> {
    const answer = await ask('GET', `/str/orders/${controlNumber}`);
    if (answer.status === 404) return { status: 'unknown_order' };
    const state = requireAnswer(orderState, answer);
    if (state.status !== 'rejected') return state;
    return { status: 'rejected', code: isTedCode(state.code) ? state.code : 'SPB4' };
  },
  async answer(controlNumber, code) {
    const { status } = await ask('PUT', `/str/credits/${controlNumber}`, { return_code: code });
    if (status !== 200 && status !== 202 && status !== 204) throw new RailsTimeout(`the connector answers ${status}`);
  },
});
