import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../../bank/contract/ground/identity';
import { figure, inLanes, SEED, throwDice } from '../../support/attacks';
import type { SeededPerson } from '../../support/people';
import { openRacingBrowser, type RacingBrowser } from './racing-tabs';

const LIFE_SECONDS = 864_000;

let browser: RacingBrowser;

beforeAll(async () => {
  browser = await openRacingBrowser();
});
afterAll(() => browser?.close());

const renew = (refresh_token: string, user_identifier = '') =>
  browser.bank.call<TokenSet>('/identity_server/auth/refresh', { json: { refresh_token, user_identifier } });

const isAlive = async (bearer: string): Promise<boolean> =>
  (await browser.bank.call('/accounts', { bearer })).status === 200;

/** Somebody signed in with all tokens at once, without the e-mail in between. */
const signInAtOnce = async (person: SeededPerson): Promise<Required<TokenSet>> =>
  (await browser.bank.openSession(person.email)) as Required<TokenSet>;

describe('renewal', () => {
  it('racing tabs of a browser stay signed in, and the token turns once a round', async () => {
    const rounds = 15;
    const result = await browser.race(50, rounds, throwDice());
    figure(
      'renewal race through the gateway',
      `50 tabs × ${rounds} rounds, ${result.calls} calls: ${result.signOuts} sign-outs, ${result.oddRounds} rounds without exactly one rotation, ${result.waits} told to wait (seed ${SEED})`,
    );
    expect(result).toMatchObject({ signOuts: 0, oddRounds: 0 });
  });

  it('a stolen token that comes back after the grace ends the whole session, every time', async () => {
    const people = await inLanes(Array.from({ length: 20 }), 2, () =>
      browser.bank.seedPerson({ twoFactorRequired: false }),
    );
    const sessions = await inLanes([...Array(200).keys()], 2, index =>
      signInAtOnce(people[index % people.length] as SeededPerson),
    );
    const turned = await inLanes(sessions, 4, async ({ refresh_token }) => (await renew(refresh_token)).body);
    browser.bank.clock.advance({ seconds: 11 });
    const ended = await inLanes(sessions, 4, async ({ refresh_token }, index) => {
      const now = turned[index] as Required<TokenSet>;
      const thief = await renew(refresh_token);
      const owner = await renew(now.refresh_token);
      return thief.status === 401 && owner.status === 401 && !(await isAlive(now.access_token));
    });
    const count = ended.filter(Boolean).length;
    figure('stolen refresh token', `${count}/200 families ended at its first use after the grace`);
    expect(count).toBe(200);
  });

  it('within the grace the old token gets the tokens that are current already, and no more life', async () => {
    const person = await browser.bank.seedPerson({ twoFactorRequired: false });
    const { refresh_token } = await signInAtOnce(person);
    const { body: turned } = await renew(refresh_token);
    browser.bank.clock.advance({ seconds: 10 });
    const { body: again } = await renew(refresh_token);
    expect(again).toMatchObject({ access_token: turned.access_token, refresh_token: turned.refresh_token });
    expect(again.expires_in).toBe(turned.expires_in - 10);
  });

  it('never lives longer than ten days from the password, however often it is renewed', async () => {
    const person = await browser.bank.seedPerson({ twoFactorRequired: false });
    let tokens: TokenSet = await signInAtOnce(person);
    const startedAt = browser.bank.clock.now().getTime();
    const leftSeconds = () => LIFE_SECONDS - (browser.bank.clock.now().getTime() - startedAt) / 1000;
    let turns = 0;
    let longest = 0;
    while (leftSeconds() > 5_400) {
      browser.bank.clock.advance({ seconds: 5_303 });
      tokens = (await renew(tokens.refresh_token ?? '')).body;
      expect(tokens.expires_in).toBeLessThanOrEqual(Math.max(0, leftSeconds()));
      longest = LIFE_SECONDS - leftSeconds() + tokens.expires_in;
      turns++;
    }
    browser.bank.clock.advance({ seconds: leftSeconds() - 1 });
    const last = await renew(tokens.refresh_token ?? '');
    expect(last.body.expires_in).toBe(1);
    browser.bank.clock.advance({ seconds: 1 });
    expect(await isAlive(last.body.access_token)).toBe(false);
    expect((await renew(last.body.refresh_token ?? '')).status).toBe(401);
    figure(
      'life of a session',
      `${turns + 1} renewals, over at ${LIFE_SECONDS} s; longest life promised before: ${longest} s`,
    );
    expect(longest).toBeLessThanOrEqual(LIFE_SECONDS);
  });

  it('takes an absent user identifier and refuses a foreign one without ending anything', async () => {
    const [ana, bruno] = await Promise.all([
      browser.bank.seedPerson({ twoFactorRequired: false }),
      browser.bank.seedPerson({ twoFactorRequired: false }),
    ]);
    const tokens = await signInAtOnce(ana as SeededPerson);
    for (const foreign of [bruno?.userId ?? '', 'usr_01h455vb4pex5vsknk084sn02q', 'x', "' or 1=1--"]) {
      expect((await renew(tokens.refresh_token, foreign)).status, foreign).toBe(401);
    }
    expect(await isAlive(tokens.access_token)).toBe(true);
    const turned = await renew(tokens.refresh_token, '');
    expect(turned.status).toBe(200);
    expect((await renew(turned.body.refresh_token ?? '', ana?.userId)).status).toBe(200);
  });

  it('gives a session that waits for its second factor nothing to renew with', async () => {
    const person = await browser.bank.seedPerson();
    const waiting = await browser.bank.openSession(person.email);
    expect(waiting.refresh_token).toBeUndefined();
    expect((await renew(waiting.access_token)).status).toBe(401);
  });
});
