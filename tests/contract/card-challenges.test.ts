import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../bank/contract/products/card';
import type { CardChallenge } from '../../bank/contract/products/card-challenges';
import type { CardNetworkAnswer } from '../../bank/contract/products/card-network';
import type { Problem } from '../../bank/contract/primitives';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

let world: CardNetworkWorld;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent' });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const MERCHANT = { id: 'M-1', name: 'Nuvem Ltda', mcc: '7372', city: 'Sao Paulo', country: 'BR' };
type Answered = CardChallenge & Pick<Problem, 'code'>;

const challenge = (card: Pick<Card, 'id'>, amount_cents: number, network_id: string = randomUUID()) =>
  world
    .say({
      ...{ type: 'challenge', network_id, card_token: card.id, amount_cents, foreign: null },
      ...{ channel: 'online', merchant: MERCHANT },
    })
    .then(answer => ({ ...answer, of: network_id }));

const stateOf = (of: string): Promise<CardNetworkAnswer> => world.say({ type: 'ask_challenge', network_id: of });

const listOf = async (who: Customer): Promise<CardChallenge[]> =>
  (await world.as<{ data: CardChallenge[] }>(who, '/card_challenges')).body.data;

const newest = async (who: Customer): Promise<CardChallenge> => {
  const [first] = await listOf(who);
  if (!first) throw new Error('nothing waits');
  return first;
};

const approve = async (who: Customer, { id }: Pick<CardChallenge, 'id'>) => {
  const proven = await world.prove(who, {
    ...{ purpose: 'confirm_card_purchase', account_id: who.accountId, card_challenge_id: id },
  });
  if ('refused' in proven) return proven.refused;
  const path = `/card_challenges/${id}/approve`;
  return world.as<Answered>(who, path, { method: 'POST', proof: proven.proof });
};

const refuse = (who: Customer, { id }: Pick<CardChallenge, 'id'>, is_fraud = false) =>
  world.as<Answered>(who, `/card_challenges/${id}/refuse`, { json: { is_fraud } });

describe('a purchase that its holder confirms', () => {
  it('waits with shop, amount and clock, is told, and is paid once it is confirmed', async () => {
    const { who, card } = await world.admit(100_000n);
    const { of, outcome } = await challenge(card, 15_000);
    expect(outcome).toBe('noted');
    const waiting = await newest(who);
    expect(waiting).toMatchObject({ status: 'waiting', amount_cents: 15_000, seconds_left: 300 });
    expect(waiting.merchant).toMatchObject({ name: 'Nuvem Ltda', category: 'electronics_it' });
    const { rows } = await world.database.query<{ title: string; href: string; settles_at: Date }>(
      `select title, href, settles_at from notification where about = $1`,
      [waiting.id],
    );
    expect(rows).toEqual([
      {
        title: expect.stringMatching(/^Confirme a compra de R\$\s150,00$/),
        href: `/card/confirm/${waiting.id}?conta=${who.accountId}`,
        settles_at: new Date(waiting.expires_at),
      },
    ]);
    expect((await world.buy(card, 15_000, { network_id: of })).reason).toBe('challenge_missing');
    const { body } = await approve(who, waiting);
    expect(body).toMatchObject({ status: 'approved', seconds_left: 0 });
    expect(await stateOf(of)).toMatchObject({ outcome: 'approved' });
    expect(await listOf(who)).toEqual([]);
    expect((await world.buy(card, 15_000, { network_id: of })).outcome).toBe('approved');
    expect((await world.books(who)).held).toBe(15_000n);
  });

  it('pays this shop and this amount alone', async () => {
    const { who, card } = await world.admit(100_000n);
    for (const other of [
      { amount: 15_001, merchant: {} },
      { amount: 15_000, merchant: { id: 'M-2' } },
    ]) {
      const { of } = await challenge(card, 15_000);
      await approve(who, await newest(who));
      const { reason } = await world.buy(card, other.amount, { network_id: of, merchant: other.merchant });
      expect(reason).toBe('challenge_missing');
    }
    expect((await world.books(who)).held).toBe(0n);
  });

  it('charges nothing when it is refused, and says so in the list', async () => {
    const { who, card } = await world.admit(100_000n);
    const { of } = await challenge(card, 15_000);
    const waiting = await newest(who);
    expect((await refuse(who, waiting)).body).toMatchObject({ status: 'refused', card: { status: 'active' } });
    expect(await stateOf(of)).toMatchObject({ outcome: 'declined', reason: 'challenge_refused' });
    expect((await world.buy(card, 15_000, { network_id: of })).outcome).toBe('declined');
    const [purchase] = await world.purchases('', who);
    expect(purchase).toMatchObject({
      ...{ status: 'declined', amount_cents: 15_000 },
      decline: { reason: 'challenge_refused', words: 'Você recusou esta compra.' },
    });
    expect((await approve(who, waiting)).body.code).toBe('card_challenge_over');
  });

  it('blocks the card where it was somebody else', async () => {
    const { who, card } = await world.admit(100_000n);
    await challenge(card, 15_000);
    expect((await refuse(who, await newest(who), true)).body.card.status).toBe('blocked');
    expect((await world.buy(card, 100)).reason).toBe('blocked_by_holder');
    expect(await challenge(card, 100)).toMatchObject({ outcome: 'declined', reason: 'blocked_by_holder' });
  });

  it('is over after five minutes, and nothing was charged', async () => {
    const { who, card } = await world.admit(100_000n);
    const { of } = await challenge(card, 15_000);
    const waiting = await newest(who);
    world.clock.advance({ seconds: 300 });
    expect(await stateOf(of)).toMatchObject({ outcome: 'declined', reason: 'challenge_expired' });
    expect((await refuse(who, waiting)).body.code).toBe('card_challenge_over');
    await world.work();
    const one = await world.as<CardChallenge>(who, `/card_challenges/${waiting.id}`);
    expect(one.body).toMatchObject({ status: 'expired', seconds_left: 0 });
    expect((await world.purchases('', who))[0]?.decline?.reason).toBe('challenge_expired');
    expect((await world.books(who)).held).toBe(0n);
  });
});

