import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiScope, type CreatedApiCredential } from '../../../bank/contract/products/pix/api';
import type { TokenSet } from '../../../bank/contract/ground/identity';
import { canariesIn, figure, inLanes, receiveCode } from '../../support/attacks';
import { readText, startTestBank, type TestBank } from '../../support/bank';
import type { SeededPerson } from '../../support/people';
import { nobodysThings, SAMPLED, type SampledOperation } from '../../support/sample-calls';

const NAME = 'Zulmira Canária Quintanilha';
const COMPANY = 'Canarinho Reservado Ltda';
const BALANCE_CENTS = 7_654_321_09n;

/** A token of a company's system: enough for what is for systems, and for nothing else. */
let apiToken: string;

const OPERATIONS_KEY = 'the-key-of-who-runs-the-product';
const RAILS_KEY = 'the-key-of-the-connector-to-an-institution';

/** The token of an onboarding session just begun. */
const beginOnboarding = async (): Promise<string> => {
  const applicant = { name: NAME, cpf: '52998224725', email: 'zulmira@candidata.example', mobile: '11987654321' };
  const { body } = await test.call<{ session: { token: string } }>('/onboarding/applications', {
    json: { cnpj: '37485960000107', ...applicant },
  });
  return body.session.token;
};

const NEW_PASSWORD = 'quarenta girassois 27 no telhado';

let test: TestBank;
let otherBrand: TestBank;
/** Bearers that nobody may be let in with. */
let dead: Record<string, string | undefined>;
const canaries = new Set<string>([NAME, 'Zulmira', COMPANY, String(BALANCE_CENTS)]);

const admit = async (bank = test): Promise<SeededPerson> => {
  const person = await bank.seedPerson({ name: NAME, legalName: COMPANY, balanceCents: BALANCE_CENTS });
  for (const secret of [person.accountId, person.companyId, person.cnpj, person.number]) canaries.add(secret);
  return person;
};

/** A session whose password was changed after it began. */
const staleSession = async (): Promise<TokenSet> => {
  const person = await admit();
  const tokens = await test.signInFully(person.email);
  await test.call('/identity_server/password/forgot', { json: { email: person.email } });
  const code = await receiveCode(test, person.email);
  const verified = await test.call<{ reset_token: string }>('/identity_server/password/forgot/verify', {
    json: { email: person.email, code },
  });
  const reset = { reset_token: verified.body.reset_token, password: NEW_PASSWORD };
  expect((await test.call('/identity_server/password/reset', { json: reset })).status).toBe(204);
  return tokens;
};

