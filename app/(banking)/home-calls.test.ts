import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpstreamCall } from '@/gateway/upstream';
import { startTestBank, type TestBank } from '@/tests/support/bank';

const request = { cookie: '' };
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: request.cookie }),
  cookies: async () => ({ get: () => undefined }),
}));

// as in React's server build: once per request
const memory = new Map<unknown, unknown>();
vi.mock('react', async original => ({
  ...(await original<object>()),
  cache: (read: () => unknown) => () => {
    if (!memory.has(read)) memory.set(read, read());
    return memory.get(read);
  },
}));

const asked: string[] = [];
let test: TestBank;
vi.mock('@/gateway/upstream', async original => ({
  ...(await original<object>()),
  callUpstream: async ({ url, headers, method }: UpstreamCall) => {
    asked.push(`${method} ${url.pathname}`);
    const answer = await test.bank.fetch(new Request(url, { headers, method }));
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.text()),
    };
  },
}));

beforeAll(async () => {
  vi.stubEnv('BANK_API_URL', 'http://bank.example');
  test = await startTestBank();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test?.close();
});
beforeEach(() => {
  asked.length = 0;
  memory.clear();
});

/** Somebody opens an account with this balance. */
const arrive = async (balanceCents: bigint) => {
  const person = await test.seedPerson({ balanceCents });
  request.cookie = `balcao@access_token=${await test.signIn(person.email)}`;
};

/** The page as it is made for a request, with the frame around it. */
const drawHome = async () => {
  const { default: Frame } = await import('./layout');
  const { default: HomePage } = await import('./page');
  await Promise.all([Frame({ children: null }), HomePage({ searchParams: Promise.resolve({}) })]);
};

const readHome = async () => {
  const data = await import('./home-data');
  const { openAccount } = await import('./account-page');
  const account = await openAccount({});
  return account && data.readHome(account);
};

describe('home', () => {
  it('asks the bank six times, its frame included', async () => {
    await arrive(12_345n);
    await drawHome();
    expect(asked.toSorted()).toEqual([
      'GET /accounts',
      expect.stringMatching(/^GET \/accounts\/acc_\w+\/agenda$/),
      expect.stringMatching(/^GET \/accounts\/acc_\w+\/balance$/),
      expect.stringMatching(/^GET \/accounts\/acc_\w+\/movement$/),
      expect.stringMatching(/^GET \/accounts\/acc_\w+\/shortcuts$/),
      'GET /notifications',
    ]);
  });

  it('asks no more for an account without money', async () => {
    await arrive(0n);
    await drawHome();
    expect(asked).toHaveLength(6);
  });

  it('has all that it shows', async () => {
    await arrive(12_345n);
    const home = await readHome();
    expect(home).toMatchObject({
      balance: { available_cents: 12_345 },
      needs: { items: [], onTheWay: [], isComplete: true },
      firstRun: { stage: 'first_money' },
      waiting: {},
      entries: [{ amount_cents: 12_345 }],
      ...{ contacts: [], keys: [], order: [], isProtected: false },
    });
    expect(home?.cashFlow?.rows).toHaveLength(30);
    expect(home?.forecast?.data.rows).toHaveLength(30);
  });
});
