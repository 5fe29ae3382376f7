import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PixKey } from '../../bank/contract/products/pix/keys';
import { type PixWorld, startPixWorld } from './pix-world';

/** The keys that the directory has of this bank, and whether it takes none at the moment. */
const directory = new Set<string>();
let isAway = false;
const connector = createServer(({ url = '', method }, response) => {
  const [, key] = /^\/directory\/keys\/([^?]+)/.exec(url) ?? [];
  response.statusCode = isAway ? 503 : 204;
  // nobody else has a key
  if (key === undefined) response.statusCode = 404;
  else if (!isAway && method === 'PUT') directory.add(decodeURIComponent(key));
  else if (!isAway) directory.delete(decodeURIComponent(key));
  response.end();
});

let world: PixWorld;
beforeAll(async () => {
  await new Promise<void>(resolve => connector.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(connector.address() as AddressInfo).port}`;
  world = await startPixWorld({ rails: { kind: 'connector', url, key: 'k'.repeat(40) } });
});
afterAll(async () => {
  await world?.close();
  connector.close();
});
beforeEach(() => {
  isAway = false;
  directory.clear();
});

const register = async (): Promise<PixKey> =>
  (await world.as<PixKey>(world.padaria, '/pix/keys', { json: { type: 'evp' } })).body;

const remove = async ({ id }: PixKey): Promise<void> => {
  const { bearer, accountId } = world.padaria;
  const proof = await world.authorize(bearer, { purpose: 'remove_pix_key', account_id: accountId, key_id: id });
  expect((await world.as(world.padaria, `/pix/keys/${id}`, { method: 'DELETE', proof })).status).toBe(204);
};

/** The line comes back, and what waited for it is tried again. */
const comeBack = async (): Promise<void> => {
  await world.bank.runDueJobs();
  isAway = false;
  await world.advanceTo(new Date(world.clock.now().getTime() + 60_000), world.padaria);
  await world.bank.runDueJobs();
};

describe('the directory', () => {
  it('hears of a key that was registered while it was away', async () => {
    isAway = true;
    const { key } = await register();
    await comeBack();
    expect([...directory]).toEqual([key]);
  });

  it('hears of a key that was removed while it was away', async () => {
    const made = await register();
    await world.bank.runDueJobs();
    expect([...directory]).toEqual([made.key]);
    isAway = true;
    await remove(made);
    await comeBack();
    expect([...directory]).toEqual([]);
  });

  it('has none of a key that came and went while it was away', async () => {
    isAway = true;
    await remove(await register());
    await comeBack();
    expect([...directory]).toEqual([]);
  });
});
