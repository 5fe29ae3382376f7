import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../../../contract/products/card-network';
import { DAY_MS } from '../../../../contract/durations';
import { addDays } from '../../../../core/calendar';
import { type Clock, startOfLocalDate, toLocalDate } from '../../../../core/clock';
import { type BankDoor, type NetworkOrder, NoAnswer, sayUntilAnswered } from './say';

type Usage = Pick<
  Extract<CardNetworkMessage, { type: 'clear' }>,
  'card_token' | 'amount_cents' | 'foreign' | 'merchant' | 'channel'
>;

/** What the network keeps of a purchase until its shop has sent it in. */
interface Purchase {
  usage: Usage;
  /** When its shop sends it in by itself. */
  clearsAt: Date;
}

export interface NetworkDeps {
  door: BankDoor;
  clock: Clock;
  /** Told of what the bank does not take. */
  onTrouble(error: unknown): void;
  /** Milliseconds between two questions whether a holder has answered. */
  askMs?: number;
}

export type Outcome = CardNetworkAnswer & { network_id: string | null };

export interface CardNetwork {
  /** Does what a shop, a machine or the brand wants. */
  run(order: NetworkOrder): Promise<Outcome>;
  /** Sends in and settles what is due by the clock. */
  tick(): Promise<void>;
}

/** A shop sends in the day after. */
const CLEARS_AFTER_MS = DAY_MS;
/** What is asked at a till is given up, not asked for ever. */
const TRIES = 3;
const CHECKS = { expiry: 'good', security_code: 'good', cryptogram: 'absent', pin: 'absent' } as const;
const MACHINE = { id: 'ATM-1', name: 'Caixa eletrônico', mcc: '6011', city: null, country: 'BR' };

const createWords = ({ door, clock, onTrouble, askMs = 1_000 }: NetworkDeps, open: Map<string, Purchase>) => {
  const say = (word: CardNetworkMessage, tries?: number) => sayUntilAnswered(door, word, tries);
  /** What nobody answered in time is taken back: the shop was told no. */
  const authorize = async (network_id: string, usage: Usage, pin: 'good' | 'absent'): Promise<Outcome> => {
    const checks = { ...CHECKS, pin, ...(pin === 'good' ? { cryptogram: 'good' as const } : {}) };
    try {
      const word = { id: randomUUID(), type: 'authorize' as const, network_id, ...usage, checks };
      const answer = await say(word, TRIES);
      if (answer.outcome === 'approved' && usage.channel !== 'atm') {
        open.set(network_id, { usage, clearsAt: new Date(clock.now().getTime() + CLEARS_AFTER_MS) });
      }
      return { ...answer, network_id };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      say({ id: randomUUID(), type: 'reverse', network_id, amount_cents: null }).catch(onTrouble);
      return { outcome: 'declined', code: '91', reason: null, network_id };
    }
  };
  /** Asks until the holder has answered, or their time is over. */
  const confirm = async (network_id: string, usage: Usage): Promise<CardNetworkAnswer> => {
    let answer = await say({ id: randomUUID(), type: 'challenge', network_id, ...usage, channel: 'online' }, TRIES);
    while (answer.outcome === 'noted') {
      await pause(askMs);
      answer = await say({ id: randomUUID(), type: 'ask_challenge', network_id });
    }
    return answer;
  };
  const clear = async (network_id: string, amountCents?: number): Promise<Outcome> => {
    const purchase = open.get(network_id);
    if (!purchase) throw new Error(`no purchase is open under ${network_id}`);
    const usage = amountCents === undefined ? purchase.usage : { ...purchase.usage, amount_cents: amountCents };
    const answer = await say({ id: randomUUID(), type: 'clear', network_id, ...usage, is_final: true });
    open.delete(network_id);
    return { ...answer, network_id };
  };
  return { say, authorize, confirm, clear };
};

/** A network of cards between shops and a bank. What it keeps it keeps in memory: what was open when it stopped the bank sets free in its own time. */
export const createCardNetwork = (deps: NetworkDeps): CardNetwork => {
  const { clock, onTrouble } = deps;
  const open = new Map<string, Purchase>();
  /** Purchases that may still be given back. */
  const sold = new Map<string, Usage>();
  const { say, authorize, confirm, clear } = createWords(deps, open);
  let settlesAt = startOfLocalDate(addDays(toLocalDate(clock.now()), 1));

  const buy = async ({ card_token, amount_cents, merchant, ...order }: Extract<NetworkOrder, { kind: 'buy' }>) => {
    const network_id = randomUUID();
    const usage = { card_token, amount_cents, merchant, foreign: order.foreign, channel: 'online' as const };
    sold.set(network_id, usage);
    const said = order.is_confirmed ? await confirm(network_id, usage) : undefined;
    return said && said.outcome !== 'approved' ? { ...said, network_id } : authorize(network_id, usage, 'absent');
  };
  const refund = async (original_network_id: string, amount_cents: number): Promise<Outcome> => {
    const usage = sold.get(original_network_id);
    if (!usage) throw new Error(`no purchase is known under ${original_network_id}`);
    const network_id = randomUUID();
    const word = { ...usage, id: randomUUID(), type: 'refund' as const, network_id, original_network_id, amount_cents };
    return { ...(await say(word)), network_id };
  };
  const run = async (order: NetworkOrder): Promise<Outcome> => {
    switch (order.kind) {
      case 'buy':
        return buy(order);
      case 'withdraw': {
        const { card_token, amount_cents } = order;
        const usage = { card_token, amount_cents, foreign: null, channel: 'atm' as const, merchant: MACHINE };
        return authorize(randomUUID(), usage, 'good');
      }
      case 'increment': {
        const { network_id, amount_cents } = order;
        const answer = await say({ id: randomUUID(), type: 'increment', network_id, amount_cents }, TRIES);
        const purchase = open.get(network_id);
        if (purchase && answer.outcome === 'approved') purchase.usage.amount_cents += amount_cents;
        return { ...answer, network_id };
      }
      case 'reverse': {
        const { network_id } = order;
        open.delete(network_id);
        return { ...(await say({ id: randomUUID(), type: 'reverse', network_id, amount_cents: null })), network_id };
      }
      case 'clear':
        return clear(order.network_id, order.amount_cents);
      case 'refund':
        return refund(order.network_id, order.amount_cents);
      case 'settle':
        return { ...(await say({ id: randomUUID(), type: 'settle' })), network_id: null };
    }
  };
  return {
    run,
    async tick() {
      const now = clock.now();
      for (const [network_id, { clearsAt }] of [...open]) {
        if (clearsAt <= now) await clear(network_id).catch(onTrouble);
      }
      if (settlesAt > now) return;
      settlesAt = startOfLocalDate(addDays(toLocalDate(now), 1));
      await run({ kind: 'settle' }).catch(onTrouble);
    },
  };
};
