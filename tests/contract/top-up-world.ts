import type { TopUp, TopUpItem, TopUpLookup } from '../../bank/contract/products/top-up';
import type { ScheduledTopUp } from '../../bank/contract/products/top-up-schedules';
import type { Problem } from '../../bank/contract/primitives';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

/** A Monday at noon in Brasília. */
const MONDAY_AT_NOON = new Date('2026-11-23T15:00:00.000Z');

export const LINE: TopUpItem = { phone: '(11) 98765-4321', operator: 'vivo', amount_cents: 3_000 };
/** A line of which the sandbox does what its last digits say. */
export const lineOf = (ending: string, more: Partial<TopUpItem> = {}): TopUpItem => ({
  ...LINE,
  phone: `(11) 99876-${ending}`,
  ...more,
});

interface ScheduleWish {
  date: string;
  repeat?: { every: 'week' | 'month'; times: number };
}

export interface TopUpWorld extends PixWorld {
  lookUpPhones(phones: readonly string[], customer?: Customer): Promise<TestAnswer<TopUpLookup>>;
  /** Proves and buys; of what the bank will not have authorised, the answer tells why. */
  buy(items?: readonly TopUpItem[], key?: string): Promise<TestAnswer<{ data: TopUp[] }>>;
  schedule(wish: ScheduleWish, items?: readonly TopUpItem[]): Promise<TestAnswer<{ data: ScheduledTopUp[] }>>;
  get(id: string): Promise<TopUp>;
}

/** The real bank with a company that charges phones, on a Monday. */
export const startTopUpWorld = async (options: TestBankOptions = {}): Promise<TopUpWorld> => {
  const world = await startPixWorld({ startAt: MONDAY_AT_NOON, ...options });
  const { padaria } = world;
  const account_id = padaria.accountId;
  return {
    ...world,
    lookUpPhones: (phones, customer = padaria) => world.as(customer, '/top_ups/lookups', { json: { phones } }),
    async buy(items = [LINE], key = newKey()) {
      const top_ups = [...items];
      const wish = { purpose: 'buy_top_ups', account_id, top_ups, idempotency_key: key } as const;
      const proof = await world.authorize(padaria.bearer, wish).catch(() => undefined);
      return world.as(padaria, '/top_ups/payments', { json: { top_ups }, key, proof });
    },
    async schedule({ date, repeat }, items = [LINE]) {
      const top_ups = [...items];
      const plan = { repeat: repeat?.every ?? 'none', times: repeat?.times ?? 0, until: '' } as const;
      const wish = { purpose: 'schedule_top_ups', account_id, top_ups, date, ...plan } as const;
      const proof = await world.authorize(padaria.bearer, wish).catch(() => undefined);
      return world.as(padaria, '/top_ups/schedules', { json: { top_ups, date, repeat }, key: newKey(), proof });
    },
    get: async id => (await world.as<TopUp>(padaria, `/top_ups/payments/${id}`)).body,
  };
};

export const problemOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, violations, params } = body as Problem;
  return { status, code, ...(violations && { violations }), ...(params && { params }) };
};
