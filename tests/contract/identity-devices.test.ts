import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Device, OpenSession } from '../../bank/contract/ground/devices';
import type { TokenSet, TwoFactorAnswer } from '../../bank/contract/ground/identity';
import { removeExpired } from '../../bank/maintenance';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import { addTotp, callAuthorized, listEvents } from './factors-world';

const LOGIN = '/identity_server/auth/login';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let test: TestBank;
let ana: SeededPerson;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());
beforeEach(async () => {
  ana = await test.seedPerson();
});

const tryPassword = (
  email: string,
  { password = ana.password, token, address }: { password?: string; token?: string; address?: string } = {},
) => test.call<TokenSet & { code?: string }>(LOGIN, { json: { email, password, device_token: token }, address });

interface Entry {
  token?: string;
  trust?: boolean;
  userAgent?: string;
  address?: string;
  email?: string;
}

/** Signs in with password and code, and gives the tokens with the browser's next one. */
const enter = async ({ token, trust, userAgent = CHROME, address, email = ana.email }: Entry = {}) => {
  const headers = { 'user-agent': userAgent };
  const { access_token: bearer } = await test
    .call<TokenSet>(LOGIN, { json: { email, password: ana.password, device_token: token }, headers, address })
    .then(answer => answer.body);
  await test.bank.runDueJobs();
  const { code } = await test.mailbox.takeNewest(email);
  const { status, body } = await test.call<TwoFactorAnswer>('/identity_server/users/two_factors', {
    bearer,
    json: { action: 'verify', code, trust_device: trust, device_token: token },
    headers,
    address,
  });
  expect(status).toBe(200);
  const tokens = body.tokens as Required<TokenSet>;
  return { bearer: tokens.access_token, token: tokens.device_token };
};

const receiveSubjects = async (email = ana.email): Promise<string[]> => {
  await test.bank.runDueJobs();
  const subjects = [];
  while (test.mailbox.count(email) > 0) subjects.push((await test.mailbox.take(email)).subject);
  return subjects;
};
const listDevicesOf = async (bearer: string) =>
  (await test.call<{ data: Device[] }>('/identity_server/devices', { bearer })).body.data;
const forget = (device_id = '', bearer: string) => {
  const call = { path: `/identity_server/devices/${device_id}`, method: 'DELETE' };
  return callAuthorized(test, bearer, { purpose: 'forget_device', device_id }, call);
};
const isAlive = async (bearer: string) => (await test.call('/accounts', { bearer })).status === 200;

const NEW_BROWSER = 'Novo acesso à sua conta Balcão';
const COPIED = 'Um navegador deixou de ser confiável na sua conta Balcão';

describe('a browser that was not known', () => {
  it('gets a token of its own, and its person a letter that says when, what and where from', async () => {
    const { token } = await enter({ address: '203.0.113.7' });
    expect(token).toMatch(/^dv_[\w-]{43}$/);
    await test.bank.runDueJobs();
    const letter = await test.mailbox.takeNewest(ana.email);
    expect(letter.subject).toBe(NEW_BROWSER);
    for (const twin of [letter.text, letter.html]) {
      for (const fact of ['20 de novembro de 2026 às 10:00', 'Chrome 143', 'Windows', '203.0.113.•••']) {
        expect(twin).toContain(fact);
      }
      expect(twin).not.toContain('203.0.113.7');
      expect(twin).toContain('Troque a sua senha agora ou bloqueie o seu acesso');
    }
  });

  it('is known the next time, by a new token each time, and no letter goes out', async () => {
    const first = await enter();
    await receiveSubjects();
    test.clock.advance({ hours: 1 });
    const second = await enter({ token: first.token });
    expect(second.token).not.toBe(first.token);
    expect(await receiveSubjects()).toEqual([]);
    expect(await listDevicesOf(second.bearer)).toEqual([
      {
        id: expect.stringMatching(/^dev_/),
        current: true,
        browser: 'Chrome 143',
        system: 'Windows',
        first_seen_at: new Date(test.clock.now().getTime() - 3_600_000).toISOString(),
        last_seen_at: test.clock.now().toISOString(),
        trusted_until: null,
      },
    ]);
  });

  it('is not known before its second factor: the password alone makes nothing known', async () => {
    const answer = await tryPassword(ana.email, { token: `dv_${'A'.repeat(43)}` });
    expect(answer.body.device_token).toBeUndefined();
    const { rows } = await test.database.query(
      'select 1 from device d join app_user u on u.id = d.user_id where u.email = $1',
      [ana.email],
    );
    expect(rows).toEqual([]);
  });

  it('leaves no token in clear', async () => {
    const { token } = await enter({ trust: true });
    const { rows } = await test.database.query<{ everything: string }>(
      `select string_agg(row, ' ') as everything from (select to_jsonb(d)::text as row from device d
         union all select to_jsonb(t)::text from device_token t union all select to_jsonb(s)::text from session s
         union all select to_jsonb(a)::text from audit_event a union all select to_jsonb(j)::text from job j) all_rows`,
    );
    expect(rows[0]?.everything).toContain('device.trusted');
    expect(rows[0]?.everything).not.toContain(token.slice(3));
  });
});

