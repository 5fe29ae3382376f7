import type { Ted, TedPayeeRequest, TedQuote } from '../../bank/contract/products/ted';
import type { ScheduledTed } from '../../bank/contract/products/ted-schedules';
import type { Problem } from '../../bank/contract/primitives';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

/** A Monday at ten in Brasília. */
export const MONDAY_AT_TEN = new Date('2026-11-23T13:00:00.000Z');

/** An account at another bank; its number decides how the sandbox answers. */
export const MOINHO: TedPayeeRequest = {
  institution: '60701190',
  branch: '912',
  account: '0055555',
  check_digit: '0',
  account_type: 'checking',
  name: 'Moinho Boa Safra Farinhas Ltda',
  document: '45120873000176',
};

export interface TedWish {
  named?: Partial<TedPayeeRequest>;
  amountCents?: number;
  purpose?: string;
  description?: string;
  key?: string;
}

export interface TedWorld extends PixWorld {
  quote(named?: Partial<TedPayeeRequest>, customer?: Customer): Promise<TestAnswer<TedQuote>>;
  /** The proof of exactly this TED, or nothing when the bank will not even have it authorised. */
  prove(quoteId: string, wish: TedWish, key: string): Promise<string | undefined>;
  /** Quotes, proves and pays. */
  send(wish?: TedWish): Promise<TestAnswer<Ted>>;
  getTed(id: string): Promise<Ted>;
}

export const FEE = 790;

/** The real bank with a company that sends TEDs, on a Monday morning. */
export const startTedWorld = async (options: TestBankOptions = {}): Promise<TedWorld> => {
  const world = await startPixWorld({ startAt: MONDAY_AT_TEN, ...options });
  const { padaria } = world;
  const quote: TedWorld['quote'] = (named, customer = padaria) =>
    world.as<TedQuote>(customer, '/ted/quotes', { json: { ...MOINHO, ...named } });
  const toRequest = (quoteId: string, { amountCents = 10_000, purpose = '00005', description }: TedWish) => ({
    ...{ ted_quote_id: quoteId, amount_cents: amountCents, purpose, description },
  });
  const prove: TedWorld['prove'] = (quoteId, wish, key) => {
    const { purpose: ted_purpose, ...request } = toRequest(quoteId, wish);
    const act = { purpose: 'ted_payment', account_id: padaria.accountId, ted_purpose, idempotency_key: key } as const;
    return world.authorize(padaria.bearer, { ...act, ...request }).catch(() => undefined);
  };
  return {
    ...world,
    quote,
    prove,
    async send(wish = {}) {
      const { key = newKey() } = wish;
      const { id } = (await quote(wish.named)).body;
      const proof = await prove(id, wish, key);
      return world.as<Ted>(padaria, '/ted/payments', { json: toRequest(id, wish), key, proof });
    },
    getTed: async id => (await world.as<Ted>(padaria, `/ted/payments/${id}`)).body,
  };
};

export const refusal = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as Problem).code,
});

interface ScheduleWish {
  date: string;
  repeat?: { every: 'week' | 'month'; times: number };
  amountCents?: number;
}

/** Quotes, proves and schedules; of what the bank will not have authorised, the answer tells why. */
export const scheduleTed = async (
  world: TedWorld,
  { date, repeat, amountCents = 1_000 }: ScheduleWish,
): Promise<TestAnswer<{ data: ScheduledTed[] }>> => {
  const { id: ted_quote_id } = (await world.quote()).body;
  const wish = { ted_quote_id, amount_cents: amountCents };
  const proof = await world
    .authorize(world.padaria.bearer, {
      ...{ purpose: 'schedule_ted', account_id: world.padaria.accountId, ...wish, ted_purpose: '00005', date },
      ...{ repeat: repeat?.every ?? 'none', times: repeat?.times ?? 0, until: '' },
    })
    .catch(() => undefined);
  const json = { ...wish, purpose: '00005', date, repeat };
  return world.as(world.padaria, '/ted/schedules', { json, key: newKey(), proof });
};
