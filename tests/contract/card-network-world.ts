import { randomUUID } from 'node:crypto';
import type { Card, VirtualCardRequest } from '../../bank/contract/products/card';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../bank/contract/products/card-network';
import type { CardPurchase } from '../../bank/contract/products/card-purchases';
import { toUuid } from '../../bank/core/ids';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import type { TestBankOptions } from '../support/bank';
import { type CardWorld, startCardWorld } from './card-world';
import type { Customer } from './pix-world';

const RAILS_KEY = 'what-the-card-network-shows-to-the-bank';

type Authorize = Extract<CardNetworkMessage, { type: 'authorize' }>;
type Usage = Partial<Omit<Authorize, 'merchant' | 'checks' | 'type'>> & {
  merchant?: Partial<Authorize['merchant']>;
  checks?: Partial<Authorize['checks']>;
};

export interface CardNetworkWorld extends CardWorld {
  /** A word of the network, under an id of its own unless told. */
  say(word: Record<string, unknown>): Promise<CardNetworkAnswer>;
  buy(card: Pick<Card, 'id'>, amountCents: number, usage?: Usage): Promise<CardNetworkAnswer & { of: string }>;
  clear(
    card: Pick<Card, 'id'>,
    of: string,
    amountCents: number,
    more?: Record<string, unknown>,
  ): Promise<CardNetworkAnswer>;
  refund(
    card: Pick<Card, 'id'>,
    of: string | null,
    amountCents: number,
    more?: Record<string, unknown>,
  ): Promise<CardNetworkAnswer>;
  /** Lets the worker do what is due. */
  work(): Promise<void>;
  /** A virtual card ready to be used, with the controls that are told. */
  ready(wish?: Partial<VirtualCardRequest>, columns?: Record<string, unknown>): Promise<Card>;
  /** A company of its own, with this much and a card. */
  admit(balanceCents: bigint): Promise<{ who: Customer; card: Card }>;
  purchases(query?: string, who?: Customer): Promise<CardPurchase[]>;
  books(who?: Customer): Promise<{ balance: bigint; held: bigint }>;
  system(name: keyof typeof SYSTEM_ACCOUNTS): Promise<bigint>;
}

const MERCHANT: Authorize['merchant'] = {
  ...{ id: 'M-1', name: 'Nuvem Ltda', mcc: '7372', city: 'Sao Paulo', country: 'BR' },
};
const CHECKS: Authorize['checks'] = { expiry: 'good', security_code: 'good', cryptogram: 'absent', pin: 'absent' };

const usageOf = (card: Pick<Card, 'id'>, amountCents: number, usage: Usage = {}) => ({
  ...{ card_token: card.id, amount_cents: amountCents, foreign: null, channel: 'online' },
  ...usage,
  merchant: { ...MERCHANT, ...usage.merchant },
});

/** The real bank with a network of cards at its door. */
export const startCardNetworkWorld = async (options: TestBankOptions = {}): Promise<CardNetworkWorld> => {
  const world = await startCardWorld({ railsKey: RAILS_KEY, ...options });
  const { database, padaria } = world;
  const say: CardNetworkWorld['say'] = async word => {
    const json = { id: randomUUID(), ...word };
    // as a network does: what was not answered is said again
    for (;;) {
      const { status, body } = await world.call<CardNetworkAnswer>('/card_network/messages', {
        bearer: RAILS_KEY,
        json,
      });
      if (status === 200) return body;
      if (status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`);
    }
  };
  const readyFor = async (who: Customer, wish: Partial<VirtualCardRequest>, columns: Record<string, unknown>) => {
    const json: VirtualCardRequest = {
      ...{ holder_id: who.userId, use: 'standard', alias: null, cost_center: null, temporary_until: null },
      ...{ purchase_cents: null, day_cents: null, month_cents: null },
      ...wish,
    };
    // a session ends after 15 minutes, and tests let days pass
    who.bearer = await world.signIn(who.email);
    const proof = await world.authorize(who.bearer, { purpose: 'create_card', account_id: who.accountId, ...json });
    const { body } = await world.as<Card>(who, '/cards', { json, proof });
    for (const [column, value] of Object.entries(columns)) {
      await database.query(`update payment_card set ${column} = $2 where id = $1`, [toUuid(body.id), value]);
    }
    return body;
  };
  return {
    ...world,
    say,
    async buy(card, amountCents, usage = {}) {
      const of = usage.network_id ?? randomUUID();
      const checks = { ...CHECKS, ...usage.checks };
      const word = { type: 'authorize', ...usageOf(card, amountCents, usage), network_id: of, checks };
      return { ...(await say(word)), of };
    },
    clear: (card, of, amountCents, more) =>
      say({ type: 'clear', network_id: of, is_final: true, ...usageOf(card, amountCents), ...more }),
    refund: (card, of, amountCents, more) =>
      say({
        ...{ type: 'refund', network_id: randomUUID(), original_network_id: of },
        ...usageOf(card, amountCents),
        ...more,
      }),
    work: async () => {
      await world.bank.runDueJobs();
    },
    ready: (wish = {}, columns = {}) => readyFor(padaria, wish, columns),
    async admit(balanceCents) {
      const person = await world.seedPerson({ balanceCents });
      const who = { ...person, bearer: await world.signIn(person.email) };
      return { who, card: await readyFor(who, {}, {}) };
    },
    purchases: async (query = '', who = padaria) =>
      (await world.as<{ data: CardPurchase[] }>(who, `/card_purchases${query}`)).body.data,
    async books(who = padaria) {
      const { rows } = await database.query<{ balance: bigint; held: bigint }>(
        'select balance, held from ledger.account where id = $1',
        [who.ledgerAccountId],
      );
      return rows[0] as { balance: bigint; held: bigint };
    },
    async system(name) {
      const { rows } = await database.query<{ balance: bigint }>('select balance from ledger.account where id = $1', [
        SYSTEM_ACCOUNTS[name],
      ]);
      return rows[0]?.balance ?? 0n;
    },
  };
};
