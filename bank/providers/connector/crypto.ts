import { z } from 'zod';
import { CRYPTO_ASSETS } from '../../contract/products/crypto-words';
import { type CryptoRail, type CryptoTrade, toCryptoCode } from '../crypto-rail';
import type { AskConnector } from './client';
import { requireAnswer } from './spi';

/** Prices and units are digits: what is beyond the integers of JSON. */
const digits = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt);

const markets = z.object({
  markets: z.array(
    z.object({
      asset: z.enum(CRYPTO_ASSETS),
      is_paused: z.boolean(),
      mid_price: digits,
      mid_price_before: digits,
      at: z.iso.datetime(),
    }),
  ),
});
const prices = z.object({ prices: z.array(digits) });
const offer = z.object({
  offer_id: z.string().regex(/^[0-9A-Za-z-]{1,64}$/),
  is_paused: z.boolean(),
  mid_price: digits,
});
const positions = z.object({
  positions: z.array(
    z.object({
      asset: z.enum(CRYPTO_ASSETS),
      units: z
        .string()
        .regex(/^\d{1,38}$/)
        .transform(BigInt),
    }),
  ),
});
const tradeState = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['settled', 'pending']) }),
  z.object({ status: z.literal('rejected'), code: z.string().min(1).max(20) }),
]);

const toState = (told: z.infer<typeof tradeState>) =>
  told.status === 'rejected' ? { status: told.status, code: toCryptoCode(told.code) } : { status: told.status };

const toWireTrade = ({ offerId, asset, side, units, totalCents }: CryptoTrade): Record<string, unknown> => ({
  ...{ offer_id: offerId, asset, side, units: String(units), total_cents: Number(totalCents) },
});

/**
 * Markets by `GET /crypto/markets`, prices by `GET /crypto/prices/{asset}?at=…`, locks by `PUT /crypto/offers/{asset}`, orders by
 * `PUT /crypto/orders/{order_number}` and their state by GET (404: never arrived), what is kept for us by `GET /crypto/positions`.
 */
export const createConnectorCrypto = (ask: AskConnector): CryptoRail => ({
  async listMarkets() {
    const told = requireAnswer(markets, await ask('GET', '/crypto/markets'));
    return told.markets.map(({ is_paused: isPaused, mid_price: midPrice, mid_price_before, at, asset }) => ({
      ...{ asset, isPaused, midPrice, midPriceBefore: mid_price_before, at: new Date(at) },
    }));
  },
  async listPrices(asset, at) {
    const instants = at.map(one => Math.floor(one.getTime() / 1000)).join(',');
    return requireAnswer(prices, await ask('GET', `/crypto/prices/${asset}?at=${instants}`)).prices;
  },
  async lock(asset, seconds) {
    const told = requireAnswer(offer, await ask('PUT', `/crypto/offers/${asset}`, { seconds }));
    return { offerId: told.offer_id, isPaused: told.is_paused, midPrice: told.mid_price };
  },
  async trade(trade) {
    return toState(
      requireAnswer(tradeState, await ask('PUT', `/crypto/orders/${trade.orderNumber}`, toWireTrade(trade))),
    );
  },
  async listPositions() {
    const told = requireAnswer(positions, await ask('GET', '/crypto/positions'));
    return new Map(told.positions.map(({ asset, units }) => [asset, units]));
  },
  async ask(orderNumber) {
    const answer = await ask('GET', `/crypto/orders/${orderNumber}`);
    return answer.status === 404 ? { status: 'unknown_order' } : toState(requireAnswer(tradeState, answer));
  },
});
