import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TokenSet } from '../../../bank/contract/ground/identity';
import { OPERATION_OF, type OperationName } from '../../../bank/contract';
import type { PixPayment } from '../../../bank/contract/products/pix/pay';
import type { ErrorCode } from '../../../bank/contract/errors';
import type { AssuranceLevel } from '../../../bank/contract/operation';
import { canariesIn, figure } from '../../support/attacks';
import { readText, startTestBank, type TestBank, type TestCall } from '../../support/bank';
import type { Belonging, Refusals } from '../../modules/parcel';
import { joinSaid, listSaid } from '../../modules/said';
import { belongingsIn, SAMPLED, type SampledOperation, SLOTS } from '../../support/sample-calls';
import { admitTwo, type Owner } from './belongings';
import { LOGIN, signInByEmail } from './steps';

let test: TestBank;
let ana: Owner;
let bruno: Owner;

beforeAll(async () => {
  test = await startTestBank({ poolSize: 10, sessionCallsPerMinute: 1_000_000 });
  [ana, bruno] = await admitTwo(test);
});
afterAll(() => test?.close());

/** By operation, and by operation and slot: too many names for the compiler to hold each of them to its own. */
const REFUSALS: Readonly<Record<string, ErrorCode | undefined>> = joinSaid('refusals') satisfies Refusals;
const HARMLESS = new Set<string>(listSaid('harmless').flat());

/** How the bank may refuse what is somebody else's: as its slots say, and the operation. */
const refusalsOf = ({ name, slots }: Attempt): (string | undefined)[] => [
  ...slots.flatMap(slot => SLOTS[slot].refusals),
  REFUSALS[name],
  ...slots.map(slot => REFUSALS[`${name} ${slot}`]),
];

/** Every row that mentions one of the person's UUIDs, but for counters of calls. */
const rowsAbout = async (person: Owner): Promise<string[]> => {
  const tables = await test.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'ledger') and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'job')`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await test.database.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ~ $1 order by 1`,
      [person.uuids.join('|')],
    );
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return rows;
};

interface Attempt {
  name: OperationName;
  level: AssuranceLevel;
  scope: string;
  slots: Belonging[];
  path: string;
  call: TestCall;
}

/** Every call of an operation with one of the other's belongings in it, and with all of them. */
const attemptsOf = (operation: SampledOperation, own: Owner, other: Owner): Attempt[] => {
  const used = belongingsIn(operation).filter(slot => !SLOTS[slot].secret);
  const mixes = [...used.map(slot => [slot]), ...(used.length > 1 ? [used] : [])];
  return mixes.flatMap(slots => {
    const foreign = Object.fromEntries(slots.map(slot => [slot, other.things[slot]]));
    // the key that the belongings hold was used by the payment that they hold
    const mine = { ...own.things, idempotency_key: randomUUID() };
    const untouched = operation.callsWith(mine).map(({ path, call }) => JSON.stringify([path, call]));
    return (
      operation
        .callsWith({ ...mine, ...foreign })
        // the samples of an operation that do not hold the belonging stay the caller's own
        .filter(({ path, call }) => !untouched.includes(JSON.stringify([path, call])))
        .map(({ path, call }) => ({
          name: operation.name,
          level: operation.contract.level,
          scope: operation.contract.scope,
          slots,
          path,
          call,
        }))
    );
  });
};

const complaintAbout = (attempt: Attempt, status: number, text: string, other: Owner): string | undefined => {
  const leaked = canariesIn(text, other.canaries);
  if (leaked.length > 0) return `tells ${leaked.join(', ')}`;
  if (status >= 500) return 'breaks';
  if (attempt.slots.every(slot => HARMLESS.has(`${attempt.name} ${slot}`))) return undefined;
  const { code, code_verified } = (text === '' ? {} : JSON.parse(text)) as { code?: string; code_verified?: boolean };
  if (status < 300) return code_verified === false ? undefined : 'is let through';
  if (attempt.slots.includes('device_token') || attempt.slots.includes('cursor')) return undefined;
  return refusalsOf(attempt).includes(code ?? '') ? undefined : `is refused by ${status} ${code}`;
};

/** A token of a system or of a receiver, where one is asked for. */
const bearerFor = ({ level, scope }: Attempt, own: Owner): string | undefined => {
  if (level === 'api') return own.bearers.api;
  if (level !== 'receiver') return undefined;
  return scope === 'consents' ? own.bearers.receiver : own.bearers.consent;
};

const attack = async (own: Owner, other: Owner): Promise<{ calls: number; wrong: string[] }> => {
  const wrong: string[] = [];
  const attempts = SAMPLED.flatMap(operation => attemptsOf(operation, own, other));
  // one session may not call that often
  const sessions = [own.bearer];
  while (sessions.length < 4) sessions.push((await signInByEmail(test, own)).access_token);
  const before = await rowsAbout(other);
  for (const [place, attempt] of attempts.entries()) {
    const session = sessions[Math.floor((place * sessions.length) / attempts.length)];
    const bearer = bearerFor(attempt, own) ?? session;
    const response = await test.fetch(attempt.path, { ...attempt.call, bearer });
    const said = complaintAbout(attempt, response.status, await readText(response), other);
    if (said) wrong.push(`${attempt.name} with the other's ${attempt.slots.join(' and ')} ${said}`);
  }
  const after = await rowsAbout(other);
  for (const row of after.filter(row => !before.includes(row))) wrong.push(`written: ${row.slice(0, 200)}`);
  for (const row of before.filter(row => !after.includes(row))) wrong.push(`changed or removed: ${row.slice(0, 200)}`);
  return { calls: attempts.length, wrong };
};