describe('who is asked', () => {
  it('is the holder alone: for an admin it is not there', async () => {
    const bruno = await world.join('operator');
    const card = await world.ready({ holder_id: bruno.userId });
    await challenge(card, 1_000);
    bruno.bearer = await world.signIn(bruno.email);
    const waiting = await newest(bruno);
    expect(await listOf(world.padaria)).toEqual([]);
    expect((await world.as(world.padaria, `/card_challenges/${waiting.id}`)).status).toBe(404);
    expect((await refuse(world.padaria, waiting)).status).toBe(404);
    expect((await approve(bruno, waiting)).body.status).toBe('approved');
  });

  it('is nobody for what is refused anyway, or takes nothing', async () => {
    const { who, card } = await world.admit(100_000n);
    await world.database.query('update payment_card set purchase_limit = 1000');
    expect(await challenge(card, 1_001)).toMatchObject({ outcome: 'declined', reason: 'limit_purchase' });
    expect(await challenge(card, 0)).toMatchObject({ outcome: 'approved' });
    expect(await listOf(who)).toEqual([]);
    await world.database.query('update payment_card set purchase_limit = null');
  });
});

describe('answers at once', () => {
  it('end it one way, whichever comes first', async () => {
    const { who, card } = await world.admit(100_000n);
    for (let round = 0; round < 4; round++) {
      const { of } = await challenge(card, 1_000);
      const waiting = await newest(who);
      const wish = {
        purpose: 'confirm_card_purchase',
        account_id: who.accountId,
        card_challenge_id: waiting.id,
      } as const;
      const proof = await world.authorize(who.bearer, wish);
      const answers = await Promise.all([
        world.as<Answered>(who, `/card_challenges/${waiting.id}/approve`, { method: 'POST', proof }),
        refuse(who, waiting, false),
        world.buy(card, 1_000, { network_id: of }),
      ]);
      const good = answers.slice(0, 2).filter(answer => 'status' in answer && answer.status === 200);
      expect(good).toHaveLength(1);
    }
  });

  it('to a message that comes twice are one challenge', async () => {
    const { who, card } = await world.admit(100_000n);
    const of = randomUUID();
    await Promise.all([challenge(card, 1_000, of), challenge(card, 1_000, of)]);
    expect(await listOf(who)).toHaveLength(1);
  });
});
