import { z } from 'zod';
import { GIFT_CATEGORIES, GIFT_STATES } from '../../contract/products/gift-card-words';
import { type GiftCardRail, type GiftOrder, type GiftRailProduct, toOrderCode } from '../gift-card-rail';
import { RailsTimeout } from '../rails';
import type { AskConnector } from './client';
import { requireTold } from './directory';
import { requireAnswer } from './spi';

const cents = z.int().min(1).transform(BigInt);
const text = z.string().min(1).max(4_000);

const product = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,34}$/),
    seller: z.object({
      name: text,
      document: z.string().regex(/^[0-9A-Z]{12}\d{2}$/),
      ispb: z.string().regex(/^[0-9A-Z]{8}$/),
    }),
    ...{ brand: text, name: text, category: z.enum(GIFT_CATEGORIES), state: z.enum(GIFT_STATES), text },
    values: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('list'),
        values: z.array(z.object({ cents, label: z.string().max(80).nullable() })).min(1),
      }),
      z.object({ type: z.literal('range'), min_cents: cents, max_cents: cents, step_cents: cents }),
    ]),
    validity: text,
    how_to_redeem: z.array(text),
    site: z.string().max(200).nullable(),
    ...{ terms: text, refund_rule: text, region: text, most: z.int().min(1) },
  })
  .transform(({ values, how_to_redeem: howToRedeem, refund_rule: refundRule, ...told }): GiftRailProduct => {
    if (values.type === 'list') return { ...told, howToRedeem, refundRule, values };
    const { type, min_cents: minCents, max_cents: maxCents, step_cents: stepCents } = values;
    return { ...told, howToRedeem, refundRule, values: { type, minCents, maxCents, stepCents } };
  });

const page = z.object({ products: z.array(product), next: z.int().nullable() });

const orderState = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['settled', 'pending']) }),
  z.object({ status: z.literal('rejected'), code: z.string().min(1).max(20) }),
]);

const delivered = z.object({
  codes: z.array(z.object({ code: z.string().min(4).max(200), serial: z.string().min(1).max(60).nullable() })),
});

const toWireOrder = ({ productId, unitCents, quantity, payer }: GiftOrder): Record<string, unknown> => ({
  ...{ product_id: productId, unit_cents: Number(unitCents), quantity, payer },
});

/** A catalogue has no more pages than these: a connector that never ends does not hold a call for ever. */
const MOST_PAGES = 50;

/**
 * Products by `GET /gift_cards/products?page=1`, each by its id; orders by `PUT /gift_cards/orders/{order_number}` (202 taken), their state by GET (404: never
 * arrived), their codes by GET `/codes` (404 or 409: not made yet), claims by `PUT /gift_cards/claims/{claim_id}`.
 */
export const createConnectorGiftCards = (ask: AskConnector): GiftCardRail => ({
  async listProducts() {
    const all: GiftRailProduct[] = [];
    let next: number | null = 1;
    for (let pages = 0; next !== null && pages < MOST_PAGES; pages++) {
      const read: z.infer<typeof page> = requireAnswer(page, await ask('GET', `/gift_cards/products?page=${next}`));
      all.push(...read.products);
      next = read.next;
    }
    return all;
  },
  async findProduct(id) {
    const answer = await ask('GET', `/gift_cards/products/${encodeURIComponent(id)}`);
    return answer.status === 404 ? undefined : requireAnswer(product, answer);
  },
  async send(order) {
    const { status } = await ask('PUT', `/gift_cards/orders/${order.orderNumber}`, toWireOrder(order));
    if (status !== 200 && status !== 202) throw new RailsTimeout(`the connector answers ${status} to an order`);
  },
  async ask(orderNumber) {
    const answer = await ask('GET', `/gift_cards/orders/${orderNumber}`);
    if (answer.status === 404) return { status: 'unknown_order' };
    const state = requireAnswer(orderState, answer);
    return state.status === 'rejected' ? { status: 'rejected', code: toOrderCode(state.code) } : state;
  },
  async collect(orderNumber) {
    const answer = await ask('GET', `/gift_cards/orders/${orderNumber}/codes`);
    if (answer.status === 404 || answer.status === 409) return undefined;
    return requireAnswer(delivered, answer).codes;
  },
  async claim({ claimId, orderNumber, reason, story, places, amountCents }) {
    const facts = { order_number: orderNumber, reason, story, places, amount_cents: Number(amountCents) };
    requireTold(await ask('PUT', `/gift_cards/claims/${claimId}`, facts));
  },
});
