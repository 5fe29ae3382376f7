import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../bank/contract/identity';
import { type AccessDesk, countOpenSessions, endSessionsFromDesk } from '../../bank/modules/identity';
import { createNotifier, createSecurityTeller } from '../../bank/modules/notifications';
import { unregisterDevices } from '../../bank/modules/pix-limits';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import { TEST_SECRET } from '../support/bank';

const REASON = 'the person called: a telephone was stolen';

let test: TestBank;
let desk: AccessDesk;
let ana: SeededPerson;
let tokens: Required<TokenSet>;

beforeAll(async () => {
  test = await startTestBank();
  const { database, clock } = test;
  const secret = [TEST_SECRET];
  const notifier = createNotifier({ clock, secret, publicUrl: 'http://localhost:3000' });
  const tellSecurity = createSecurityTeller(notifier);
  desk = { database, clock, secret, tellSecurity, onDistrust: unregisterDevices, by: 'operator.one' };
});
afterAll(() => test?.close());
beforeEach(async () => {
  ana = await test.seedPerson();
  tokens = await test.signInFully(ana.email);
});

const isAlive = async (bearer: string) => (await test.call('/accounts', { bearer })).status === 200;
const listAudit = async () => {
  const { rows } = await test.database.query<{ facts: unknown; user_id: string }>(
    `select facts from audit_event where kind = 'sessions.ended_by_bank' and user_id = (select id from app_user where email = $1)`,
    [ana.email],
  );
  return rows.map(({ facts }) => facts);
};

describe('who runs the bank', () => {
  it('ends every session of one person, waiting ones too, and of nobody else', async () => {
    const other = await test.signInFully(ana.email);
    const { access_token: waiting } = await test.openSession(ana.email);
    const bruno = await test.seedPerson();
    const his = await test.signInFully(bruno.email);
    expect(await countOpenSessions(desk, ana.email.toUpperCase())).toEqual({ userId: ana.userId, sessions: 3 });
    expect(await endSessionsFromDesk(desk, ana.email, REASON)).toBe(3);
    for (const bearer of [tokens.access_token, other.access_token, waiting]) expect(await isAlive(bearer)).toBe(false);
    for (const { refresh_token } of [tokens, other]) {
      const json = { refresh_token, user_identifier: '' };
      expect((await test.call('/identity_server/auth/refresh', { json })).status).toBe(401);
    }
    expect(await isAlive(his.access_token)).toBe(true);
    expect(await countOpenSessions(desk, ana.email)).toEqual({ userId: ana.userId, sessions: 0 });
  });

  it('leaves sign-in open, with the second factor', async () => {
    await endSessionsFromDesk(desk, ana.email, REASON);
    expect(await isAlive((await test.signInFully(ana.email)).access_token)).toBe(true);
  });

  it('tells the person by letter, without the reason, and writes down who did it and why', async () => {
    await test.bank.runDueJobs();
    while (test.mailbox.count(ana.email) > 0) await test.mailbox.take(ana.email);
    await endSessionsFromDesk(desk, ana.email, REASON);
    await test.bank.runDueJobs();
    const letter = await test.mailbox.takeNewest(ana.email);
    expect(letter.subject).toBe('Encerramos os acessos à sua conta Balcão');
    expect(JSON.stringify(letter)).not.toContain('stolen');
    expect(await listAudit()).toEqual([
      { by: 'operator.one', because: REASON, ended_sessions: 1, trusted_devices: expect.any(Number) },
    ]);
  });

  it.each(['', 'because', 'x'.repeat(201)])('has to say why: %s', async reason => {
    await expect(endSessionsFromDesk(desk, ana.email, reason)).rejects.toThrow('10 to 200 characters');
    expect(await isAlive(tokens.access_token)).toBe(true);
    expect(await listAudit()).toEqual([]);
  });

  it('is told of an address that nobody has', async () => {
    await expect(endSessionsFromDesk(desk, 'nobody@nowhere.example', REASON)).rejects.toThrow('nobody has');
  });
});
