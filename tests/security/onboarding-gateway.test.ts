import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, problem, startFakeBank } from './fake-bank';

const HOST = 'conta.example';
const TOKEN = `ob_${'A'.repeat(43)}`;
const KEY = 'the-key-of-who-runs-the-product';

let bank: Awaited<ReturnType<typeof startFakeBank>>;
let forward: (request: Request) => Promise<Response>;

beforeAll(async () => {
  bank = await startFakeBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  vi.stubEnv('GATEWAY_KEY', 'a-key-for-this-test-only');
  ({ forwardToBank: forward } = await import('@/gateway/forward'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bank.stop();
});

const send = (
  path: string,
  wish: { json?: object; cookie?: string; authorization?: string } = {},
): Promise<Response> => {
  const headers = new Headers({ host: HOST, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'web' });
  if (wish.json) headers.set('content-type', 'application/json');
  if (wish.cookie) headers.set('cookie', wish.cookie);
  if (wish.authorization) headers.set('authorization', wish.authorization);
  const body = wish.json && JSON.stringify(wish.json);
  return forward(new Request(`http://${HOST}/api/bank${path}`, { method: body ? 'POST' : 'GET', headers, body }));
};

describe('the onboarding session at the gateway', () => {
  it('goes into an HttpOnly cookie and never to script', async () => {
    bank.plays((_call, response) =>
      json(response, 201, {
        session: { token: TOKEN, expires_in: 1_800, ends_in: 86_400 },
        application: { id: 'oba_1' },
      }),
    );
    const answer = await send('/onboarding/applications', { json: { cnpj: '1' } });
    expect(answer.headers.get('set-cookie')).toBe(
      `balcao@onboarding=${TOKEN}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
    );
    expect(await answer.json()).toEqual({ application: { id: 'oba_1' } });
  });

  it('is the bearer of the applicant’s operations, and of no others', async () => {
    bank.plays((_call, response) => json(response, 200, {}));
    const cookie = `balcao@onboarding=${TOKEN}`;
    await send('/onboarding/application', { cookie });
    expect(bank.calls[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    const other = await send('/accounts', { cookie });
    expect([other.status, other.headers.get('x-session')]).toEqual([401, 'none']);
    const without = await send('/onboarding/application', { cookie: 'balcao@access_token=at_1~4102444800' });
    expect([without.status, without.headers.get('x-session')]).toEqual([401, 'onboarding']);
    expect(bank.calls).toHaveLength(1);
  });

  it('that ended is told apart from a customer’s, and its token brings the applicant back', async () => {
    bank.plays((_call, response) => problem(response, 401, 'unauthenticated'));
    const cookie = `balcao@onboarding=${TOKEN}`;
    const ended = await send('/onboarding/application', { cookie });
    expect([ended.status, ended.headers.get('x-session')]).toEqual([401, 'onboarding']);
    bank.plays((_call, response) => json(response, 200, {}));
    await send('/onboarding/returns', { cookie, json: { session_token: 'ob_of_script' } });
    await send('/onboarding/returns', { cookie, json: { link_token: 'obl_1' } });
    expect(bank.calls.map(({ body }) => JSON.parse(body))).toEqual([{ session_token: TOKEN }, { link_token: 'obl_1' }]);
  });

  it('is forgotten when the applicant leaves', async () => {
    bank.plays((_call, response) => void response.writeHead(204).end());
    const answer = await send('/onboarding/leave', { cookie: `balcao@onboarding=${TOKEN}`, json: {} });
    expect(answer.headers.get('set-cookie')).toContain('balcao@onboarding=; Path=/; Max-Age=0');
  });
});

describe('operations at the gateway', () => {
  const DESK = '/operations/onboarding/applications';

  it('are not there without a key, and ask for it where there is one', async () => {
    bank.plays((_call, response) => json(response, 200, { data: [], next_cursor: null }));
    expect((await send(DESK, { authorization: `Basic ${btoa(`ops:${KEY}`)}` })).status).toBe(404);
    vi.stubEnv('OPERATIONS_KEY', KEY);
    const asked = await send(DESK, { authorization: `Basic ${btoa('ops:another-key-altogether')}` });
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="operations"']);
    expect(bank.calls).toHaveLength(0);
    expect((await send(DESK, { authorization: `Basic ${btoa(`ops:${KEY}`)}` })).status).toBe(200);
    expect(bank.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });
});
