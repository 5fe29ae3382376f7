import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CardChallenge } from '../../bank/contract/products/card-challenges';
import { systemClock } from '../../bank/core/clock';
import { createCardNetwork } from '../../bank/providers/sandbox/cards/network/network';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';

const KEY = 'what-the-card-network-shows-to-the-bank';
const MERCHANT = { id: 'M-1', name: 'Nuvem Ltda', mcc: '7372' };

let world: CardNetworkWorld;
let door: Server;
let doorUrl: string;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent', networkKey: KEY });
  const answer = getRequestListener(request => world.bank.fetch(request), { overrideGlobalObjects: false });
  door = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(door, 'listening');
  doorUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(async () => {
  door?.close();
  await world?.requireSoundLedger();
  await world?.close();
});

const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe('the network as a process of its own', () => {
  let child: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const port = await findPort();
    url = `http://127.0.0.1:${port}`;
    const file = path.resolve('bank/providers/sandbox/cards/network/process.ts');
    child = spawn(process.execPath, ['--import', 'tsx', file], {
      env: { ...process.env, BANK_API_URL: doorUrl, CARD_NETWORK_KEY: KEY, CARD_NETWORK_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), 20_000);
  }, 30_000);
  afterAll(() => void child?.kill());

  const order = async (body: object, key = KEY) => {
    const answer = await fetch(`${url}/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string | null> };
  };

  it('buys, asks for more, sends in, gives back and settles over HTTP', async () => {
    const { who, card } = await world.admit(100_000n);
    const bought = await order({ kind: 'buy', card_token: card.id, amount_cents: 15_000, merchant: MERCHANT });
    expect(bought).toMatchObject({ status: 200, body: { outcome: 'approved', code: '00' } });
    const of = bought.body.network_id;
    expect((await order({ kind: 'increment', network_id: of, amount_cents: 1_000 })).body.outcome).toBe('approved');
    expect((await world.books(who)).held).toBe(16_000n);
    await order({ kind: 'clear', network_id: of });
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 84_000n, held: 0n });
    await order({ kind: 'refund', network_id: of, amount_cents: 6_000 });
    expect((await order({ kind: 'settle' })).body.outcome).toBe('noted');
    await world.work();
    expect((await world.books(who)).balance).toBe(90_000n);
  });

  it('waits for the holder of a purchase that is to be confirmed', async () => {
    const { who, card } = await world.admit(100_000n);
    const asked = { kind: 'buy', is_confirmed: true, card_token: card.id, amount_cents: 15_000, merchant: MERCHANT };
    const bought = order(asked);
    const waiting = await vi.waitFor(async () => {
      const { body } = await world.as<{ data: CardChallenge[] }>(who, '/card_challenges');
      expect(body.data).toHaveLength(1);
      return body.data[0] as CardChallenge;
    }, 10_000);
    const wish = {
      purpose: 'confirm_card_purchase',
      account_id: who.accountId,
      card_challenge_id: waiting.id,
    } as const;
    const proof = await world.authorize(who.bearer, wish);
    await world.as(who, `/card_challenges/${waiting.id}/approve`, { method: 'POST', proof });
    expect((await bought).body).toMatchObject({ outcome: 'approved' });
    expect((await world.books(who)).held).toBe(15_000n);
  });

  it('takes orders of nobody without its key, and none that it cannot read', async () => {
    expect((await order({ kind: 'settle' }, 'somebody-else')).status).toBe(401);
    expect((await order({ kind: 'buy' })).status).toBe(422);
    expect((await order({ kind: 'clear', network_id: 'nobody' })).status).toBe(409);
  });
});

describe('the network by the clock', () => {
  it('sends in what was bought a day ago, and settles every day', async () => {
    const { who, card } = await world.admit(100_000n);
    const network = createCardNetwork({ door: { url: doorUrl, key: KEY }, clock: world.clock, onTrouble: vi.fn() });
    const merchant = { ...MERCHANT, city: null, country: 'BR' };
    const asked = { kind: 'buy', card_token: card.id, amount_cents: 15_000, merchant } as const;
    await network.run({ ...asked, foreign: null, is_confirmed: false });
    await network.tick();
    expect((await world.books(who)).held).toBe(15_000n);
    world.clock.advance({ hours: 25 });
    await network.tick();
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 85_000n, held: 0n });
  });

  it('takes back what the bank did not answer, and says so to the shop', async () => {
    const heard: string[] = [];
    const silent = createServer(async (request, response) => {
      const { type } = (await new Response(request as unknown as ReadableStream).json()) as { type: string };
      heard.push(type);
      if (type === 'authorize') response.writeHead(503).end();
      else response.end(JSON.stringify({ outcome: 'noted', code: '00', reason: null }));
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const network = createCardNetwork({ door: { url, key: KEY }, clock: systemClock, onTrouble: vi.fn() });
    const { card } = await world.admit(1_000n);
    const merchant = { ...MERCHANT, city: null, country: 'BR' };
    const asked = { kind: 'buy', card_token: card.id, amount_cents: 100, merchant } as const;
    const answer = await network.run({ ...asked, foreign: null, is_confirmed: false });
    expect(answer).toMatchObject({ outcome: 'declined', code: '91' });
    await vi.waitFor(() => expect(heard).toEqual(['authorize', 'authorize', 'authorize', 'reverse']));
    silent.close();
  });
});