const tokenOfSystem = async (): Promise<string> => {
  const { accountId, email } = await admit();
  const bearer = await test.signIn(email);
  const [name, scopes] = ['ERP', apiScope.options];
  const wish = { purpose: 'create_pix_credential', account_id: accountId, name, scope: scopes.join(' ') } as const;
  const proof = await test.authorize(bearer, wish);
  const made = await test.call<CreatedApiCredential>(`/accounts/${accountId}/api_keys`, {
    bearer,
    proof,
    json: { name, scopes },
  });
  const { id, secret } = made.body;
  const { body } = await test.call<{ access_token: string }>('/api-pix/oauth/token', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa(`${id}:${secret}`)}`,
    },
    body: 'grant_type=client_credentials',
  });
  return body.access_token;
};

beforeAll(async () => {
  [test, otherBrand] = await Promise.all([
    startTestBank({ operationsKey: OPERATIONS_KEY, railsKey: RAILS_KEY, frameKey: RAILS_KEY }),
    startTestBank({ secret: 'the secret of another brand, longer than thirty-two', provider: 'bankly' }),
  ]);
  const expired = await test.signIn((await admit()).email);
  test.clock.advance({ minutes: 15 });
  const stale = await staleSession();
  const revoked = await test.signIn((await admit()).email);
  await test.call('/identity_server/auth/logout', { method: 'POST', bearer: revoked });
  const living = await test.signInFully((await admit()).email);
  apiToken = await tokenOfSystem();
  dead = {
    none: undefined,
    garbage: 'x9#garbage',
    'well formed, nobody’s': `at_${'A'.repeat(43)}`,
    expired,
    revoked,
    'stale after a password change': stale.access_token,
    'stale refresh token': stale.refresh_token,
    'of another brand': await otherBrand.signIn((await admit(otherBrand)).email),
    'refresh token': living.refresh_token,
    'device token': living.device_token ?? `dvt_${'A'.repeat(43)}`,
    'API credential’s secret': `pas_${'A'.repeat(43)}`,
    'API key': 'bk_live_k3J9x2Qa_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg',
    'unsigned JWT': `${btoa('{"alg":"none"}')}.${btoa('{"level":"verified"}')}.`,
  };
});
afterAll(async () => {
  await test?.close();
  await otherBrand?.close();
});

interface Cell {
  operation: string;
  credential: string;
  status: number;
  code: string;
  text: string;
}

/** All sample calls of an operation in one cell: what it answers to this bearer. */
const ask = async (operation: SampledOperation, credential: string, bearer: string | undefined): Promise<Cell[]> => {
  const cells: Cell[] = [];
  for (const { path: at, call } of operation.callsWith(nobodysThings())) {
    const response = await test.fetch(at, { ...call, bearer });
    const text = await readText(response);
    const code = text === '' ? '' : String((JSON.parse(text) as { code?: unknown }).code ?? '');
    cells.push({ operation: operation.name, credential, status: response.status, code, text });
  }
  return cells;
};

interface Living {
  before: string;
  after: string;
  applicant: string;
}

/** Who opens an account, for the calls that are not theirs: those end nothing of it, and beginnings are counted. */
let visitor: Promise<string> | undefined;

const openSessions = async ({ level }: SampledOperation['contract']): Promise<Living> => {
  const person = await admit();
  const { access_token: before } = await test.openSession(person.email);
  const after = await test.signIn((await admit()).email);
  const isTheirs = level === 'applicant' || level === 'public';
  if (!isTheirs) visitor ??= beginOnboarding();
  return { before, after, applicant: await (isTheirs || !visitor ? beginOnboarding() : visitor) };
};

/** Shared by what only reads: no call of it ends a session. */
let readers: Promise<Living> | undefined;

/** Every credential on one operation; the living ones are sessions of their own where the call may end them. */
const askAll = async (operation: SampledOperation): Promise<Cell[]> => {
  const cells: Cell[] = [];
  const isRead = operation.contract.method === 'GET';
  if (isRead) readers ??= openSessions(operation.contract);
  const living = await (isRead && readers ? readers : openSessions(operation.contract));
  for (const [credential, bearer] of Object.entries(dead)) cells.push(...(await ask(operation, credential, bearer)));
  cells.push(...(await ask(operation, 'token of a system', apiToken)));
  cells.push(...(await ask(operation, 'onboarding session', living.applicant)));
  cells.push(...(await ask(operation, 'operations key', OPERATIONS_KEY)));
  cells.push(...(await ask(operation, 'rails key', RAILS_KEY)));
  cells.push(...(await ask(operation, 'before the second factor', living.before)));
  cells.push(...(await ask(operation, 'after the second factor', living.after)));
  return cells;
};

const isGateRefusal = ({ code }: Cell): boolean => ['unauthenticated', 'mfa_required'].includes(code);

/** These may be told of the person. */
const MAY_KNOW = ['after the second factor', 'token of a system', 'onboarding session', 'operations key', 'rails key'];

/** What the contract's level promises of a cell; undefined when it is kept. */
const complaint = (cell: Cell, level: string, withNothing: Cell | undefined): string | undefined => {
  if (cell.status >= 500 || cell.status === 405) return 'is not answered';
  if (level === 'public') {
    const same = cell.status === withNothing?.status && cell.code === withNothing.code;
    return same ? undefined : 'a public operation heeds a bearer';
  }
  const apart = { applicant: 'onboarding session', operations: 'operations key', rails: 'rails key' }[level];
  if (apart) {
    if (cell.credential === apart) return isGateRefusal(cell) ? 'refuses whom it is meant for' : undefined;
    return cell.status === 401 && cell.code === 'unauthenticated' ? undefined : 'lets in who has no business there';
  }
  if (level === 'receiver') {
    return cell.status === 401 && cell.code === 'unauthenticated' ? undefined : 'lets in who is no receiver';
  }
  if (level === 'api') {
    const isLet = cell.credential === 'token of a system';
    if (isLet) return isGateRefusal(cell) ? 'refuses a system it is meant for' : undefined;
    return cell.status === 401 && cell.code === 'unauthenticated' ? undefined : 'lets a person do what is for systems';
  }
  if (cell.credential === 'after the second factor') return isGateRefusal(cell) ? 'refuses a full session' : undefined;
  if (cell.credential === 'before the second factor') {
    if (level === 'session') return isGateRefusal(cell) ? 'refuses a session it is meant for' : undefined;
    return cell.status === 403 && cell.code === 'mfa_required' ? undefined : 'does not ask for the second factor';
  }
  return cell.status === 401 && cell.code === 'unauthenticated' ? undefined : 'does not ask to sign in';
};

describe('the sample calls', () => {
  it('try every operation that the contract declares', () => {
    const folder = path.join(import.meta.dirname, '../../../bank/contract');
    const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
      .flatMap(file =>
        [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^\s+id: '(\w+)',$/gm)].map(match => match[1]),
      );
    expect(SAMPLED.map(({ contract }) => contract.id).sort()).toEqual(declared.sort());
  });
});

describe('assurance', () => {
  it('every operation answers every credential as its level says, and nothing of the person before the second factor', async () => {
    const rows = await inLanes(SAMPLED, 4, askAll);
    const wrong: string[] = [];
    const leaks: string[] = [];
    for (const [index, cells] of rows.entries()) {
      const { level } = (SAMPLED[index] as SampledOperation).contract;
      if (level !== 'public' && cells[0]?.code === 'not_found') {
        wrong.push(`${cells[0].operation} is not mounted`);
        continue;
      }
      for (const cell of cells) {
        const said = complaint(cell, level, cells[0]);
        if (said)
          wrong.push(`${cell.operation} (${level}) with ${cell.credential}: ${cell.status} ${cell.code}: ${said}`);
        if (MAY_KNOW.includes(cell.credential)) continue;
        for (const canary of canariesIn(cell.text, [...canaries])) {
          leaks.push(`${cell.operation} with ${cell.credential} tells ${canary}`);
        }
      }
    }
    const cells = rows.flat();
    const kinds = new Set(cells.map(({ credential }) => credential)).size;
    const bytes = leaks.length;
    figure(
      'assurance',
      `${SAMPLED.length} operations × ${kinds} credentials, ${cells.length} calls: ${wrong.length} wrong cells, ${bytes} leaks before the second factor`,
    );
    expect(wrong).toEqual([]);
    expect(leaks).toEqual([]);
  }, 600_000);

  it('HEAD asks for the same as GET, and a header that names another method changes nothing', async () => {
    const person = await admit();
    const { access_token: bearer } = await test.openSession(person.email);
    for (const { name, contract, callsWith } of SAMPLED.filter(({ contract }) => contract.method === 'GET')) {
      for (const { path: at } of callsWith(nobodysThings())) {
        const [get, head] = [await test.fetch(at, { bearer }), await test.fetch(at, { bearer, method: 'HEAD' })];
        expect([name, head.status]).toEqual([name, get.status]);
        if (contract.level === 'public') continue;
        const headers = { 'x-http-method-override': 'GET', 'x-method-override': 'GET', 'x-original-url': '/health' };
        expect((await test.fetch(at, { headers })).status, name).toBe(401);
      }
    }
  });

  it('the canaries do sing after the second factor, so that silence before it means something', async () => {
    const person = await admit();
    const bearer = await test.signIn(person.email);
    const accounts = await (await test.fetch('/accounts?include=user', { bearer })).text();
    expect(canariesIn(accounts, [NAME, COMPANY, person.accountId, person.number])).toHaveLength(4);
    const balance = await (await test.fetch(`/accounts/${person.accountId}/balance`, { bearer })).text();
    expect(canariesIn(balance, [String(BALANCE_CENTS)])).toHaveLength(1);
  });
});
