import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Authorization, AuthorizationWish } from '../../bank/contract/authorizations';
import type { Problem } from '../../bank/contract/primitives';
import type { TokenSet, TwoFactorAnswer } from '../../bank/contract/ground/identity';
import { type Bank, type BankConfig, createBank } from '../../bank/index';
import { MAIL_JOB, openMail } from '../../bank/mail/mail';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestClock, type TestClock } from './clock';
import { type Mailbox, openMailbox } from './mailbox';
import { fund, type SeededPerson, type SeedPerson, seedPerson, TEST_PASSWORD } from './people';
import { createTestDatabase } from './postgres';

export interface TestCall extends Omit<RequestInit, 'body'> {
  /** Access token for the Authorization header. */
  bearer?: string;
  /** Sent as JSON; the method is then POST unless told. */
  json?: unknown;
  body?: RequestInit['body'];
  /** Sent as a file, as an operation with `accepts: 'file'` takes it. */
  file?: { name: string; bytes: Buffer };
  /** `Idempotency-Key` */
  key?: string;
  /** `Step-Up-Proof`: what `authorize` gave. */
  proof?: string;
  /** Address of the caller; default: one of its own per call, so that tests do not meet in the limits per address. */
  address?: string;
}

export interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface TestBank {
  bank: Bank;
  fetch(path: string, call?: TestCall): Promise<Response>;
  /** `fetch` with the JSON body read; `undefined` for 204. */
  call<Body>(path: string, call?: TestCall): Promise<TestAnswer<Body>>;
  /** `call` for an answer that has to be an error. */
  fail(path: string, call?: TestCall): Promise<TestAnswer<Problem>>;
  clock: TestClock;
  mailbox: Mailbox;
  /** Signs in with password only: tokens of a session that waits for its code. */
  openSession(email: string, password?: string): Promise<TokenSet>;
  /** Signs in with password and the code that arrived by e-mail: the full set of tokens. */
  signInFully(email: string, password?: string): Promise<Required<TokenSet>>;
  /** The access token of `signInFully`. */
  signIn(email: string, password?: string): Promise<string>;
  /** The proof (`aut_…`) of a wish, by the code that is on its way by e-mail. Throws when the bank refuses to open the authorization. */
  authorize(bearer: string, wish: AuthorizationWish): Promise<string>;
  seedPerson(wish?: SeedPerson): Promise<SeededPerson>;
  fund(ledgerAccountId: bigint, amountCents: bigint): Promise<void>;
  database: Database;
  databaseUrl: string;
  /** Where the bank keeps files, sealed. */
  filesFolder: string;
  close(): Promise<void>;
}

export interface TestBankOptions extends Partial<BankConfig> {
  /** When the clock starts; default Friday 2026-11-20, 10:00 in Brasília. */
  startAt?: Date;
}

export const TEST_SECRET = 'a secret for tests, longer than thirty-two characters';

