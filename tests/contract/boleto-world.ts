import type { BoletoPayment, BoletoQuote } from '../../bank/contract/products/boleto';
import type { ScheduledBoleto } from '../../bank/contract/products/boleto-schedules';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import { newKey, type PixWorld, startPixWorld } from './pix-world';

/** A Monday at ten in Brasília. */
export const MONDAY_AT_TEN = new Date('2026-11-23T13:00:00.000Z');

interface BoletoWish {
  /** Absent: what the quote says. */
  amountCents?: number;
  /** Of a schedule. */
  day?: string;
  description?: string;
  key?: string;
}

export interface BoletoWorld extends Omit<PixWorld, 'pay' | 'getPayment'> {
  quote(code: string, day?: string): Promise<TestAnswer<BoletoQuote>>;
  /** Proves and pays what was quoted, or answers why it will not be authorised. */
  payQuoted(quote: BoletoQuote, wish?: BoletoWish): Promise<TestAnswer<BoletoPayment>>;
  /** Quotes, proves and pays. */
  pay(code: string, wish?: BoletoWish): Promise<TestAnswer<BoletoPayment>>;
  schedule(code: string, day: string, wish?: BoletoWish): Promise<TestAnswer<ScheduledBoleto>>;
  /** What a person asks to have authorised, and what the bank refuses it for: the answer with its proof, or the refusal. */
  prove(wish: AuthorizationWish): Promise<{ proof: string } | { refused: TestAnswer<never> }>;
  getPayment(id: string): Promise<BoletoPayment>;
  getScheduled(id: string): Promise<ScheduledBoleto>;
  /** The customer and the worker come back at this instant. */
  at(instant: string): Promise<void>;
}

/** The real bank with a company that pays boletos, on a Monday morning. */
export const startBoletoWorld = async (options: TestBankOptions = {}): Promise<BoletoWorld> => {
  const world = await startPixWorld({ startAt: MONDAY_AT_TEN, ...options });
  const { padaria } = world;
  const account_id = padaria.accountId;
  const quote: BoletoWorld['quote'] = (code, day) => world.as(padaria, '/boletos/quotes', { json: { code, day } });
  const toRequest = ({ id, amount }: BoletoQuote, { amountCents, description }: BoletoWish) => ({
    ...{ boleto_quote_id: id, amount_cents: amountCents ?? amount.total_cents, description },
  });
  const prove: BoletoWorld['prove'] = async wish => {
    const asked = await world.fail('/identity_server/authorizations', { bearer: padaria.bearer, json: wish });
    if (asked.status >= 400) return { refused: asked as unknown as TestAnswer<never> };
    return { proof: await world.authorize(padaria.bearer, wish) };
  };
  const payQuoted: BoletoWorld['payQuoted'] = async (quoted, wish = {}) => {
    const { key = newKey() } = wish;
    const json = toRequest(quoted, wish);
    const asked = { purpose: 'boleto_payment', account_id, ...json, idempotency_key: key } as const;
    const proven = await prove(asked);
    if ('refused' in proven) return proven.refused;
    return world.as(padaria, '/boletos/payments', { json, key, proof: proven.proof });
  };
  return {
    ...world,
    quote,
    prove,
    payQuoted,
    pay: async (code, wish) => payQuoted((await quote(code)).body, wish),
    async schedule(code, day, wish = {}) {
      const quoted = (await quote(code, day)).body;
      const json = { ...toRequest(quoted, wish), date: wish.day ?? quoted.day };
      const asked = { purpose: 'schedule_boleto', account_id, ...json } as const;
      const proven = await prove(asked);
      if ('refused' in proven) return proven.refused;
      return world.as(padaria, '/boletos/schedules', { json, key: newKey(), proof: proven.proof });
    },
    getPayment: async id => (await world.as<BoletoPayment>(padaria, `/boletos/payments/${id}`)).body,
    getScheduled: async id => (await world.as<ScheduledBoleto>(padaria, `/boletos/schedules/${id}`)).body,
    async at(instant) {
      await world.advanceTo(new Date(instant), padaria);
      await world.bank.runDueJobs();
    },
  };
};
