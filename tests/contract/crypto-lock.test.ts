import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSandboxCrypto } from '../../bank/providers';
import { answerCrypto, type CryptoWorld, startCryptoWorld } from './crypto-world';
import { newKey } from './pix-world';

let world: CryptoWorld;
beforeAll(async () => {
  world = await startCryptoWorld();
  await answerCrypto(world, world.padaria);
});
afterAll(async () => {
  await world?.requireSoundBooks();
  await world?.close();
});

const WISH = { amount_cents: 1_000 } as const;
const LIMIT = '999999.99';

it('executes at the locked price or refuses: 200 orders around the last instant of their lock', async () => {
  const ends = { executed: 0, refused: 0 };
  for (let round = 0; round < 200; round++) {
    const { body: quoted } = await world.quote(WISH);
    const key = newKey();
    const proof = await world.prove(world.padaria, WISH, { limit_price: LIMIT, key });
    // the market leaves the locked price meanwhile; from -2 ms to +2 ms around the end of the lock
    await changeSandboxCrypto(world.database, 'btc', { movedPpm: BigInt((round % 7) * 900) });
    const end = Date.parse(quoted.expires_at) + ((round % 5) - 2);
    world.clock.advance({ seconds: (end - world.clock.now().getTime()) / 1000 });
    const { status, body } = await world.send(world.padaria, quoted.id, { limit_price: LIMIT, key, proof });
    if (status === 201) {
      ends.executed++;
      expect(world.clock.now().getTime()).toBeLessThanOrEqual(Date.parse(quoted.expires_at));
      expect([body.price, body.quantity]).toEqual([quoted.price, quoted.quantity]);
    } else {
      ends.refused++;
      expect([status, body.code]).toEqual([409, 'crypto_quote_expired']);
      expect(world.clock.now().getTime()).toBeGreaterThan(Date.parse(quoted.expires_at));
    }
    if (round % 20 === 19) await world.pass(1);
  }
  await world.pass(60);
  expect(ends).toEqual({ executed: 120, refused: 80 });
  const { rows } = await world.database.query<{ odd: number }>(
    `select count(*)::int as odd from crypto_order t join payment_order o on o.id = t.order_id
     where o.status = 'completed' and not exists (select 1 from crypto_entry e where e.posting_id = o.id and e.units = t.units)`,
  );
  expect(rows[0]?.odd).toBe(0);
}, 240_000);

describe('a proof', () => {
  it('outlives the lock: the renewed quote is executed with it, within its limit', async () => {
    await changeSandboxCrypto(world.database, 'btc', {});
    const { body: first } = await world.quote(WISH);
    const key = newKey();
    const rest = { limit_price: LIMIT, key };
    const proof = await world.prove(world.padaria, WISH, rest);
    world.clock.advance({ seconds: 16 });
    const late = await world.send(world.padaria, first.id, { ...rest, proof });
    expect([late.status, late.body.code]).toEqual([409, 'crypto_quote_expired']);
    const { body: second } = await world.quote(WISH);
    const done = await world.send(world.padaria, second.id, { ...rest, proof });
    expect([done.status, done.body.price]).toEqual([201, second.price]);
  });

  it('holds for no worse price than it says, and is not used up by one', async () => {
    const { body: first } = await world.quote(WISH);
    const rest = { limit_price: first.price, key: newKey() };
    const proof = await world.prove(world.padaria, WISH, rest);
    await changeSandboxCrypto(world.database, 'btc', { movedPpm: 15_000n });
    const { body: dearer } = await world.quote(WISH);
    const refused = await world.send(world.padaria, dearer.id, { ...rest, proof });
    expect([refused.status, refused.body.code]).toEqual([409, 'crypto_price_moved']);
    await changeSandboxCrypto(world.database, 'btc', {});
    const { body: again } = await world.quote(WISH);
    expect((await world.send(world.padaria, again.id, { ...rest, proof })).status).toBe(201);
  });

  it('holds for nothing else: another amount, another side, another limit', async () => {
    const { body: quoted } = await world.quote({ amount_cents: 1_500 });
    const rest = { limit_price: LIMIT, key: newKey() };
    for (const other of [
      { proof: await world.prove(world.padaria, { amount_cents: 1_400 }, rest) },
      { proof: await world.prove(world.padaria, { amount_cents: 1_500, side: 'sell' as const }, rest) },
      { proof: await world.prove(world.padaria, { amount_cents: 1_500 }, { ...rest, limit_price: '999999.98' }) },
      { proof: undefined },
    ]) {
      expect((await world.send(world.padaria, quoted.id, { ...rest, ...other })).status).toBeGreaterThanOrEqual(400);
    }
  });
});
