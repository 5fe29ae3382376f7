import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../bank/contract/ground/identity';
import {
  type AccessDesk,
  countOpenSessions,
  endSessionsFromDesk,
  replaceFactorsFromDesk,
} from '../../bank/ground/identity';
import { createNotifier, createSecurityTeller } from '../../bank/ground/notifications';
import { unregisterDevices } from '../../bank/products/pix/limits';
import { startTestBank, TEST_SECRET, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import { addPasskey, addTotp, FACTORS, listEvents, readFactorsOf } from './factors-world';

const REASON = 'the person called: a telephone was stolen';

let test: TestBank;
let desk: AccessDesk;
let ana: SeededPerson;
let tokens: Required<TokenSet>;

beforeAll(async () => {
  test = await startTestBank();
  const { database, clock } = test;
  const secret = TEST_SECRET;
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
const listAudit = () => listEvents(test, ana.email, 'sessions.ended_by_bank');

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
    expect(letter.subject).toBe('Encerramos as sessões da sua conta Balcão');
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

describe('who lost every second factor', () => {
  it('is back at codes by e-mail, never at the password alone, and told of each change', async () => {
    await addTotp(test, tokens.access_token);
    await addPasskey(test, tokens.access_token);
    const [session = ''] = [tokens.access_token];
    await test.database.query(
      'update app_user set two_factor_required = false, email_factor = false where email = $1',
      [ana.email],
    );
    await test.bank.runDueJobs();
    while (test.mailbox.count(ana.email) > 0) await test.mailbox.take(ana.email);
    expect(await replaceFactorsFromDesk(desk, ana.email, 'came to the office with the identity card')).toBe(2);
    expect(await isAlive(session)).toBe(false);
    await test.bank.runDueJobs();
    const subjects = [];
    while (test.mailbox.count(ana.email) > 0) subjects.push((await test.mailbox.take(ana.email)).subject);
    expect(subjects.sort()).toEqual([
      'Aplicativo autenticador removido no Balcão',
      'Chave de acesso removida no Balcão',
      'Códigos por e-mail ligados no Balcão',
      'Encerramos as sessões da sua conta Balcão',
    ]);
    const { access_token: waiting } = await test.openSession(ana.email);
    expect((await test.call(FACTORS, { bearer: waiting })).status).toBe(403);
    const { access_token } = await test.signInFully(ana.email);
    expect(await readFactorsOf(test, access_token)).toMatchObject({
      email: { on: true },
      totp: null,
      passkeys: [],
      recovery_codes: null,
    });
    expect(await listEvents(test, ana.email, 'factors.replaced_by_bank')).toMatchObject([
      { by: 'operator.one', removed_factors: 2 },
    ]);
  });

  it('keeps all of them when the reason says nothing', async () => {
    await addTotp(test, tokens.access_token);
    await expect(replaceFactorsFromDesk(desk, ana.email, 'lost')).rejects.toThrow('10 to 200 characters');
    expect((await readFactorsOf(test, tokens.access_token)).totp).not.toBeNull();
  });
});