let addresses = 0;
const nextAddress = (): string => {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const toRequest = (path: string, { bearer, json, file, key, proof, address: _, ...init }: TestCall): Request => {
  const headers = new Headers(init.headers);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (key) headers.set('idempotency-key', key);
  if (proof) headers.set('step-up-proof', proof);
  if (json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (file) {
    headers.set('content-type', 'application/octet-stream');
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  }
  const given = file ? new Uint8Array(file.bytes) : init.body;
  const body = json === undefined ? given : JSON.stringify(json);
  const method = init.method ?? (body === undefined || body === null ? 'GET' : 'POST');
  return new Request(`http://bank.example${path}`, { ...init, method, headers, body });
};

/** The body; of a stream that would not end, nothing. */
export const readText = async (response: Response): Promise<string> => {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
};

const AUTHORIZATIONS = '/identity_server/authorizations';

/**
 * Takes the newest step-up code out of the e-mail queue. Sending it would run every other due job too, and what a test is about may be that one of
 * them has not run yet.
 */
const takeQueuedCode = async (database: Database, secret: string): Promise<string> => {
  const { rows } = await database.query<{ id: bigint; payload: Record<string, unknown> }>(
    'select id, payload from job where kind = $1 order by id desc',
    [MAIL_JOB],
  );
  for (const { id, payload } of rows) {
    const mail = openMail(payload, secret);
    if (mail.template !== 'step_up_code') continue;
    await database.query('delete from job where id = $1', [id]);
    return mail.code;
  }
  throw new Error('no step-up code is on its way');
};

/** The real bank in this process on a database of its own, with a clock in the test's hand and a mailbox that really receives. */
export const startTestBank = async ({ startAt, ...config }: TestBankOptions = {}): Promise<TestBank> => {
  const clock = createTestClock(startAt ?? new Date('2026-11-20T13:00:00.000Z'));
  const [test, mailbox] = await Promise.all([createTestDatabase(), openMailbox()]);
  const database = openDatabase(test.url, { poolSize: 2, applicationName: 'test' });
  const people = { database, databaseUrl: test.url, clock };
  // made by the first file
  const filesFolder = path.join(os.tmpdir(), `balcao-files-${randomUUID()}`);
  const bank = await createBank({
    databaseUrl: test.servingUrl,
    provider: 'celcoin',
    secret: TEST_SECRET,
    clock,
    smtpUrl: mailbox.smtpUrl,
    mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    publicUrl: 'http://localhost:3000',
    phoneCodesByEmail: true,
    webhooksHere: true,
    fileStorage: { folder: filesFolder },
    logLevel: 'error',
    ...config,
  });

  const fetch: TestBank['fetch'] = (path, call = {}) =>
    bank.fetch(toRequest(path, call), call.address ?? nextAddress());
  const call = async <Body>(path: string, options?: TestCall): Promise<TestAnswer<Body>> => {
    const { status, headers, ...answer } = await fetch(path, options).then(async response => ({
      status: response.status,
      headers: response.headers,
      text: await readText(response),
    }));
    return { status, headers, body: (answer.text === '' ? undefined : JSON.parse(answer.text)) as Body };
  };
  const require2xx = async <Body>(path: string, options: TestCall): Promise<Body> => {
    const answer = await call<Body>(path, options);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const openSession: TestBank['openSession'] = (email, password = TEST_PASSWORD) =>
    require2xx<TokenSet>('/identity_server/auth/login', { json: { email, password } });
  const signInFully: TestBank['signInFully'] = async (email, password) => {
    const { access_token } = await openSession(email, password);
    await bank.runDueJobs();
    // beside the newest code there may be letters about the sign-in before
    let code: string | undefined;
    while (!code || mailbox.count(email) > 0) code = (await mailbox.take(email)).code ?? code;
    const answer = await require2xx<TwoFactorAnswer>('/identity_server/users/two_factors', {
      bearer: access_token,
      json: { action: 'verify', code },
    });
    return answer.tokens as Required<TokenSet>;
  };

  const authorizeByCode: TestBank['authorize'] = async (bearer, wish) => {
    const { id } = await require2xx<Authorization>(AUTHORIZATIONS, { bearer, json: wish });
    await require2xx(`${AUTHORIZATIONS}/${id}/challenge`, { bearer, json: { method: 'email' } });
    const code = await takeQueuedCode(database, config.secret ?? TEST_SECRET);
    await require2xx(`${AUTHORIZATIONS}/${id}/proof`, { bearer, json: { method: 'email', code } });
    return id;
  };
  // one after another: the newest code in the queue is then the one just asked for
  let authorized: Promise<unknown> = Promise.resolve();
  const authorize: TestBank['authorize'] = (bearer, wish) => {
    const proof = authorized.then(() => authorizeByCode(bearer, wish));
    authorized = proof.catch(() => undefined);
    return proof;
  };

  return {
    bank,
    fetch,
    call,
    fail: call,
    clock,
    mailbox,
    openSession,
    signInFully,
    authorize,
    signIn: async (email, password) => (await signInFully(email, password)).access_token,
    seedPerson: wish => seedPerson(people, wish),
    fund: (ledgerAccountId, amountCents) => fund(people, ledgerAccountId, amountCents),
    database,
    databaseUrl: test.url,
    filesFolder,
    async close() {
      await bank.close();
      await database.close();
      await mailbox.close();
      await test.drop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
};