describe('a trusted browser', () => {
  it('is asked for no second factor, but money still needs its proof', async () => {
    const { token } = await enter({ trust: true });
    await receiveSubjects();
    const { status, body } = await tryPassword(ana.email, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code_verified: true,
      refresh_token: expect.stringMatching(/^rt_/),
      device_token: expect.stringMatching(/^dv_/),
    });
    expect(await receiveSubjects()).toEqual([]);
    const sessions = await test.call<{ data: OpenSession[] }>('/identity_server/sessions', {
      bearer: body.access_token,
    });
    expect(sessions.body.data.find(({ current }) => current)?.verified_by).toBe('trusted_device');
    const payment = await test.fail(`/accounts/${ana.accountId}/pix/payments`, {
      bearer: body.access_token,
      key: 'key-00000001',
      json: { lookup_id: 'pxl_01h455vb4pex5vsknk084sn02q', amount_cents: 100 },
    });
    expect(payment.status).toBe(404);
    const change = await test.fail('/identity_server/password/change', {
      bearer: body.access_token,
      json: { current_password: ana.password, password: 'Outra-senha-bem-longa-2026' },
    });
    expect(change.body.code).toBe('step_up_required');
  });

  it('is one for thirty days from when it was trusted, however often it is used', async () => {
    let { token } = await enter({ trust: true });
    for (let day = 1; day < 30; day++) {
      test.clock.advance({ days: 1 });
      const { body } = await tryPassword(ana.email, { token });
      expect(body.code_verified, `day ${day}`).toBe(true);
      token = body.device_token ?? '';
    }
    test.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    const { body: last } = await tryPassword(ana.email, { token });
    expect(last.code_verified).toBe(true);
    test.clock.advance({ seconds: 1 });
    expect((await tryPassword(ana.email, { token: last.device_token })).body.code_verified).toBe(false);
  });

  it('is one for its own person alone', async () => {
    const { token } = await enter({ trust: true });
    const bruno = await test.seedPerson();
    expect((await tryPassword(bruno.email, { token })).body.code_verified).toBe(false);
    const fromBruno = await enter({ token, email: bruno.email });
    expect(await listDevicesOf(fromBruno.bearer)).toHaveLength(1);
    expect((await tryPassword(ana.email, { token })).body.code_verified).toBe(true);
  });

  it('still needs the right password', async () => {
    const { token } = await enter({ trust: true });
    expect((await tryPassword(ana.email, { token, password: 'errada' })).body.code).toBe('invalid_credentials');
  });

  it('is not made by a proof that does not ask for it', async () => {
    const { token } = await enter();
    expect((await tryPassword(ana.email, { token })).body.code_verified).toBe(false);
  });

  it('is none any more once it is forgotten, a factor changed or the password was reset', async () => {
    const forgotten = await enter({ trust: true });
    const [device] = await listDevicesOf(forgotten.bearer);
    expect((await forget(device?.id, forgotten.bearer)).status).toBe(204);
    expect((await tryPassword(ana.email, { token: forgotten.token })).body.code_verified).toBe(false);

    const [own, other] = [await enter({ trust: true }), await enter({ trust: true, userAgent: FIREFOX })];
    await addTotp(test, own.bearer);
    expect((await tryPassword(ana.email, { token: other.token })).body.code_verified).toBe(false);
    expect((await tryPassword(ana.email, { token: own.token })).body.code_verified).toBe(true);
  });
});

