import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '../../bank/contract/ground/devices';
import type { TokenSet } from '../../bank/contract/ground/identity';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

const LOGIN = '/identity_server/auth/login';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let test: TestBank;
let ana: SeededPerson;
let bearer: string;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());
beforeEach(async () => {
  ana = await test.seedPerson();
  bearer = await test.signIn(ana.email);
});

interface Page {
  data: Activity[];
  next_cursor: string | null;
}
const read = async (query = '') => (await test.call<Page>(`/identity_server/activity${query}`, { bearer })).body;

describe('the activity of a person', () => {
  it('tells what happened, the newest first, with the browser and the network it came from', async () => {
    await test.call(LOGIN, {
      json: { email: ana.email, password: 'errada' },
      headers: { 'user-agent': SAFARI },
      address: '203.0.113.77',
    });
    const { data, next_cursor } = await read();
    expect(next_cursor).toBeNull();
    expect(data.map(({ kind }) => kind)).toEqual([
      'sign_in.failed',
      'second_factor.verified',
      'device.added',
      'sign_in.succeeded',
    ]);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      kind: 'sign_in.failed',
      occurred_at: test.clock.now().toISOString(),
      browser: 'Safari 18',
      system: 'iOS',
      address: '203.0.113.•••',
      facts: {},
    });
  });

  it('names the browser of everything done in a session', async () => {
    const headers = { 'user-agent': SAFARI };
    const { access_token: waiting } = (
      await test.call<TokenSet>(LOGIN, { json: { email: ana.email, password: ana.password }, headers })
    ).body;
    await test.call('/identity_server/auth/logout', { method: 'POST', bearer: waiting });
    expect((await read('?limit=1')).data[0]).toMatchObject({
      kind: 'session.ended',
      browser: 'Safari 18',
      system: 'iOS',
    });
  });

  it('comes in pages that neither repeat nor skip, while more happens', async () => {
    for (let count = 0; count < 4; count++) {
      await test.call(LOGIN, { json: { email: ana.email, password: 'errada' } });
    }
    const whole = (await read('?limit=100')).data.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await read(`?limit=3${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
      if (paged.length === 3) await test.authorize(bearer, { purpose: 'change_password' });
    }
    expect(whole).toHaveLength(7);
    expect(paged).toEqual(whole);
  });

  it('keeps machines’ facts and others’ events to itself', async () => {
    await test.authorize(bearer, { purpose: 'change_password' });
    const stranger = await test.seedPerson();
    await test.signIn(stranger.email);
    const { data } = await read();
    expect(data[0]).toMatchObject({
      kind: 'step_up.proven',
      facts: { purpose: 'change_password', method: 'email' },
    });
    expect(Object.keys(data[0]?.facts ?? {})).toEqual(['method', 'purpose']);
    expect(data.some(({ kind }) => kind.endsWith('.sent'))).toBe(false);
    expect(data).toHaveLength(4);
  });

  it('refuses a cursor that is none of ours', async () => {
    for (const cursor of ['x', '-1', '1e3', `${'9'.repeat(30)}`]) {
      const answer = await test.fail(`/identity_server/activity?cursor=${cursor}`, { bearer });
      expect(answer.body, cursor).toMatchObject({ code: 'validation_failed' });
    }
  });
});
