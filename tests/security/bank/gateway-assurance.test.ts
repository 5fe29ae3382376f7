import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookieNames } from '../../../config/session';
import { isBuilt } from '../../support/built-calls';
import { canariesIn, figure, inLanes } from '../../support/attacks';
import { nobodysThings, SAMPLED, type SampledOperation } from '../../support/sample-calls';
import { readText } from '../../support/bank';
import { GATEWAY_KEY, type ServedBank, serveBank } from './served-bank';

const HOST = 'conta.example';
const NAME = 'Zulmira Canária Quintanilha';
const COMPANY = 'Canarinho Reservado Ltda';
const names = sessionCookieNames('balcao');
const TWO_FACTOR = [undefined, 'TRUE', 'true', '1', 'FALSE', 'TRUE; again'];

let bank: ServedBank;
let forward: (request: Request) => Promise<Response>;
let operations: readonly { id: string }[];

beforeAll(async () => {
  bank = await serveBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  vi.stubEnv('GATEWAY_KEY', GATEWAY_KEY);
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
  ({ forwardToBank: forward } = await import('@/gateway/forward'));
  ({ OPERATIONS: operations } = await import('@/gateway/operations'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bank?.close();
});

let addresses = 0;

const ask = async (operation: SampledOperation, cookie: string): Promise<{ status: number; text: string }[]> => {
  const answers: { status: number; text: string }[] = [];
  for (const { path, call } of operation.callsWith(nobodysThings())) {
    addresses++;
    const headers = new Headers(call.headers);
    headers.set('host', HOST);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('x-requested-with', 'web');
    headers.set('x-forwarded-for', `10.8.${(addresses >> 8) & 255}.${addresses & 255}`);
    // what a browser says about itself beside its cookies is not heeded
    headers.set('authorization', 'Bearer at_of_script');
    if (cookie) headers.set('cookie', cookie);
    if (call.key) headers.set('idempotency-key', call.key);
    if (call.json !== undefined) headers.set('content-type', 'application/json');
    if (call.file) headers.set('content-type', 'application/octet-stream');
    const bytes = call.file && new Uint8Array(call.file.bytes);
    const body = call.json === undefined ? bytes : JSON.stringify(call.json);
    const request = new Request(`http://${HOST}/api/bank${path}`, { method: call.method, headers, body });
    const response = await forward(request);
    answers.push({ status: response.status, text: await readText(response) });
  }
  return answers;
};

interface CookieSet {
  access: 'none' | 'garbage' | 'before' | 'after';
  twoFactor: string | undefined;
  header: string;
}

const setsWith = (tokens: Record<string, string | undefined>): CookieSet[] => {
  const sets: CookieSet[] = [];
  for (const access of ['none', 'garbage', 'before', 'after'] as const) {
    for (const twoFactor of TWO_FACTOR) {
      for (const rest of ['', `${names.refreshToken}=rt_forged~4102444800; ${names.userIdentifier}=usr_forged`]) {
        const token = tokens[access];
        const [value, again] = twoFactor?.split('; ') ?? [];
        const parts = [
          token && `${names.accessToken}=${token}~4102444800`,
          value && `${names.twoFactor}=${value}`,
          again && `${names.twoFactor}=TRUE`,
          rest,
        ];
        sets.push({ access, twoFactor, header: parts.filter(Boolean).join('; ') });
      }
    }
  }
  return sets;
};

/** What must come of a set of cookies, whatever `@two-factor` says. */
const complaint = (level: string, set: CookieSet, answer: { status: number; text: string }): string | undefined => {
  const code = answer.text.startsWith('{') ? (JSON.parse(answer.text) as { code?: string }).code : undefined;
  if (answer.status >= 500) return 'breaks';
  if (level === 'public') return undefined;
  // no cookie of a customer is one of an applicant, and without a key in this installation nobody runs the product here
  if (level === 'applicant') return code === 'unauthenticated' ? undefined : `${answer.status} ${code}`;
  if (level === 'operations') return code === 'not_found' ? undefined : `${answer.status} ${code}`;
  const known = set.twoFactor?.includes('again') ? 'none' : set.access;
  if (known === 'none' || known === 'garbage')
    return code === 'unauthenticated' ? undefined : `${answer.status} ${code}`;
  const refused = code === 'unauthenticated' || code === 'mfa_required';
  if (known === 'before' && level === 'verified')
    return code === 'mfa_required' ? undefined : `${answer.status} ${code}`;
  return refused ? `${answer.status} ${code}` : undefined;
};

const ENDS_SESSIONS = ['lockAccess'];

/** Every third set of an operation, another third for its neighbour; all of them with LONG=1. */
const STEP = process.env.LONG ? 1 : 3;

describe('cookies at the gateway', () => {
  it('decide by the session at the bank alone: no forged set opens anything', async () => {
    const wrong: string[] = [];
    let calls = 0;
    const tried = SAMPLED.filter(
      ({ contract }) => operations.some(({ id }) => id === contract.id) && isBuilt(contract.path),
    );
    await inLanes(tried, 4, async operation => {
      const person = await bank.seedPerson({ name: NAME, legalName: COMPANY });
      const tokens = {
        garbage: 'at_garbage',
        before: (await bank.openSession(person.email)).access_token,
        after: (await bank.openSession((await bank.seedPerson({ twoFactorRequired: false })).email)).access_token,
      };
      const sets = setsWith(tokens).filter(
        // each of these would end the session that the next set needs
        ({ access }, at) =>
          (at + tried.indexOf(operation)) % STEP === 0 &&
          (access !== 'after' || !ENDS_SESSIONS.includes(operation.name)),
      );
      for (const set of sets) {
        for (const answer of await ask(operation, set.header)) {
          calls++;
          const said = complaint(operation.contract.level, set, answer);
          if (said) wrong.push(`${operation.name} with ${set.access}, two-factor ${set.twoFactor}: ${said}`);
          const heard = set.access === 'after' ? [] : canariesIn(answer.text, [NAME, COMPANY, person.accountId]);
          if (heard.length > 0) wrong.push(`${operation.name} with ${set.access} tells ${heard.join(', ')}`);
        }
      }
    });
    figure(
      'forged cookies',
      `${tried.length} operations × ${48 / STEP} sets of cookies, ${calls} calls: ${wrong.length} let through`,
    );
    expect(wrong).toEqual([]);
  });
});