describe('the token of a browser', () => {
  it('is taken for ten seconds after it was replaced, and racing tabs all stay good', async () => {
    const { token } = await enter({ trust: true });
    await receiveSubjects();
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryPassword(ana.email, { token })));
    expect(answers.map(({ body }) => body.code_verified)).toEqual(Array<boolean>(4).fill(true));
    test.clock.advance({ seconds: 10 });
    expect((await tryPassword(ana.email, { token })).body.code_verified).toBe(true);
    test.clock.advance({ minutes: 5 });
    // whichever answer the browser kept
    const kept = answers.at(2)?.body.device_token;
    expect((await tryPassword(ana.email, { token: kept })).body.code_verified).toBe(true);
    expect(await receiveSubjects()).toEqual([]);
  });

  it('shown again later is a copy: its browser is trusted no more, and the owner is told, once', async () => {
    const { token: stolen } = await enter({ trust: true });
    await receiveSubjects();
    const { body: own } = await tryPassword(ana.email, { token: stolen });
    test.clock.advance({ seconds: 11 });
    const thief = await tryPassword(ana.email, { token: stolen });
    expect(thief.body).toMatchObject({ code_verified: false });
    expect((await receiveSubjects()).sort()).toEqual(['Seu código de acesso ao Balcão', COPIED]);
    expect((await tryPassword(ana.email, { token: own.device_token })).body.code_verified).toBe(false);
    await tryPassword(ana.email, { token: stolen });
    expect(await receiveSubjects()).not.toContain(COPIED);
    expect(await listEvents(test, ana.email, 'device.token_reused')).toEqual([
      { device: expect.stringMatching(/^dev_/) },
    ]);
  });

  it('betrays a copy with the wrong password too, and at the second factor', async () => {
    for (const present of [
      (token: string) => tryPassword(ana.email, { token, password: 'errada' }),
      (token: string) => enter({ token }),
    ]) {
      const { token } = await enter({ trust: true });
      const { body: own } = await tryPassword(ana.email, { token });
      test.clock.advance({ seconds: 11 });
      await present(token);
      expect((await tryPassword(ana.email, { token: own.device_token })).body.code_verified).toBe(false);
    }
    expect(await listEvents(test, ana.email, 'device.token_reused')).toHaveLength(2);
  });

  it('that is none of the bank’s is as good as none', async () => {
    for (const token of ['', 'x', 'dv_', `dv_${'A'.repeat(43)}`, 'ação', 'y'.repeat(256)]) {
      expect((await tryPassword(ana.email, { token })).body.code_verified, token).toBe(false);
    }
    expect((await tryPassword(ana.email, { token: 'y'.repeat(257) })).status).toBe(422);
  });
});

describe('while strangers fail at an e-mail address', () => {
  const attack = async (email: string, failures: number) => {
    for (let count = 0; count < failures; count++) {
      test.clock.advance({ seconds: 20 });
      await tryPassword(email, { password: `errada-${count}` });
    }
  };

  it('its owner signs in from a known browser, and the strangers stay shut out', async () => {
    const { token } = await enter();
    await attack(ana.email, 12);
    expect((await tryPassword(ana.email)).body.code).toBe('rate_limited');
    const owner = await enter({ token });
    expect(await isAlive(owner.bearer)).toBe(true);
    // a success in a known browser opens nothing to the others
    expect((await tryPassword(ana.email)).body.code).toBe('rate_limited');
  });

  it('from its owner’s own address, or with the password itself, the known browser is not shut out', async () => {
    const address = '198.51.100.9';
    const { token } = await enter();
    for (let count = 0; count < 11; count++) {
      await tryPassword(`outra-${count}@empresa.example`, { password: 'errada', address });
    }
    expect((await tryPassword(ana.email, { address })).body.code).toBe('rate_limited');
    expect((await tryPassword(ana.email, { token, address })).status).toBe(200);
    const codes = [];
    for (let count = 0; count < 31; count++) codes.push((await tryPassword(ana.email)).body.code);
    expect(codes.slice(-1)).toEqual(['rate_limited']);
    expect((await tryPassword(ana.email, { token })).status).toBe(200);
  });

  it('a token of another person, of nobody or replaced long since opens nothing', async () => {
    const bruno = await test.seedPerson();
    const foreign = await enter({ email: bruno.email });
    const { token: old } = await enter();
    await enter({ token: old });
    test.clock.advance({ seconds: 11 });
    await attack(ana.email, 12);
    for (const token of [foreign.token, `dv_${'A'.repeat(43)}`, old, undefined]) {
      expect((await tryPassword(ana.email, { token })).body.code).toBe('rate_limited');
    }
  });

  it('a known browser has limits of its own', async () => {
    const { token } = await enter();
    const codes = [];
    for (let count = 0; count < 6; count++) {
      codes.push((await tryPassword(ana.email, { token, password: 'errada' })).body.code);
    }
    expect(codes).toEqual([...Array<string>(5).fill('invalid_credentials'), 'rate_limited']);
    // and they are not those of strangers
    expect((await tryPassword(ana.email)).body.code_verified).toBe(false);
    test.clock.advance({ seconds: 1 });
    expect((await tryPassword(ana.email, { token })).body.code_verified).toBe(false);
    expect((await tryPassword(ana.email, { token, password: 'errada' })).body.code).toBe('invalid_credentials');
  });

  it('an address that nobody has answers alike, with a token too', async () => {
    const { token } = await enter();
    const answers = [];
    for (const email of ['ninguem-aqui@empresa.example', (await test.seedPerson()).email]) {
      const codes = [];
      for (let count = 0; count < 6; count++) {
        codes.push((await tryPassword(email, { token, password: 'errada' })).body.code);
      }
      answers.push(codes);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.at(-1)).toBe('rate_limited');
  });
});

