import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PIN_FAULTS } from '../bank/contract/products/card-plastic-words';
import { createFrame, type FrameCall } from './frame-server';
import { readFrameSettings } from './settings';

const BRAND = 'https://conta.example.com';
const OWN = 'https://cartao.example.com';
const KEY = 'a key of the frame, of 32 characters';
const TICKET = 'crt_01h455vb4pex5vsknk084sn02q';
const NUMBERS = { number: '9999001234567891', exp_month: 3, exp_year: 2031, security_code: '042', printed_name: 'ANA' };

/** A bank with one ticket, good once. */
let bank: Server;
let frame: ReturnType<typeof createFrame>;
let tickets: Set<string>;
const asked: { url: string | undefined; key: string | undefined; body: string }[] = [];
const calls: FrameCall[] = [];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listen = async (server: Server) => once(server.listen(0, '127.0.0.1'), 'listening');
const settingsOf = (more: Record<string, string> = {}) =>
  readFrameSettings({
    ...{ CARD_FRAME_URL: `${OWN}/`, PUBLIC_URL: BRAND, CARD_FRAME_KEY: KEY, CARD_FRAME_PORT: '0' },
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
      asked.push({ url: request.url, key: request.headers.authorization, body });
      const { pin } = JSON.parse(body);
      if (pin === '1234') {
        response.writeHead(422, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ code: 'card_pin_refused', params: { reason: 'sequence' } }));
        return;
      }
      const isGood = tickets.delete(JSON.parse(body).ticket);
      response.writeHead(isGood ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isGood ? NUMBERS : { code: 'not_found' }));
    });
  });
  await listen(bank);
  frame = createFrame(settingsOf(), path.join(import.meta.dirname, 'page'), call => calls.push(call));
  await listen(frame.server);
});
afterAll(() => {
  bank.close();
  frame.server.close();
});
beforeEach(() => {
  tickets = new Set([TICKET]);
  asked.length = 0;
  calls.length = 0;
});

