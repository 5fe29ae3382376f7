import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listAccounts } from '@/bank/contract/ground/accounts';

const PAGE_ID = 'page-request-1';
vi.mock('next/headers', () => ({
  headers: async () =>
    new Headers({ 'x-request-id': PAGE_ID, cookie: 'balcao@access_token=at_AAAAAAAAAAAAAAAAAAAAAAAA' }),
}));

/** A bank of somebody else's: it keeps the contract, and numbers requests its own way. */
let bank: Server;
beforeAll(async () => {
  bank = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '7' });
    response.end(
      JSON.stringify({
        ...{ type: 'about:blank', title: 'Service Unavailable', status: 503 },
        ...{ code: 'upstream_unavailable', request_id: 'their-own-id-77' },
      }),
    );
  });
  await new Promise<void>(resolve => bank.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('BANK_API_URL', `http://127.0.0.1:${(bank.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  bank.close();
});

const ask = async () => {
  const { readBank, tellRefused } = await import('./page-data');
  const { watchPageStatus } = await import('./page-status');
  const page = createServer(async (request, response) => {
    watchPageStatus(request, response, PAGE_ID);
    const data = await readBank(listAccounts);
    if (data.state === 'problem') tellRefused(data);
    response.statusCode = 500;
    response.end(JSON.stringify(data));
  });
  await new Promise<void>(resolve => page.listen(0, '127.0.0.1', resolve));
  try {
    const answer = await fetch(`http://127.0.0.1:${(page.address() as AddressInfo).port}/`);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), data: await answer.json() };
  } finally {
    page.close();
  }
};

describe('a page whose bank is away', () => {
  it('answers 503 with when to come back, whoever numbered the refusal', async () => {
    const { status, retryAfter, data } = await ask();
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '7' });
    expect(data).toMatchObject({ state: 'problem', requestId: 'their-own-id-77' });
  });
});
