import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorker } from '../../bank/index';
import { TEST_SECRET } from '../support/bank';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';

let world: CardNetworkWorld;
let worker: Awaited<ReturnType<typeof createWorker>>;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent' });
});
afterAll(async () => {
  await worker?.close();
  await world?.requireSoundLedger();
  await world?.close();
});

const owed = async (): Promise<bigint> => {
  const { rows } = await world.database.query<{ owed: bigint }>(
    'select coalesce(sum(owed_cents), 0)::bigint as owed from card_shortfall',
  );
  return rows[0]?.owed ?? 0n;
};

describe('what a clearing took beyond the balance', () => {
  it('is taken from the money that comes at once, without a look by the clock', async () => {
    const { who, card } = await world.admit(10_500n);
    // from here on: without SMTP it would send nobody a code
    worker = await createWorker({
      ...{ databaseUrl: world.databaseUrl, provider: 'celcoin', secret: TEST_SECRET, clock: world.clock },
      ...{ publicUrl: 'http://localhost:3000', logLevel: 'silent', fileStorage: { folder: world.filesFolder } },
      mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
      brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    });
    const { of } = await world.buy(card, 10_000);
    await world.clear(card, of, 11_800);
    await vi.waitFor(async () => expect(await owed()).toBe(1_300n), 20_000);
    expect((await world.books(who)).balance).toBe(0n);
    // the clock of the bank stands: only the posting itself can have it collected
    await world.fund(who.ledgerAccountId, 5_000n);
    await vi.waitFor(async () => expect(await owed()).toBe(0n), 20_000);
    expect((await world.books(who)).balance).toBe(3_700n);
  });
});
