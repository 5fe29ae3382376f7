import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, startFakeBank } from './fake-bank';

let bank: Awaited<ReturnType<typeof startFakeBank>>;
let signOut: (request: Request) => Promise<Response>;
let pendingEnds: typeof import('@/gateway/pending-ends').pendingEnds;

beforeAll(async () => {
  bank = await startFakeBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  ({ handleSignOut: signOut } = await import('@/gateway/sign-out'));
  ({ pendingEnds } = await import('@/gateway/pending-ends'));
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await bank.stop();
});

const leave = (cookie: string) =>
  signOut(
    new Request('http://conta.example/api/x', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'web', cookie },
    }),
  );

describe('sign-out', () => {
  it('revokes at the bank and clears all four cookies', async () => {
    bank.plays((_call, response) => void response.writeHead(204).end());
    const response = await leave('balcao@access_token=at_1; balcao@refresh_token=rt_1');
    expect(response.status).toBe(204);
    expect(bank.calls.map(call => call.path)).toEqual(['/identity_server/auth/logout']);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map(line => line.split('=')[0]).sort()).toEqual(
      ['access_token', 'refresh_token', 'two-factor', 'user_identifier'].map(name => `balcao@${name}`),
    );
    for (const line of cookies) {
      expect(line).toMatch(/^balcao@[a-z_-]+=;/);
      expect(line).toContain('; Max-Age=0');
      expect(line).toContain('; Path=/');
    }
  });

  it('revokes by the refresh token when the access token ended', async () => {
    bank.plays((call, response) =>
      call.path.endsWith('/logout') ? problem(response, 401, 'unauthenticated') : void response.writeHead(204).end(),
    );
    await leave('balcao@access_token=at_old; balcao@refresh_token=rt_1');
    expect(bank.calls.map(call => call.path)).toEqual(['/identity_server/auth/logout', '/identity_server/auth/revoke']);
    expect(JSON.parse(bank.calls[1]?.body ?? '')).toEqual({ refresh_token: 'rt_1' });
  });

  it('clears the cookies even when the bank does not answer', async () => {
    bank.plays((_call, response) => void response.destroy());
    const response = await leave('balcao@access_token=at_1');
    // and says that the session may live on
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ ended_at_bank: false });
    expect(response.headers.getSetCookie()).toHaveLength(4);
  });

  it('with tokens that the bank calls none ends nothing, and is not tried again', async () => {
    bank.plays((_call, response) => problem(response, 422, 'validation_failed'));
    const waiting = pendingEnds.count();
    const response = await leave(`balcao@refresh_token=${'x'.repeat(300)}`);
    expect(response.status).toBe(204);
    expect(pendingEnds.count()).toBe(waiting);
  });

  it.each([
    [503, 'overloaded'],
    [429, 'rate_limited'],
  ])('that the bank put off with %d is tried again, whatever it says of the other token', async (status, code) => {
    bank.plays((call, response) =>
      call.path.endsWith('/logout') ? problem(response, status, code) : problem(response, 401, 'unauthenticated'),
    );
    const cookie = 'balcao@access_token=at_put_off; balcao@refresh_token=rt_1';
    expect((await leave(cookie)).status).toBe(202);
    bank.plays((_call, response) => void response.writeHead(204).end());
    await vi.waitFor(() => expect(pendingEnds.count()).toBe(0), { timeout: 60_000 });
  });

  it('that the bank did not hear of is told to it again until it answers', async () => {
    bank.plays((_call, response) => void response.destroy());
    await leave('balcao@access_token=at_unheard');
    const heard: string[] = [];
    bank.plays((call, response) => {
      heard.push(`${call.method} ${call.path} ${call.headers.authorization}`);
      response.writeHead(204).end();
    });
    await vi.waitFor(() => expect(heard).toContain('POST /identity_server/auth/logout Bearer at_unheard'), {
      timeout: 30_000,
    });
  });
});