describe('the list of browsers', () => {
  it('has each with what it was seen as, the newest first, and forgetting one ends its sessions', async () => {
    const chrome = await enter({ trust: true });
    test.clock.advance({ minutes: 1 });
    const firefox = await enter({ userAgent: FIREFOX });
    const devices = await listDevicesOf(firefox.bearer);
    expect(devices.map(({ browser, current, trusted_until }) => [browser, current, trusted_until !== null])).toEqual([
      ['Firefox 145', true, false],
      ['Chrome 143', false, true],
    ]);
    expect((await forget(devices[1]?.id, firefox.bearer)).status).toBe(204);
    expect([await isAlive(chrome.bearer), await isAlive(firefox.bearer)]).toEqual([false, true]);
    expect(await listDevicesOf(firefox.bearer)).toHaveLength(1);
    expect(await listEvents(test, ana.email, 'device.forgotten')).toEqual([
      { device: devices[1]?.id, ended_sessions: 1 },
    ]);
  });

  it('loses none without a proof of exactly that, given in this session and used once', async () => {
    const [chrome, firefox] = [await enter({ trust: true }), await enter({ userAgent: FIREFOX })];
    const [other, here] = [chrome.bearer, firefox.bearer];
    const devices = await listDevicesOf(here);
    const idOf = (current: boolean) => devices.find(each => each.current === current)?.id ?? '';
    const path = `/identity_server/devices/${idOf(false)}`;
    const json = { purpose: 'forget_device', device_id: idOf(false) } as const;
    const ofAnother = await test.authorize(here, { ...json, device_id: idOf(true) });
    const ofElsewhere = await test.authorize(other, json);
    const remove = (proof: string, bearer = here) => test.fail(path, { method: 'DELETE', bearer, proof });
    for (const proof of ['', ofAnother, ofElsewhere]) {
      expect((await remove(proof)).body).toMatchObject({ status: 403, code: 'step_up_required' });
    }
    expect([await isAlive(other), (await listDevicesOf(here)).length]).toEqual([true, 2]);

    const stranger = await test.signIn((await test.seedPerson()).email);
    expect((await remove('', stranger)).body.code).toBe('step_up_required');
    const begin = (bearer: string) => test.fail('/identity_server/authorizations', { bearer, json });
    expect((await begin(stranger)).body.code).toBe('not_found');
    expect((await begin(here)).body).toMatchObject({
      title: 'Esquecer um navegador',
      facts: [
        { label: 'Navegador', value: 'Chrome 143 · Windows' },
        { label: 'Acesso', value: ana.email },
      ],
    });
    const proof = await test.authorize(here, json);
    expect((await remove(proof)).status).toBe(204);
    expect((await remove(proof)).body.code).toBe('step_up_required');
    expect((await begin(here)).body.code).toBe('not_found');
  });

  it('drops what was not seen for longer than its cookie lives', async () => {
    await enter();
    test.clock.advance({ days: 200 });
    const { bearer } = await enter({ userAgent: FIREFOX });
    test.clock.advance({ days: 201 });
    await removeExpired(test.database, test.clock.now());
    const kept = await test.database.query<{ browser: string }>(
      'select browser from device d join app_user u on u.id = d.user_id where u.email = $1',
      [ana.email],
    );
    expect(kept.rows).toEqual([{ browser: 'Firefox 145' }]);
    expect(await isAlive(bearer)).toBe(false);
  });
});
