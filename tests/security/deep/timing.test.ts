import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '../../contract/factors-world';
import { figure, inLanes, median, SEED, throwDice } from '../../support/attacks';
import { createAuthenticator } from '../../support/authenticators';
import type { SeededPerson } from '../../support/people';
import { GATEWAY_KEY, type ServedBank, serveBank } from '../bank/served-bank';
import { good, LOGIN, signInByEmail } from '../bank/steps';

const PAIRS = 500;
const MOST_MS = 5;
const WARM_UP = 20;

const dice = throwDice();
let bank: ServedBank;
let known: SeededPerson[];

beforeAll(async () => {
  bank = await serveBank({ logLevel: 'silent', checkResponses: false });
  known = await inLanes(Array.from({ length: PAIRS + WARM_UP }), 4, () => bank.seedPerson());
}, 300_000);
afterAll(() => bank?.close());

interface Timed {
  ms: number;
  /** All of the answer but its date and the id of the request. */
  shown: string;
}

let addresses = 0;

/** One call over the loopback, timed from its first byte to the last of the answer, from an address of its own. */
const ask = (path: string, json: unknown): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(json);
    addresses++;
    const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-gateway-key': GATEWAY_KEY,
      'x-client-address': address,
    };
    const startedAt = performance.now();
    const call = request(`${bank.url}${path}`, { method: 'POST', headers }, answer => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', part => (text += part));
      answer.on('end', () => {
        const ms = performance.now() - startedAt;
        const { date: _, 'x-request-id': id, ...rest } = answer.headers;
        const shown = JSON.stringify([answer.statusCode, rest, text.replaceAll(String(id), 'ID')]);
        resolve({ ms, shown });
      });
    });
    call.on('error', reject);
    call.end(body);
  });

/** The chance that two samples of one kind differ as much as these (Mann-Whitney, normal approximation). */
const rankTest = (a: readonly number[], b: readonly number[]): number => {
  const ranked = [...a.map(ms => ({ ms, of: 'a' })), ...b.map(ms => ({ ms, of: 'b' }))].sort((x, y) => x.ms - y.ms);
  const ranks = ranked.reduce((sum, { of }, index) => (of === 'a' ? sum + index + 1 : sum), 0);
  const [n, m] = [a.length, b.length];
  const u = ranks - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, (2 * tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));
};

type Asker = (index: number) => Promise<Timed>;

/** Asks about somebody known and somebody unknown in turn, in an order thrown anew for every pair. */
const compare = async (name: string, ofKnown: Asker, ofUnknown: Asker): Promise<void> => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const shown = { known: new Set<string>(), unknown: new Set<string>() };
  for (let index = 0; index < PAIRS + WARM_UP; index++) {
    const turns = [
      { kind: 'known', asker: ofKnown },
      { kind: 'unknown', asker: ofUnknown },
    ] as const;
    for (const { kind, asker } of dice.below(2) === 0 ? turns : [turns[1], turns[0]]) {
      const timed = await asker(index);
      shown[kind].add(timed.shown);
      if (index >= WARM_UP) times[kind].push(timed.ms);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  figure(
    `timing of ${name}`,
    `known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, apart ${Math.abs(one - other).toFixed(2)} ms (medians of ${PAIRS}, p ${rankTest(times.known, times.unknown).toFixed(3)}, seed ${SEED})`,
  );
  expect([...shown.known]).toEqual([...shown.unknown]);
  expect(shown.known.size).toBe(1);
  expect(Math.abs(one - other)).toBeLessThanOrEqual(MOST_MS);
};

const emailOf = (index: number): string => (known[index] as SeededPerson).email;
const nobody = (index: number): string => `pessoa-${index.toString(16).padStart(8, '0')}@empresa.example`;

describe('who has an account cannot be told by the clock or the bytes', { timeout: 300_000 }, () => {
  it('from a sign-in', () =>
    compare(
      'sign-in',
      index => ask(LOGIN, { email: emailOf(index), password: 'um palpite qualquer' }),
      index => ask(LOGIN, { email: nobody(index), password: 'um palpite qualquer' }),
    ));

  it('from a forgotten password', async () => {
    const forgot = '/identity_server/password/forgot';
    await compare(
      'forgotten password',
      index => ask(forgot, { email: emailOf(index) }),
      index => ask(forgot, { email: nobody(index) }),
    );
    await bank.bank.runDueJobs();
    await compare(
      'code of a forgotten password',
      index => ask(`${forgot}/verify`, { email: emailOf(index), code: dice.wrongCode() }),
      index => ask(`${forgot}/verify`, { email: nobody(index), code: dice.wrongCode() }),
    );
  });

  it('from a sign-in with a passkey', async () => {
    const person = known[0] as SeededPerson;
    const { access_token } = await signInByEmail(bank, person);
    const { authenticator } = await addPasskey(bank, access_token);
    const strangers = Array.from({ length: PAIRS + WARM_UP }, () => createAuthenticator());
    const signIn = async (credentialOf: (options: Record<string, unknown>) => unknown): Promise<Timed> => {
      const { ceremony_id, options } = await good<{ ceremony_id: string; options: Record<string, unknown> }>(
        bank,
        '/identity_server/auth/passkey/options',
        { method: 'POST' },
      );
      return ask('/identity_server/auth/passkey', { ceremony_id, credential: credentialOf(options) });
    };
    await compare(
      'passkey sign-in',
      () => signIn(options => authenticator.assert(options, { spoiled: true })),
      index => signIn(options => strangers[index]?.assert(options, { spoiled: true, userHandle: person.userId })),
    );
  });
});