describe('what belongs to somebody else', () => {
  it('is neither read nor written by any operation, in path, query, body, key or proof', async () => {
    const results = [await attack(ana, bruno), await attack(bruno, ana)];
    const wrong = results.flatMap(result => result.wrong);
    const calls = results.reduce((sum, result) => sum + result.calls, 0);
    const operations = SAMPLED.filter(operation => belongingsIn(operation).length > 0).length;
    figure('ownership', `${operations} operations that take an id, ${calls} calls: ${wrong.length} reads or writes`);
    expect(wrong).toEqual([]);
  });

  it('can be told apart: the owner reads it all', async () => {
    const { account_id, payment_id, transaction_id } = bruno.things;
    const base = `/accounts/${account_id}`;
    for (const path of [
      `${base}/pix/payments/${payment_id}`,
      `${base}/receipts/${transaction_id}`,
      `${base}/balance`,
    ]) {
      expect((await test.call(path, { bearer: bruno.bearer })).status, path).toBe(200);
    }
  });

  it('cannot be reached through another account of the same person either', async () => {
    const { payment_id, transaction_id } = ana.things;
    const base = `/accounts/${ana.secondAccountId}`;
    expect((await test.call(`${base}/balance`, { bearer: ana.bearer })).status).toBe(200);
    for (const path of [`${base}/pix/payments/${payment_id}`, `${base}/receipts/${transaction_id}`]) {
      expect((await test.call(path, { bearer: ana.bearer })).status, path).toBe(404);
    }
  });

  it('an idempotency key of somebody else answers nothing of theirs', async () => {
    const { account_id, lookup_id } = ana.things;
    const key = bruno.things.idempotency_key;
    const proof = await test.authorize(ana.bearer, {
      purpose: 'pix_payment',
      account_id,
      lookup_id,
      amount_cents: 1_234,
      idempotency_key: key,
    });
    const json = { lookup_id, amount_cents: 1_234 };
    const answer = await test.call<PixPayment>(`/accounts/${account_id}/pix/payments`, {
      bearer: ana.bearer,
      key,
      proof,
      json,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.id).not.toBe(bruno.things.payment_id);
    expect(canariesIn(JSON.stringify(answer.body), bruno.canaries)).toEqual([]);
  });
});

describe('a trusted browser', () => {
  it('of somebody else spares nobody the second factor', async () => {
    const signIn = (person: Owner, device_token: string) =>
      test.call<TokenSet>(LOGIN, { json: { email: person.email, password: person.password, device_token } });
    for (const [own, other] of [
      [ana, bruno],
      [bruno, ana],
    ] as const) {
      expect((await signIn(own, other.things.device_token)).body.code_verified).toBe(false);
    }
    const trusted = await signIn(bruno, bruno.things.device_token);
    expect(trusted.body.code_verified).toBe(true);
    bruno.things.device_token = trusted.body.device_token ?? '';
  });
});

/** What of Ana's a field of the contract may hold: an `offer_id` of credit is another thing than one of a loan. */
const thingsNamed = (field: string): string[] => {
  const isSlot = (slot: string): slot is Belonging => slot in SLOTS;
  const slots = Object.keys(SLOTS).filter(slot => slot === field || slot.endsWith(`_${field}`));
  return slots.filter(isSlot).map(slot => ana.things[slot]);
};

describe('the sample calls', () => {
  it('are refused, or harmless, by operations that there are', () => {
    const named = [...Object.keys(REFUSALS), ...HARMLESS].map(key => key.split(' ')[0] ?? '');
    expect(named.filter(name => !(name in OPERATION_OF))).toEqual([]);
  });

  it('hold somebody’s belonging in every place of the contract that names one', () => {
    const missing: string[] = [];
    for (const operation of SAMPLED) {
      const { params, query, body, id, dialect, level } = operation.contract;
      // nothing of a customer: applicants among themselves are in tests/contract/onboarding-access.test.ts
      if (level === 'applicant' || level === 'operations' || level === 'rails') continue;
      // a client's own name for itself
      if (dialect === 'oauth') continue;
      const text = JSON.stringify(
        [params, query, body].map(part => part && z.toJSONSchema(part, { unrepresentable: 'any' })),
      );
      const named = new Set(
        [...text.matchAll(/"(\w+_id|\w+_identifier|cursor|idempotency_key)":\{/g)].map(match => match[1]),
      );
      const held = JSON.stringify(operation.callsWith(ana.things));
      for (const name of named) {
        if (name !== 'cursor' && !thingsNamed(name ?? '').some(value => held.includes(value))) {
          missing.push(`${id}: ${name}`);
        }
        if (name === 'cursor' && !held.includes('cursor=')) missing.push(`${id}: cursor`);
      }
    }
    expect(missing).toEqual([]);
  });
});
