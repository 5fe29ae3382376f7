import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFrame, type FrameCall } from './frame-server';
import { readFrameSettings } from './settings';
import { authorize, DECLINES } from './test-cards';

const BRAND = 'https://conta.example.com';
const OWN = 'https://cartao.example.com';
const ACQUIRER = 'https://pagamento.example.com';
const SESSION = 'd4'.repeat(20);
const CHECKOUT = { amount_cents: 4_500, max_instalments: 3, name: 'Bolo de cenoura', payee_name: 'Padaria do Zé Ltda' };
const PAGES = path.join(import.meta.dirname, 'page');

/** A bank with one payment, that lets every card be captured. */
let bank: Server;
let frame: ReturnType<typeof createFrame>;
const asked: { url: string | undefined; body: string }[] = [];
const calls: FrameCall[] = [];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listen = async (server: Server) => once(server.listen(0, '127.0.0.1'), 'listening');
const settingsOf = (more: Record<string, string> = {}) =>
  readFrameSettings({
    ...{ CARD_FRAME_URL: OWN, PUBLIC_URL: BRAND, CARD_FRAME_KEY: 'k'.repeat(32), CARD_FRAME_PORT: '0' },
    ...{ BANK_API_URL: `http://127.0.0.1:${portOf(bank)}` },
    ...more,
  });

beforeAll(async () => {
  bank = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push({ url: request.url, body });
      const state = request.url === '/card_captures' ? 'paid' : 'open';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ state, ...CHECKOUT }));
    });
  });
  await listen(bank);
  frame = createFrame(settingsOf({ ACQUIRER_FRAME_URL: ACQUIRER }), PAGES, call => calls.push(call));
  await listen(frame.server);
});
afterAll(() => {
  bank.close();
  frame.server.close();
});
beforeEach(() => {
  asked.length = 0;
  calls.length = 0;
});

const OWN_HEADERS = { origin: ACQUIRER, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

const ask = async (target: string, init: RequestInit = {}) => {
  const answer = await fetch(`http://127.0.0.1:${portOf(frame.server)}${target}`, init);
  return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() };
};

it('finds every number in which one digit is another, and every month that is over', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const card = { number: '4111111111111111', holder: 'Ana Souza', expiry: '11/26', cvv: '737' };
  expect(authorize(card, now).kind).toBe('approved');
  const other = fc.tuple(fc.nat(15), fc.integer({ min: 1, max: 9 })).map(([at, more]) => {
    const digit = (Number(card.number[at]) + more) % 10;
    return `${card.number.slice(0, at)}${digit}${card.number.slice(at + 1)}`;
  });
  // a number that begins as another scheme's does has another code, too
  fc.assert(
    fc.property(other, number => {
      expect(authorize({ ...card, number }, now)).toMatchObject({ kind: 'wrong' });
    }),
  );
  const over = fc.integer({ min: 2_000 * 12, max: 2_026 * 12 + 9 }).map(months => {
    const year = Math.floor(months / 12);
    return `${String((months % 12) + 1).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
  });
  fc.assert(
    fc.property(over, expiry => {
      expect(authorize({ ...card, expiry }, now)).toEqual({ kind: 'wrong', fields: ['expiry'] });
    }),
  );
});

describe('the page of the acquirer', () => {
  const CARD = { number: '4111 1111 1111 1111', holder: 'Ana Souza', expiry: '11/40', cvv: '737', instalments: 3 };
  const pay = (card: object = {}, headers: Record<string, string> = {}) =>
    ask('/acquirer/pay', {
      ...{ method: 'POST', headers: { ...OWN_HEADERS, ...headers } },
      body: JSON.stringify({ session: SESSION, ...CARD, ...card }),
    });

  it('has a policy of its own, and is not there where no origin is named for it', async () => {
    const { status, policy, text } = await ask('/acquirer');
    expect(status).toBe(200);
    expect(policy).toContain(`frame-ancestors ${BRAND};`);
    expect(policy).toContain("connect-src 'self'; base-uri 'none'; form-action 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).not.toBe((await ask('/')).policy);
    expect(text).not.toMatch(/\{brand\}|\/\* \w+\.(?:css|js) \*\/| style=| on[a-z]+=|src=/);
    for (const reason of [...DECLINES, 'limited', 'unknown'])
      expect(text).toMatch(new RegExp(`data-${reason}="[^"]{20,}\\."`));
    const bare = createFrame(settingsOf(), PAGES, () => undefined);
    await listen(bare.server);
    expect((await fetch(`http://127.0.0.1:${portOf(bare.server)}/acquirer`)).status).toBe(404);
    bare.server.close();
  });

  it('tells the bank of an approved card its brand and last digits, and neither log nor bank a number', async () => {
    const { status, text } = await pay({ amountCents: 1, amount_cents: 1 });
    expect([status, JSON.parse(text)]).toEqual([200, { state: 'paid' }]);
    expect(asked.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/card_checkouts', { session: SESSION }],
      [
        '/card_captures',
        {
          ...{ session: SESSION, brand: 'visa', last4: '1111', instalments: 3 },
          authorization_code: expect.stringMatching(/^\d{6}$/),
        },
      ],
    ]);
    const told = JSON.stringify([asked, calls]);
    for (const secret of ['4111111111111111', CARD.number, CARD.cvv, CARD.holder]) expect(told).not.toContain(secret);
    expect(calls.map(({ door }) => door)).toEqual(['acquirer']);
  });

  it.each([
    [{ number: '4111 1111 1111 1112' }, { wrong: ['number'] }],
    [{ number: '' }, { wrong: ['number'] }],
    [{ expiry: '10/20' }, { wrong: ['expiry'] }],
    [{ expiry: '13/40', cvv: '73' }, { wrong: ['expiry', 'cvv'] }],
    [{ holder: '4111111111111111' }, { wrong: ['holder'] }],
    [{ number: '378282246310005' }, { wrong: ['cvv'] }],
    [{ number: '4000000000000002' }, { declined: 'declined' }],
    [{ number: '4000000000009995' }, { declined: 'limit' }],
    [{ number: '4000000000009979' }, { declined: 'blocked' }],
    [{ number: '4000000000000127' }, { declined: 'cvv' }],
    // a good number that is none of the test's: nobody's real card is taken here
    [{ number: '4539578763621486' }, { declined: 'test_only' }],
  ])('captures nothing of %o', async (card, answer) => {
    const { status, text } = await pay(card);
    expect([status, JSON.parse(text)]).toEqual([200, answer]);
    expect(asked.map(({ url }) => url)).toEqual(['/card_checkouts']);
  });

  it('is asked by itself alone, for instalments that the bank offers', async () => {
    expect((await pay({}, { origin: BRAND })).status).toBe(403);
    expect((await pay({}, { origin: OWN })).status).toBe(403);
    expect((await pay({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await pay({}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await pay({ session: 'x' })).status).toBe(400);
    expect((await ask('/acquirer/pay')).status).toBe(405);
    expect(asked).toEqual([]);
    for (const instalments of [0, 4, 1.5, '2', null]) expect((await pay({ instalments })).status).toBe(400);
    expect(asked.every(({ url }) => url === '/card_checkouts')).toBe(true);
  });
});
