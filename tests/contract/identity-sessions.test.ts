import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorization, AuthorizationWish } from '../../bank/contract/authorizations';
import type { AccountList } from '../../bank/contract/ground/accounts';
import type { OpenSession } from '../../bank/contract/ground/devices';
import type { TokenSet } from '../../bank/contract/ground/identity';
import type { Problem } from '../../bank/contract/primitives';
import { fromUuid } from '../../bank/core/ids';
import { findLivingSessions } from '../../bank/ground/identity';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

let test: TestBank;
let ana: SeededPerson;
let tokens: Required<TokenSet>;

const renew = (refresh_token: string, user_identifier = '') =>
  test.call<TokenSet>('/identity_server/auth/refresh', { json: { refresh_token, user_identifier } });
const isAlive = async (bearer: string) => (await test.call('/accounts', { bearer })).status === 200;
const signInAnew = async () => {
  ana = await test.seedPerson();
  tokens = await test.signInFully(ana.email);
};

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

describe('renewing a session', () => {
  it('turns both tokens; the old access token lives on for ten seconds', async () => {
    await signInAnew();
    test.clock.advance({ seconds: 600 });
    const { status, body } = await renew(tokens.refresh_token, ana.userId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 900, email: ana.email, code_verified: true, token_type: 'Bearer' });
    expect(body.access_token).not.toBe(tokens.access_token);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await isAlive(body.access_token)).toBe(true);
    expect(await isAlive(tokens.access_token)).toBe(true);
    test.clock.advance({ seconds: 10 });
    expect(await isAlive(tokens.access_token)).toBe(false);
  });

  it('gives racing tabs the same tokens', async () => {
    await signInAnew();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(tokens.refresh_token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => `${body.access_token} ${body.refresh_token}`)).size).toBe(1);
    test.clock.advance({ seconds: 10 });
    const late = await renew(tokens.refresh_token);
    expect(late.body).toEqual({ ...answers[0]?.body, expires_in: 890 });
  });

  it('ends the family when an old token comes back after the grace, tells the customer and writes it down', async () => {
    await signInAnew();
    const { body: current } = await renew(tokens.refresh_token);
    test.clock.advance({ seconds: 11 });
    expect(await renew(tokens.refresh_token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await isAlive(current.access_token)).toBe(false);
    expect((await renew(current.refresh_token ?? '')).status).toBe(401);
    await test.bank.runDueJobs();
    expect((await test.mailbox.takeNewest(ana.email)).subject).toBe('Encerramos uma sessão da sua conta Balcão');
    const { rows } = await test.database.query(
      `select facts from audit_event where kind = 'refresh.reused' and user_id = (select id from app_user where email = $1)`,
      [ana.email],
    );
    expect(rows).toEqual([{ facts: { presented: 0, current: 1 } }]);
  });

  it('ends the family at once for a token two turns old', async () => {
    await signInAnew();
    const { body: second } = await renew(tokens.refresh_token);
    const { body: third } = await renew(second.refresh_token ?? '');
    expect((await renew(tokens.refresh_token)).status).toBe(401);
    expect(await isAlive(third.access_token)).toBe(false);
  });

  it('never lives longer than ten days from the password', async () => {
    await signInAnew();
    let refresh = tokens.refresh_token;
    for (let hour = 1; hour < 240; hour++) {
      test.clock.advance({ hours: 1 });
      refresh = (await renew(refresh)).body.refresh_token ?? '';
    }
    test.clock.advance({ minutes: 50 });
    const last = await renew(refresh);
    expect(last.body.expires_in).toBe(600);
    test.clock.advance({ minutes: 10 });
    expect(await isAlive(last.body.access_token)).toBe(false);
    expect((await renew(last.body.refresh_token ?? '')).status).toBe(401);
  });

  it('refuses what is not a refresh token of the bank and harms nobody by it', async () => {
    await signInAnew();
    const tampered = `${tokens.refresh_token.slice(0, -2)}${tokens.refresh_token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of ['', 'x', tampered, tokens.access_token, `rt_${'A'.repeat(70)}`]) {
      expect((await renew(wrong)).status, wrong).toBe(401);
    }
    expect((await renew(tokens.refresh_token, 'usr_01h455vb4pex5vsknk084sn02q')).status).toBe(401);
    expect(await isAlive(tokens.access_token)).toBe(true);
    expect((await renew(tokens.refresh_token, ana.userId)).status).toBe(200);
  });

  it('turns thirty times a minute for a session, and answers repeats within the grace beyond that', async () => {
    await signInAnew();
    let refresh = tokens.refresh_token;
    for (let turn = 1; turn < 30; turn++) refresh = (await renew(refresh)).body.refresh_token ?? '';
    const last = await renew(refresh);
    expect(last.status).toBe(200);
    expect((await renew(last.body.refresh_token ?? '')).status).toBe(429);
    expect((await renew(refresh)).body.refresh_token).toBe(last.body.refresh_token);
    test.clock.advance({ minutes: 1 });
    expect((await renew(last.body.refresh_token ?? '')).status).toBe(200);
  });
});

describe('a session that nobody uses', () => {
  const until = (minutes: number) => test.clock.advance({ minutes });

  it('is over after 90 minutes, for whoever has its tokens and in the list of open ones', async () => {
    await signInAnew();
    until(88);
    expect((await renew(tokens.refresh_token)).status).toBe(200);
    await signInAnew();
    until(92);
    expect((await renew(tokens.refresh_token)).status).toBe(401);
    const open = await test.call<{ data: unknown[] }>('/identity_server/sessions', {
      bearer: await test.signIn(ana.email),
    });
    expect(open.body.data).toHaveLength(1);
  });

  it('is not kept by what its open tabs ask for: that ends with the access token, and nobody renews it', async () => {
    await signInAnew();
    const asked: boolean[] = [];
    for (let minute = 0; minute < 110; minute++) {
      until(1);
      asked.push(await isAlive(tokens.access_token));
    }
    expect(asked.filter(Boolean)).toHaveLength(14);
    expect((await renew(tokens.refresh_token)).status).toBe(401);
  });

  it('ends no later for a stream that stays open', async () => {
    await signInAnew();
    const { rows } = await test.database.query<{ id: string }>(
      'select id from session where ended_at is null order by created_at desc, id desc limit 1',
    );
    const ids = rows.map(({ id }) => fromUuid('ses', id));
    expect((await findLivingSessions(test.database, ids, test.clock.now())).size).toBe(1);
    until(92);
    expect((await findLivingSessions(test.database, ids, test.clock.now())).size).toBe(0);
  });
});

describe('the end of a session', () => {
  it('comes with sign-out, at once and for the refresh token too', async () => {
    await signInAnew();
    const answer = await test.call('/identity_server/auth/logout', { method: 'POST', bearer: tokens.access_token });
    expect(answer.status).toBe(204);
    expect(await isAlive(tokens.access_token)).toBe(false);
    expect((await renew(tokens.refresh_token)).status).toBe(401);
  });

  it('comes by the refresh token when the access token has ended already', async () => {
    await signInAnew();
    test.clock.advance({ minutes: 20 });
    const revoke = (refresh_token: string) => test.call('/identity_server/auth/revoke', { json: { refresh_token } });
    expect((await revoke('nothing')).status).toBe(204);
    expect((await revoke(tokens.refresh_token)).status).toBe(204);
    expect((await renew(tokens.refresh_token)).status).toBe(401);
  });

  it('comes to an access token after 15 minutes', async () => {
    await signInAnew();
    test.clock.advance({ seconds: 899 });
    expect(await isAlive(tokens.access_token)).toBe(true);
    test.clock.advance({ seconds: 1 });
    expect(await isAlive(tokens.access_token)).toBe(false);
  });
});

describe('the open sessions', () => {
  const SESSIONS = '/identity_server/sessions';
  const list = async (bearer = tokens.access_token) =>
    (await test.call<{ data: OpenSession[] }>(SESSIONS, { bearer })).body.data;

  it('are told with browser and network, the one in hand marked', async () => {
    await signInAnew();
    test.clock.advance({ minutes: 2 });
    await test.call('/identity_server/auth/login', {
      json: { email: ana.email, password: ana.password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
      address: '2001:db8:7::1',
    });
    const sessions = await list();
    expect(sessions.map(({ current, verified_by }) => [current, verified_by])).toEqual(
      expect.arrayContaining([
        [true, 'email'],
        [false, null],
      ]),
    );
    expect(sessions.find(({ current }) => !current)).toEqual({
      id: expect.stringMatching(/^ses_/),
      current: false,
      browser: 'Firefox 145',
      system: 'Linux',
      address: '2001:db8:7:•••',
      verified_by: null,
      created_at: test.clock.now().toISOString(),
      last_used_at: test.clock.now().toISOString(),
      expires_at: new Date(test.clock.now().getTime() + 900_000).toISOString(),
    });
  });

  const end = (id: string | undefined, { bearer = tokens.access_token, proof = '' } = {}) =>
    test.fail(`${SESSIONS}/${id}`, { method: 'DELETE', bearer, proof });
  const endOthers = (proof: string) =>
    test.call<{ ended: number } & Problem>(`${SESSIONS}/end_others`, {
      method: 'POST',
      bearer: tokens.access_token,
      proof,
    });
  const toEnd = (session_id = ''): AuthorizationWish => ({ purpose: 'end_session', session_id });
  const idOf = (current: boolean, sessions: OpenSession[]) => sessions.find(each => each.current === current)?.id;

  it('end one by one with a proof each, at once, the one in hand too', async () => {
    await signInAnew();
    const other = await test.signInFully(ana.email);
    const sessions = await list();
    const [here, there] = [idOf(true, sessions), idOf(false, sessions)];
    const proof = await test.authorize(tokens.access_token, toEnd(there));
    expect((await end(there, { proof })).status).toBe(204);
    expect((await end(there, { proof })).body.code).toBe('step_up_required');
    expect([await isAlive(other.access_token), await isAlive(tokens.access_token)]).toEqual([false, true]);
    expect((await renew(other.refresh_token)).status).toBe(401);
    expect((await end(here, { proof: await test.authorize(tokens.access_token, toEnd(here)) })).status).toBe(204);
    expect(await isAlive(tokens.access_token)).toBe(false);
  });

  it('do not end without a proof of exactly that, given in the session that ends them', async () => {
    await signInAnew();
    const [other, third] = [await test.signInFully(ana.email), await test.signInFully(ana.email)];
    const [one, two] = (await list()).filter(({ current }) => !current);
    const ofAnother = await test.authorize(tokens.access_token, toEnd(two?.id));
    const ofElsewhere = await test.authorize(third.access_token, toEnd(one?.id));
    const ofAll = await test.authorize(tokens.access_token, { purpose: 'end_other_sessions' });
    for (const proof of ['', ofAnother, ofElsewhere, ofAll]) {
      expect((await end(one?.id, { proof })).body).toMatchObject({ status: 403, code: 'step_up_required' });
    }
    for (const proof of ['', ofAnother]) {
      expect((await endOthers(proof)).body).toMatchObject({ status: 403, code: 'step_up_required' });
    }
    for (const { access_token } of [other, third]) expect(await isAlive(access_token)).toBe(true);
    expect(await list()).toHaveLength(3);
  });

  it('are nobody else’s to end, and one that is over cannot be asked for', async () => {
    await signInAnew();
    const [mine] = await list();
    const bearer = await test.signIn((await test.seedPerson()).email);
    const ask = (as: string) => test.fail('/identity_server/authorizations', { bearer: as, json: toEnd(mine?.id) });
    expect((await ask(bearer)).body.code).toBe('not_found');
    expect((await end(mine?.id, { bearer })).body.code).toBe('step_up_required');
    const second = await test.signIn(ana.email);
    await test.call('/identity_server/auth/logout', { method: 'POST', bearer: tokens.access_token });
    expect((await ask(second)).body.code).toBe('not_found');
  });

  it('that ended by themselves after the proof are not there to end', async () => {
    await signInAnew();
    const other = await test.signInFully(ana.email);
    const there = idOf(false, await list());
    const proof = await test.authorize(tokens.access_token, toEnd(there));
    await test.call('/identity_server/auth/logout', { method: 'POST', bearer: other.access_token });
    expect((await end(there, { proof })).body.code).toBe('not_found');
  });

  it('are named where the proof is asked for: browser, system and when they were opened', async () => {
    await signInAnew();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    await test.call('/identity_server/auth/login', { json: { email: ana.email, password: ana.password }, headers });
    const sessions = await list();
    const here = sessions.find(({ current }) => current);
    const describe = async (json: AuthorizationWish) => {
      const bearer = tokens.access_token;
      const { body } = await test.call<Authorization>('/identity_server/authorizations', { bearer, json });
      return { title: body.title, facts: body.facts };
    };
    const access = { label: 'Acesso', value: ana.email };
    expect(await describe(toEnd(idOf(false, sessions)))).toEqual({
      title: 'Encerrar uma sessão',
      facts: [
        { label: 'Sessão', value: 'Firefox 145 · Linux' },
        { label: 'Aberta em', value: expect.stringMatching(/^\d+ [a-z]{3} \d{4}, às \d{2}:\d{2}$/) },
        access,
      ],
    });
    expect(await describe({ purpose: 'end_other_sessions' })).toEqual({
      title: 'Encerrar todas as outras sessões',
      facts: [
        { label: 'Outras abertas agora', value: '1: Firefox 145 · Linux' },
        { label: 'Continua aberta', value: `${here?.browser} · ${here?.system}` },
        access,
      ],
    });
  });

  it('all end but the one in hand, with a proof that is used once', async () => {
    await signInAnew();
    const others = [await test.signInFully(ana.email), await test.signInFully(ana.email)];
    const proof = await test.authorize(tokens.access_token, { purpose: 'end_other_sessions' });
    expect(await endOthers(proof)).toMatchObject({ status: 200, body: { ended: 2 } });
    for (const { access_token } of others) expect(await isAlive(access_token)).toBe(false);
    expect(await list()).toHaveLength(1);
    expect((await endOthers(proof)).body.code).toBe('step_up_required');
    const { rows } = await test.database.query(
      `select distinct ended_because from session s join app_user u on u.id = s.user_id
       where u.email = $1 and ended_at is not null`,
      [ana.email],
    );
    expect(rows).toEqual([{ ended_because: 'ended_by_person' }]);
  });
});

describe('who is signed in', () => {
  it('is known by the identifier alone before the second factor', async () => {
    const person = await test.seedPerson();
    const { access_token: bearer } = await test.openSession(person.email);
    expect((await test.call('/accounts?include=user', { bearer })).body).toEqual({
      data: { user: { user_identifier: person.userId } },
    });
    expect((await test.call('/accounts', { bearer })).body).toEqual({ data: {} });
  });

  it('sees the sign-in before this one', async () => {
    await signInAnew();
    const read = async (bearer: string) =>
      (await test.call<AccountList>('/accounts?include=user', { bearer })).body.data.user?.last_sign_in_at;
    expect(await read(tokens.access_token)).toBeNull();
    const firstAt = test.clock.now().toISOString();
    test.clock.advance({ hours: 3 });
    expect(await read(await test.signIn(ana.email))).toBe(firstAt);
  });
});
