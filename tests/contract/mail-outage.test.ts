import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobRunner, listDeadJobs } from '../../bank/jobs';
import { createMailPost, enqueueMail } from '../../bank/mail';
import type { Mail } from '../../bank/mail/mail';
import type { MailPost } from '../../bank/mail/send';
import { type Database, openDatabase } from '../../bank/storage';
import { TEST_SECRET } from '../support/bank';
import { createTestClock } from '../support/clock';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

/* What becomes of letters while the mail server is away or refuses them. */

const START = new Date('2026-11-20T13:00:00.000Z');
const HOUR = 60;

let test: TestDatabase;
let database: Database;
let clock: ReturnType<typeof createTestClock>;
let server: SMTPServer | undefined;
let post: MailPost;
let port = 0;
let received: string[] = [];
/** How the server answers a recipient; absent: it takes the letter. */
let refusal: { code: number; words: string } | undefined;

const listen = async (at: number): Promise<number> => {
  const fresh = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  fresh.on('error', () => undefined);
  await new Promise<void>(resolve => fresh.listen(at, '127.0.0.1', resolve));
  server = fresh;
  return (fresh.server.address() as AddressInfo).port;
};
const goAway = async (): Promise<void> => {
  const gone = server;
  server = undefined;
  if (gone) await new Promise<void>(resolve => gone.close(resolve));
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 4, applicationName: 'mail-test' });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});
beforeEach(async () => {
  await database.query('delete from job');
  clock = createTestClock(START);
  [received, refusal] = [[], undefined];
  port = await listen(0);
  post = createMailPost({
    secret: TEST_SECRET,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: { name: 'Balcão', address: 'nao-responda@balcao.example' },
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    publicUrl: 'https://balcao.example',
    clock,
  });
});
afterEach(async () => {
  await post.close();
  await goAway();
});

const TO = { to: 'ana@example.com', name: 'Ana' };
const changed = (): Mail => ({ template: 'password_changed', ...TO, changedAt: clock.now().toISOString() });
const runDue = () => createJobRunner({ database, clock, handlers: [post.job] }).runDue();
const countJobs = async () => (await database.query<{ n: bigint }>('select count(*) as n from job')).rows[0]?.n;

/** Time goes by, and what is due is run, as a worker does: every five minutes, the longest that a letter waits for its next try. */
const pass = async (minutes: number): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += 5) {
    clock.advance({ minutes: 5 });
    await runDue();
  }
};

it('keeps a letter through a night without a mail server, and sends it once when there is one again', async () => {
  await goAway();
  await enqueueMail(database, TEST_SECRET, changed());
  await runDue();
  await pass(10 * HOUR);
  expect(await listDeadJobs(database)).toEqual([]);
  const { rows } = await database.query('select last_error from job');
  expect(rows).toEqual([{ last_error: 'Error ESOCKET ECONNREFUSED' }]);
  await listen(port);
  await pass(5);
  expect(received).toEqual([TO.to]);
  await pass(HOUR);
  expect(received).toEqual([TO.to]);
  expect(await countJobs()).toBe(0n);
});

it('sends no code that was worth something when the mail server went away', async () => {
  await goAway();
  const expiresAt = new Date(START.getTime() + 300_000).toISOString();
  const code: Mail = { template: 'sign_in_code', ...TO, code: '123456', requestedAt: START.toISOString(), expiresAt };
  await enqueueMail(database, TEST_SECRET, code);
  await runDue();
  await listen(port);
  await pass(10);
  expect(received).toEqual([]);
  expect(await countJobs()).toBe(0n);
});

it('gives up a letter after more than a day', async () => {
  await goAway();
  await enqueueMail(database, TEST_SECRET, changed());
  await runDue();
  await pass(20 * HOUR);
  expect(await listDeadJobs(database)).toEqual([]);
  await pass(28 * HOUR);
  expect(await listDeadJobs(database)).toMatchObject([{ kind: 'mail.send' }]);
});

it.each([
  [550, '5.1.1 no such mailbox'],
  [553, 'mailbox name not allowed'],
])('gives up at once an address that is refused for good: %i %s', async (code, words) => {
  refusal = { code, words };
  await enqueueMail(database, TEST_SECRET, changed());
  await runDue();
  expect(await listDeadJobs(database)).toMatchObject([
    { kind: 'mail.send', attempts: 1, lastError: `Error EENVELOPE ${code}` },
  ]);
  // a letter holds who it is for
  expect((await database.query<{ payload: unknown }>('select payload from job')).rows).toEqual([{ payload: {} }]);
});

it.each([
  [450, '4.2.1 mailbox is busy'],
  [550, '5.7.1 relaying denied'],
])('tries again what may be mended: %i %s', async (code, words) => {
  refusal = { code, words };
  await enqueueMail(database, TEST_SECRET, changed());
  await runDue();
  expect(await listDeadJobs(database)).toEqual([]);
  refusal = undefined;
  await pass(5);
  expect(received).toEqual([TO.to]);
});
