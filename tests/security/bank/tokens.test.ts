import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../../bank/contract/ground/identity';
import { everyByteFlipped, figure, inLanes, mangled, receiveCode, spoken } from '../../support/attacks';
import { startTestBank, type TestBank } from '../../support/bank';
import type { SeededPerson } from '../../support/people';
import { good, signInByEmail } from './steps';

const NEW_PASSWORD = 'quarenta girassois 27 no telhado';

let test: TestBank;

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

/** Every false copy of a token, tried; gives what was let in or broke the bank. */
const tryFalse = async (token: string, use: (forged: string) => Promise<{ status: number; body: unknown }>) => {
  const forged = [...new Set([...everyByteFlipped(token), ...mangled(token)])].filter(copy => copy !== token);
  const accepted: string[] = [];
  const broken: string[] = [];
  await inLanes(forged, 4, async copy => {
    const answer = await use(copy);
    if (answer.status < 300) accepted.push(copy);
    if (answer.status >= 500) broken.push(`${spoken(answer)}: ${copy.slice(0, 80)}`);
  });
  return { tried: forged.length, accepted, broken };
};

const report = (kind: string, { tried, accepted, broken }: Awaited<ReturnType<typeof tryFalse>>): void => {
  figure(`forged ${kind} tokens`, `${tried} tried, ${accepted.length} accepted, ${broken.length} answers of 5xx`);
  expect({ accepted, broken }).toEqual({ accepted: [], broken: [] });
};

// headers cannot carry line ends; fetch would refuse before the bank sees them
const asHeader = (token: string): string => token.replaceAll(/[^\x20-\x7e]/g, '');

const signInAtOnce = async (): Promise<{ person: SeededPerson; tokens: Required<TokenSet> }> => {
  const person = await test.seedPerson({ twoFactorRequired: false });
  return { person, tokens: (await test.openSession(person.email)) as Required<TokenSet> };
};

describe('forged tokens', () => {
  it('an access token with any byte changed opens nothing', async () => {
    const { tokens } = await signInAtOnce();
    const result = await tryFalse(tokens.access_token, copy =>
      test.call('/accounts', { headers: { authorization: `Bearer ${asHeader(copy)}` } }),
    );
    expect((await test.call('/accounts', { bearer: tokens.access_token })).status).toBe(200);
    report('access', result);
  });

  it('a refresh token with any byte changed renews nothing and harms nobody', async () => {
    const { tokens } = await signInAtOnce();
    const result = await tryFalse(tokens.refresh_token, copy =>
      test.call('/identity_server/auth/refresh', { json: { refresh_token: copy, user_identifier: '' } }),
    );
    report('refresh', result);
    expect((await test.call('/accounts', { bearer: tokens.access_token })).status).toBe(200);
    const renewed = { refresh_token: tokens.refresh_token, user_identifier: '' };
    expect((await test.call('/identity_server/auth/refresh', { json: renewed })).status).toBe(200);
  });

  it('a refresh token with any byte changed ends nobody’s session either', async () => {
    const { tokens } = await signInAtOnce();
    const forged = everyByteFlipped(tokens.refresh_token);
    await inLanes(forged, 4, refresh_token => test.call('/identity_server/auth/revoke', { json: { refresh_token } }));
    expect((await test.call('/accounts', { bearer: tokens.access_token })).status).toBe(200);
  });

  it('a device token with any byte changed is trusted by nobody', async () => {
    const person = await test.seedPerson();
    const { access_token: bearer } = await test.openSession(person.email);
    const code = await receiveCode(test, person.email);
    const { tokens } = await good<{ tokens: TokenSet }>(test, '/identity_server/users/two_factors', {
      bearer,
      json: { action: 'verify', code, trust_device: true },
    });
    const signIn = (device_token: string) =>
      test.call<TokenSet>('/identity_server/auth/login', {
        json: { email: person.email, password: person.password, device_token },
      });
    const trusted = await signIn(tokens.device_token ?? '');
    expect(trusted.body.code_verified).toBe(true);
    // every sign-in costs a password hash and sends a code: copies are tried a few at a time
    const living = trusted.body.device_token ?? '';
    const result = await tryFalse(living, async copy => {
      test.clock.advance({ minutes: 3 });
      const answer = await signIn(copy.slice(0, 256));
      return { ...answer, status: answer.body.code_verified ? 200 : Math.max(400, answer.status) };
    });
    report('device', result);
  });

  it('a reset token with any byte changed sets no password', async () => {
    const person = await test.seedPerson();
    await test.call('/identity_server/password/forgot', { json: { email: person.email } });
    const code = await receiveCode(test, person.email);
    const { reset_token } = await good<{ reset_token: string }>(test, '/identity_server/password/forgot/verify', {
      json: { email: person.email, code },
    });
    const reset = (copy: string) =>
      test.call('/identity_server/password/reset', { json: { reset_token: copy, password: NEW_PASSWORD } });
    report('reset', await tryFalse(reset_token, reset));
    expect((await reset(reset_token)).status).toBe(204);
    expect((await reset(reset_token)).body).toMatchObject({ code: 'code_expired' });
  });
});