interface Told {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** As a browser sends it from the frame's own page. */
const OWN_HEADERS = { origin: OWN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

const ask = async ({ method = 'GET', path: target = '/', headers = {}, body }: Told) => {
  const call = httpRequest({
    port: portOf(frame.server),
    host: '127.0.0.1',
    method,
    path: target,
    headers,
    agent: false,
  });
  call.end(body);
  const [answer] = await once(call, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, text };
};
const reveal = (told: Told = {}) =>
  ask({ method: 'POST', path: '/reveal', headers: OWN_HEADERS, body: JSON.stringify({ ticket: TICKET }), ...told });

describe('the page of the number frame', () => {
  it('may stand in the brand’s pages alone, and runs its own script and nothing else', async () => {
    const { status, headers, text } = await ask({});
    expect(status).toBe(200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'sha256-");
    expect(policy).toContain(`frame-ancestors ${BRAND};`);
    expect(policy).toContain("connect-src 'self'; base-uri 'none'; form-action 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' },
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(text).toContain(`data-brand="${BRAND}"`);
    expect(text).not.toMatch(/\{brand\}|\/\* card\.| style=| on[a-z]+=|src=/);
  });

  it('is the only page, at an address without a question', async () => {
    for (const target of ['/?ticket=x', '/reveal?x', '/card.js', '/../settings.ts', '/%2e%2e/', '//', '/favicon.ico']) {
      expect([target, (await ask({ path: target })).status]).toEqual([target, target === '/reveal' ? 405 : 404]);
    }
    expect((await ask({ path: '/reveal' })).status).toBe(405);
    expect((await ask({ path: '/', method: 'POST' })).status).toBe(405);
  });
});

describe('a ticket', () => {
  it('is traded in once, with the key, and the log knows neither it nor a number', async () => {
    const first = await reveal();
    expect([first.status, JSON.parse(first.text)]).toEqual([
      200,
      { number: '9999001234567891', expiry: '03/31', cvv: '042' },
    ]);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(first.headers).not.toHaveProperty('access-control-allow-origin');
    expect(asked).toEqual([{ url: '/card_reveals', key: `Bearer ${KEY}`, body: JSON.stringify({ ticket: TICKET }) }]);
    const second = await reveal();
    expect([second.status, second.text]).toEqual([410, '']);
    const told = JSON.stringify(calls);
    expect(calls.map(({ door, status }) => [door, status])).toEqual([
      ['reveal', 200],
      ['reveal', 410],
    ]);
    for (const secret of [TICKET, NUMBERS.number, NUMBERS.security_code, KEY]) expect(told).not.toContain(secret);
  });

  it('is never asked for by another page, another kind of body, or in other words: 200 of them, 0 numbers', async () => {
    const word = fc.string({ maxLength: 40 });
    const origin = fc.constantFrom(
      BRAND,
      'null',
      'https://cartao.example.com.evil.example',
      `${OWN}:8443`,
      'http://cartao.example.com',
    );
    const tamper = fc.oneof(
      origin.map(name => ({ headers: { ...OWN_HEADERS, origin: name } })),
      fc
        .constantFrom('cross-site', 'same-site', 'none')
        .map(site => ({ headers: { ...OWN_HEADERS, 'sec-fetch-site': site } })),
      fc
        .constantFrom('text/plain', 'application/json;charset=utf-8', '')
        .map(kind => ({ headers: { ...OWN_HEADERS, 'content-type': kind } })),
      word.filter(text => !text.includes(TICKET)).map(body => ({ body })),
      fc.jsonValue().map(ticket => ({ body: JSON.stringify({ ticket }) })),
      fc.constant({ body: JSON.stringify({ ticket: TICKET, more: 'x'.repeat(2_000) }) }),
      fc.constantFrom(`${TICKET} `, TICKET.toUpperCase(), `${TICKET}/..`, TICKET.slice(1), [TICKET]).map(ticket => ({
        body: JSON.stringify({ ticket }),
      })),
    );
    await fc.assert(
      fc.asyncProperty(tamper, async told => {
        const { status, text } = await reveal(told);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(text).toBe('');
      }),
      { numRuns: 200 },
    );
    expect(tickets.has(TICKET)).toBe(true);
  });

  it('says that it failed when the bank is away, or answers something else', async () => {
    const lost = createFrame(
      settingsOf({ BANK_API_URL: 'http://127.0.0.1:9' }),
      path.join(import.meta.dirname, 'page'),
      () => undefined,
    );
    await listen(lost.server);
    const call = httpRequest({
      port: portOf(lost.server),
      method: 'POST',
      path: '/reveal',
      headers: OWN_HEADERS,
      agent: false,
    });
    call.end(JSON.stringify({ ticket: TICKET }));
    const [answer] = await once(call, 'response');
    expect(answer.statusCode).toBe(502);
    answer.resume();
    lost.server.close();
  });
});

describe('the settings of the frame', () => {
  it.each([
    [{ CARD_FRAME_KEY: 'short' }, 'CARD_FRAME_KEY must have at least 32 characters'],
    [{ CARD_FRAME_URL: 'cartao.example.com' }, 'CARD_FRAME_URL must be an address like https://…'],
    [{ CARD_FRAME_URL: `${BRAND}/cartao` }, 'CARD_FRAME_URL must be of another origin than PUBLIC_URL'],
    [{ ACQUIRER_FRAME_URL: BRAND }, 'ACQUIRER_FRAME_URL must be of another origin than PUBLIC_URL'],
    [{ ACQUIRER_FRAME_URL: 'pagamento' }, 'ACQUIRER_FRAME_URL must be an address like https://…'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be an address like https://…'],
    [{ BANK_API_URL: 'ftp://bank' }, 'BANK_API_URL must be an address like https://…'],
    [{ CARD_FRAME_PORT: '70000' }, 'CARD_FRAME_PORT must be a number from 0 to 65535'],
  ])('refuse %o in one line', (more: Record<string, string>, words) => {
    expect(() => settingsOf(more)).toThrow(words);
  });
});

describe('a frame that ends', () => {
  it('is not ready any more, and still answers', async () => {
    expect((await ask({ path: '/ready' })).status).toBe(200);
    frame.drain();
    expect((await ask({ path: '/ready' })).status).toBe(503);
    expect((await ask({ path: '/health' })).status).toBe(200);
    expect((await reveal()).status).toBe(200);
  });
});

describe('a PIN by the number frame', () => {
  const send = (pin: unknown, told: Told = {}) =>
    reveal({ path: '/pin', body: JSON.stringify({ ticket: TICKET, pin }), ...told });

  it('is brought to the bank with its ticket, and told to nobody else', async () => {
    const refused = await send('1234');
    expect([refused.status, JSON.parse(refused.text)]).toEqual([200, { reason: 'sequence' }]);
    const set = await send('8420');
    expect([set.status, set.text]).toEqual([200, '{}']);
    expect(asked.at(-1)).toEqual({
      url: '/card_pins',
      key: `Bearer ${KEY}`,
      body: JSON.stringify({ ticket: TICKET, pin: '8420' }),
    });
    expect((await send('8420')).status).toBe(410);
    expect(JSON.stringify(calls)).not.toMatch(/8420|1234/);
  });

  it('that the bank refuses has its sentence in the page, whatever the reason', async () => {
    const { text } = await ask({});
    const sentence = (reason: string) => new RegExp(`data-${reason}="([^"]{15,80}\\.)"`).exec(text)?.[1];
    for (const reason of [...PIN_FAULTS, 'differs'])
      expect([reason, sentence(reason)]).toEqual([reason, expect.any(String)]);
    expect([sentence('sequence'), sentence('birth_date')]).toEqual([
      'Não use números em sequência.',
      'Não use a sua data de nascimento.',
    ]);
  });

  it.each([1234, '', '123', '12345', '12a4', null, { toString: 'x' }])('is none: %s', async pin => {
    expect((await send(pin)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('is taken from its own page alone', async () => {
    expect((await send('8420', { headers: { ...OWN_HEADERS, origin: BRAND } })).status).toBe(403);
    expect((await send('8420', { headers: { ...OWN_HEADERS, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await send('8420', { headers: { ...OWN_HEADERS, 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await ask({ path: '/pin' })).status).toBe(405);
    expect(asked).toEqual([]);
  });
});
