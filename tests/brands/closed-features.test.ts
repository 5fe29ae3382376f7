import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseServerEnv } from '@/config/env.server';
import { explainFeatures, getOpenFlags } from '@/config/open-features';
import { middleware } from '@/middleware';
import { json, startFakeBank } from '../security/fake-bank';

const SIGNED_IN = 'balcao@access_token=at_1~4102444800; balcao@two-factor=TRUE; balcao@refresh_token=rt_1~4102444800';
const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';

let bank: Awaited<ReturnType<typeof startFakeBank>>;
let forwardToBank: (request: Request) => Promise<Response>;

beforeAll(async () => {
  bank = await startFakeBank();
  bank.plays((_call, response) => json(response, 200, { data: [] }));
  vi.stubEnv('BANK_API_URL', bank.url);
  vi.stubEnv('GATEWAY_KEY', 'a-key-for-this-test-only');
  ({ forwardToBank } = await import('@/gateway/forward'));
});
afterEach(() => vi.stubEnv('CLOSED_FEATURES', ''));
afterAll(async () => {
  vi.unstubAllEnvs();
  await bank.stop();
});

const ask = async (path: string): Promise<string> => {
  const headers = { cookie: SIGNED_IN, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'web' };
  const answer = await forwardToBank(new Request(`http://conta.example/api/bank${path}`, { headers }));
  return answer.status === 200 ? '200' : `${answer.status} ${(await answer.json()).code}`;
};

const visit = (path: string): number =>
  middleware(new NextRequest(`http://conta.example${path}`, { headers: { cookie: SIGNED_IN } })).status;

describe('a feature that is closed', () => {
  it('answers 404 feature_disabled below its paths, with an account or without, in any letter case', async () => {
    vi.stubEnv('CLOSED_FEATURES', 'card');
    const paths = ['/cards', `/accounts/${ACCOUNT}/cards/card_1`, `/accounts/${ACCOUNT}/CARDS`];
    expect(await Promise.all(paths.map(ask))).toEqual(paths.map(() => '404 feature_disabled'));
    expect(await ask('/accounts')).toBe('200');
  });

  it('has no page from the next request on, and comes back when it is opened', () => {
    expect(visit('/marketplace/login')).toBe(200);
    vi.stubEnv('CLOSED_FEATURES', 'marketplace');
    expect(visit('/marketplace/login')).toBe(404);
    vi.stubEnv('CLOSED_FEATURES', '');
    expect(visit('/marketplace/login')).toBe(200);
  });

  it('is explained', () => {
    vi.stubEnv('CLOSED_FEATURES', 'marketplace');
    expect(getOpenFlags().marketplace).toBe(false);
    expect(explainFeatures().find(({ id }) => id === 'marketplace')).toMatchObject({
      reason: 'closed_at_run_time',
      source: 'environment',
    });
  });
});

describe('a wrong name in CLOSED_FEATURES', () => {
  it('stops the start with one line', () => {
    const env = { BANK_API_URL: 'http://127.0.0.1:1', CLOSED_FEATURES: 'ted,teleport' };
    expect(() => parseServerEnv(env)).toThrow(
      /^The web app cannot start.*CLOSED_FEATURES: unknown feature teleport; there are .*$/,
    );
  });
});