/** Does all that comes before the end of a session and gives what ends it. */
type Ending = (person: SeededPerson, tokens: Required<TokenSet>) => Promise<() => Promise<unknown>>;

const fullSession = async (): Promise<{ person: SeededPerson; tokens: Required<TokenSet> }> => {
  const person = await test.seedPerson();
  return { person, tokens: await signInByEmail(test, person) };
};

const endings: Record<string, Ending> = {
  'sign-out':
    async (_, { access_token: bearer }) =>
    () =>
      good(test, '/identity_server/auth/logout', { method: 'POST', bearer }),
  'sign-out by refresh token':
    async (_, { refresh_token }) =>
    () =>
      good(test, '/identity_server/auth/revoke', { json: { refresh_token } }),
  'an end from another session': async person => {
    const { access_token: bearer } = await signInByEmail(test, person);
    const proof = await test.authorize(bearer, { purpose: 'end_other_sessions' });
    return () => good(test, '/identity_server/sessions/end_others', { method: 'POST', bearer, proof });
  },
  'a changed password': async person => {
    const { access_token: bearer } = await signInByEmail(test, person);
    const proof = await test.authorize(bearer, { purpose: 'change_password' });
    const json = { current_password: person.password, password: NEW_PASSWORD };
    return () => good(test, '/identity_server/password/change', { bearer, proof, json });
  },
  'the panic lock': async person => {
    const { access_token: bearer } = await signInByEmail(test, person);
    return () => good(test, '/identity_server/lock', { method: 'POST', bearer });
  },
};

const READS = [
  '/accounts',
  '/identity_server/sessions',
  '/identity_server/factors',
  '/identity_server/users/two_factors',
];

describe('tokens of a session that is over', () => {
  it.each(Object.keys(endings))('are worth nothing after %s', async how => {
    const sessions = await inLanes(Array.from({ length: 5 }), 2, async () => {
      const { person, tokens } = await fullSession();
      await (await (endings[how] as Ending)(person, tokens))();
      return tokens;
    });
    let uses = 0;
    const accepted: string[] = [];
    await inLanes(sessions, 4, async ({ access_token: bearer, refresh_token }) => {
      for (const read of Array.from({ length: 8 }, () => READS).flat()) {
        uses++;
        if ((await test.call(read, { bearer })).status < 400) accepted.push(read);
      }
      for (const user_identifier of [...Array<string>(7).fill(''), 'usr_01h455vb4pex5vsknk084sn02q']) {
        uses++;
        const answer = await test.call('/identity_server/auth/refresh', { json: { refresh_token, user_identifier } });
        if (answer.status < 400) accepted.push('refresh');
      }
    });
    figure(`reuse after ${how}`, `${accepted.length} of ${uses} accepted`);
    expect(accepted).toEqual([]);
  });
});

describe('a renewal that races with the end of its session', () => {
  it.each(Object.keys(endings))('leaves no living token behind: %s', async how => {
    let living = 0;
    let renewals = 0;
    for (let round = 0; round < 3; round++) {
      const { person, tokens } = await fullSession();
      const end = await (endings[how] as Ending)(person, tokens);
      const renew = () =>
        test.call<Partial<TokenSet>>('/identity_server/auth/refresh', {
          json: { refresh_token: tokens.refresh_token, user_identifier: '' },
        });
      // some are sent before and some after the end: which of them the database hears first is its own affair
      const before = [renew(), renew(), renew()];
      const ended = end();
      const answers = await Promise.all([...before, renew(), renew(), renew()]);
      await ended;
      for (const { body } of [{ body: tokens as Partial<TokenSet> }, ...answers]) {
        if (!body.access_token) continue;
        renewals++;
        if ((await test.call('/accounts', { bearer: body.access_token })).status < 400) living++;
        const again = { refresh_token: body.refresh_token, user_identifier: '' };
        if ((await test.call('/identity_server/auth/refresh', { json: again })).status < 400) living++;
      }
    }
    figure(`renewal racing with ${how}`, `${renewals} sets of tokens given before the end, ${living} alive after it`);
    expect(living).toBe(0);
  });
});
