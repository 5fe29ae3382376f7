import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { describeShared } from './describe-shared';
import { readShared } from './read-shared';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

const KNOWN = 'a1'.repeat(20);
const SOLD = 'b2'.repeat(20);
const LINK = { state: 'active', name: 'Bolo de cenoura', amount_cents: 4_500, payee: { name: 'Padaria do Zé Ltda' } };
const RECEIVABLE = {
  ...{ status: 'open', amount_cents: 5_500, amounts: { total_cents: 5_500 }, due_date: '2026-11-27' },
  ...{ payee: { name: 'Padaria do Zé Ltda' }, payer: { name: 'Mercado da Esquina Ltda' } },
};

/** A bank that knows one receivable and nothing else. */
let bank: Server;
const asked: string[] = [];
beforeAll(async () => {
  bank = createServer(({ url = '' }, response) => {
    asked.push(new URL(url, 'http://bank').pathname);
    const isLink = url.endsWith(`/acquiring_links/${SOLD}`);
    const isKnown = isLink || url.endsWith(`/receivable_links/${KNOWN}`);
    const problem = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found', request_id: 'req_test' };
    response.writeHead(isKnown ? 200 : 404, {
      'content-type': isKnown ? 'application/json' : 'application/problem+json',
    });
    response.end(JSON.stringify(isLink ? LINK : isKnown ? RECEIVABLE : problem));
  });
  await new Promise<void>(resolve => bank.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('BANK_API_URL', `http://127.0.0.1:${(bank.address() as AddressInfo).port}`);
});
afterEach(() => {
  asked.length = 0;
  vi.stubEnv('CLOSED_FEATURES', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  bank.close();
});

it.each([
  ['f'.repeat(40), ['receivable_links', 'acquiring_links']],
  ['f'.repeat(32), ['charge_links']],
  ['f'.repeat(22), ['proofs']],
])('asks for what %s is spelled as, and for nothing else', async (hash, places) => {
  expect((await readShared(hash)).read).toEqual({ state: 'not_found' });
  expect(asked).toEqual(places.map(place => `/${place}/${hash}`));
});

it('finds a receivable where agreements are open, and nothing where they are closed', async () => {
  expect(await readShared(KNOWN)).toEqual({ kind: 'receivable', read: { state: 'ok', data: RECEIVABLE } });
  vi.stubEnv('CLOSED_FEATURES', 'agreements,acquiring');
  asked.length = 0;
  expect((await readShared(KNOWN)).read).toEqual({ state: 'not_found' });
  expect(asked).toEqual([]);
});

it('finds a payment link that is no boleto, and tells what is sold and by whom', async () => {
  expect(await readShared(SOLD)).toEqual({ kind: 'link', read: { state: 'ok', data: LINK } });
  expect((await describeShared(SOLD)).title).toBe('Bolo de cenoura, de Padaria do Zé Ltda');
});

it('is not for search engines, and names who charges only', async () => {
  const { title, robots } = await describeShared(KNOWN);
  expect(String(title).replace(/\u00a0/g, ' ')).toBe('R$ 55,00 para Padaria do Zé Ltda');
  expect(robots).toMatchObject({ index: false, follow: false });
  expect(JSON.stringify(await describeShared(KNOWN))).not.toContain('Mercado');
});
