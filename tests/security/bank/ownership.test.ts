import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TokenSet } from '../../../bank/contract/ground/identity';
import type { PixPayment } from '../../../bank/contract/products/pix/pay';
import type { AssuranceLevel } from '../../../bank/contract/operation';
import { canariesIn, figure } from '../../support/attacks';
import { readText, startTestBank, type TestBank, type TestCall } from '../../support/bank';
import { type Belonging, belongingsIn, SAMPLED, type SampledOperation } from '../../support/sample-calls';
import { admitTwo, type Owner } from './belongings';
import { LOGIN, signInByEmail } from './steps';

let test: TestBank;
let ana: Owner;
let bruno: Owner;

beforeAll(async () => {
  test = await startTestBank({ poolSize: 10 });
  [ana, bruno] = await admitTwo(test);
});
afterAll(() => test?.close());

/** Whoever holds these acts with them: they are secrets, not names of things. */
const BEARER_SECRETS: readonly Belonging[] = [
  'refresh_token',
  'reset_token',
  'proof_token',
  'charge_token',
  'data_request_token',
];

/** How the bank may refuse what is somebody else's. */
const REFUSALS: Record<Belonging, readonly string[]> = {
  account_id: ['not_found'],
  payment_id: ['not_found'],
  charge_id: ['not_found'],
  key_id: ['not_found'],
  verification_id: ['not_found'],
  claim_id: ['not_found'],
  transaction_id: ['not_found'],
  view_id: ['not_found'],
  limit_request_id: ['not_found'],
  credential_id: ['not_found', 'invalid_credentials'],
  delivery_id: ['not_found'],
  txid: ['not_found'],
  end_to_end_id: ['not_found'],
  scheduled_id: ['not_found'],
  recurrence_id: ['not_found'],
  recurrence_charge_id: ['not_found'],
  trusted_payee_id: ['not_found'],
  contact_id: ['not_found'],
  dispute_id: ['not_found'],
  evidence_id: ['not_found'],
  notification_id: ['not_found'],
  export_id: ['not_found'],
  data_request_id: ['not_found'],
  // ending, forgetting or removing one needs a proof, which is looked at first
  session_id: ['not_found', 'step_up_required'],
  device_id: ['not_found', 'step_up_required'],
  passkey_id: ['not_found', 'step_up_required'],
  authorization_id: ['not_found'],
  lookup_id: ['not_found', 'pix_lookup_expired', 'step_up_required'],
  enrolment_id: ['code_expired', 'not_found'],
  ceremony_id: ['passkey_refused', 'code_expired', 'not_found'],
  proof: ['step_up_required'],
  idempotency_key: ['step_up_required'],
  user_identifier: ['unauthenticated'],
  cursor: [],
  device_token: [],
  refresh_token: [],
  reset_token: [],
  data_request_token: [],
  proof_token: [],
  charge_token: [],
  request_token: ['open_finance_other_company', 'not_found'],
  consent_id: ['not_found'],
  consent_urn: ['not_found'],
  resource_uuid: ['not_found'],
};

/** Operations that look at the proof before they tell anything of the key: tests/contract/pix-keys.test.ts brings one. */
const KEY_REFUSALS: Readonly<Record<string, string>> = {
  // for those who run the product: no session of a person lets in
  answerDataRequest: 'unauthenticated',
  createPixClaim: 'step_up_required',
  releaseClaimedKey: 'step_up_required',
  deletePixKey: 'step_up_required',
  createPixReturn: 'step_up_required',
  acceptPixDispute: 'step_up_required',
  changeScheduledPix: 'step_up_required',
  approvePixRecurrence: 'step_up_required',
  changePixRecurrence: 'step_up_required',
  confirmOpenFinanceRequest: 'step_up_required',
  signSharing: 'step_up_required',
};

/** A cursor that is nothing of the account, whoever else's it may be. */
const alsoAllowed = ({ name, slots }: { name: string; slots: Belonging[] }): string =>
  KEY_REFUSALS[name] ??
  ((name === 'listPixPayments' && slots.includes('payment_id')) ||
  (name === 'listPixCharges' && slots.includes('charge_id')) ||
  (name === 'listScheduledPix' && slots.includes('scheduled_id'))
    ? 'validation_failed'
    : '');

/** Calls that may succeed with a foreign string in them, because it names nothing of the other person there. */
const HARMLESS = new Set([
  // a position in the caller's own list
  'listStatement cursor',
  'listActivity cursor',
  'listNotifications notification_id',
  'listPixRecurrences recurrence_id',
  // of the ids in a list only the caller's own are marked
  'markNotificationsUnread notification_id',
  // who asks, and saying no, are for whoever was led here: tests/contract/open-finance.test.ts
  'getOpenFinanceRequest request_token',
  'cancelOpenFinanceRequest request_token',
  // part of the name of the caller's own draft
  'getDraft account_id',
  'putDraft account_id',
  'deleteDraft account_id',
  // the caller may use the same key for a payment of their own
  'createAuthorization idempotency_key',
]);

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
  name: string;
  level: AssuranceLevel;
  scope: string;
  slots: Belonging[];
  path: string;
  call: TestCall;
}

/** Every call of an operation with one of the other's belongings in it, and with all of them. */
const attemptsOf = (operation: SampledOperation, own: Owner, other: Owner): Attempt[] => {
  const used = belongingsIn(operation).filter(slot => !BEARER_SECRETS.includes(slot));
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
  const allowed = [...attempt.slots.flatMap(slot => REFUSALS[slot]), alsoAllowed(attempt)];
  return allowed.includes(code ?? '') ? undefined : `is refused by ${status} ${code}`;
};

/** A token of a system or of a receiver, where one is asked for. */
const bearerFor = ({ level, scope }: Attempt, own: Owner): string | undefined => {
  if (level === 'api') return own.apiBearer;
  if (level !== 'receiver') return undefined;
  return scope === 'consents' ? own.receiverBearers.own : own.receiverBearers.ofConsent;
};

const attack = async (own: Owner, other: Owner): Promise<{ calls: number; wrong: string[] }> => {
  const wrong: string[] = [];
  const attempts = SAMPLED.flatMap(operation => attemptsOf(operation, own, other));
  // one session may not call that often
  const { access_token: second } = await signInByEmail(test, own);
  const before = await rowsAbout(other);
  for (const [place, attempt] of attempts.entries()) {
    const session = place < attempts.length / 2 ? own.bearer : second;
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

describe('the sample calls', () => {
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
        const value = name === 'cursor' ? undefined : ana.things[name as Belonging];
        if (name !== 'cursor' && (value === undefined || !held.includes(value))) missing.push(`${id}: ${name}`);
        if (name === 'cursor' && !held.includes('cursor=')) missing.push(`${id}: cursor`);
      }
    }
    expect(missing).toEqual([]);
  });
});
