import { z } from 'zod';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, transactionId } from '../primitives';
import { webhookDeliveryId } from './pix/api';
import { receivableId } from './receivable-shapes';
import { receivedTed } from './ted-api';

const head = {
  id: webhookDeliveryId.meta({
    description: 'Of the event, the same each time that it is told: a receiver knows it by this',
  }),
  account_id: accountId,
  occurred_at: instant,
};

/** States that systems hear of: what waits for people or for its day is told once it moves. */
export const ORDER_EVENT_STATES = [
  'processing',
  'completed',
  'returned',
  'failed',
  'rejected',
  'expired',
  'canceled',
] as const;
export type OrderEventState = (typeof ORDER_EVENT_STATES)[number];

/** Ways of paying whose states systems hear of; bills are told as boletos, taxes without a barcode as themselves. */
export type OrderEventFamily = 'ted' | 'boleto' | 'tax';

/** Of a tax the same but one: what was collected never comes back. */
const TAX_EVENT_STATES = ORDER_EVENT_STATES.filter(
  (state): state is Exclude<OrderEventState, 'returned'> => state !== 'returned',
);

/** What a system hears of a payment that moved; the rest is read by its id. */
export const orderEvent = z.object({
  ...head,
  type: z.enum([
    ...(['ted', 'boleto'] as const).flatMap(family => ORDER_EVENT_STATES.map(state => `${family}.${state}` as const)),
    ...TAX_EVENT_STATES.map(state => `tax.${state}` as const),
  ]),
  data: z.object({
    id: z.string().meta({ description: '`ted_…`, `bol_…` or `tax_…`' }),
    state: z.enum(ORDER_EVENT_STATES).meta({
      description: '`rejected`, `expired` and `canceled` ended before anything of it was held',
    }),
    amount_cents: cents,
    fee_cents: cents,
    failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  }),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** What a system hears of a TED that came in. */
export const receivedEvent = z.object({ ...head, type: z.literal('ted.received'), data: receivedTed });
export type ReceivedEvent = z.infer<typeof receivedEvent>;

/** A boleto of the company's own that was paid: by its barcode or by the Pix in it. */
export const paidReceivable = z.object({
  id: receivableId,
  own_number: z.string(),
  document_number: z.string(),
  by: z.enum(['boleto', 'pix']),
  paid_on: localDate.meta({ description: 'The day of payment: its word may come later' }),
  amount_cents: cents,
  fee_cents: cents,
  receipt_id: transactionId,
});
export type PaidReceivable = z.infer<typeof paidReceivable>;

/** What a system hears of a receivable that was paid, once. */
export const receivableEvent = z.object({ ...head, type: z.literal('receivable.paid'), data: paidReceivable });

/** What is sent when somebody tries the address: it tells of no payment. */
export const testEvent = z.object({ ...head, type: z.literal('test'), data: z.object({}) });

/** What is posted to the address of events. */
export const paymentEvent = z.discriminatedUnion('type', [orderEvent, receivedEvent, receivableEvent, testEvent]);
export type PaymentEvent = z.infer<typeof paymentEvent>;

export const eventAddress = z.object({ url: z.string(), created_at: instant });

const common = { level: 'api', path: '/api/v1/webhook', idempotency: 'none' } as const;

/** `validation_failed` with the rule that the address breaks: https, no credentials, no query, nobody inside. */
export const putEventAddress = operation({
  ...common,
  id: 'putEventAddress',
  summary:
    'Have an address told of the states of TEDs and boletos, and of TEDs and receivables that are paid; one an account',
  method: 'PUT',
  scope: 'events.write',
  body: z.object({ url: z.string().min(1).max(500) }),
  status: 200,
  response: eventAddress,
  errors: [],
});

export const getEventAddress = operation({
  ...common,
  id: 'getEventAddress',
  summary: 'The address that hears of TEDs and boletos',
  method: 'GET',
  scope: 'events.read',
  response: eventAddress,
  errors: ['not_found'],
});

export const deleteEventAddress = operation({
  ...common,
  id: 'deleteEventAddress',
  summary: 'Tell the address of TEDs and boletos no more; what is under way to it is not called back',
  method: 'DELETE',
  scope: 'events.write',
  errors: ['not_found'],
});
