import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorizationPurpose, AuthorizationWish } from '../../../bank/contract/authorizations';
import { figure } from '../../support/attacks';
import { startTestBank, type TestBank, type TestCall } from '../../support/bank';
import { admitTwo, type Owner } from './belongings';
import { good, signInByEmail } from './steps';

let test: TestBank;
let ana: Owner;
let bruno: Owner;

beforeAll(async () => {
  test = await startTestBank({ poolSize: 10 });
  [ana, bruno] = await admitTwo(test);
});
afterAll(() => test?.close());

/** The calls that need a proof of the person alone, by its purpose; those about Pix, TED, boletos, DDA, cards, limits, approvals, accounts, Open Finance and one thing of several are tried where they are tested. */
const PROTECTED: Record<
  Exclude<
    AuthorizationPurpose,
    | `${string}pix_${string}`
    | `${string}account${string}`
    | 'approve_payments'
    | 'propose_approval_policy'
    | 'change_approval_policy_alone'
    | 'raise_limit'
    | 'ted_payment'
    | `${string}_person`
    | 'set_absence'
    | 'change_company'
    | 'schedule_ted'
    | 'change_ted_schedule'
    | 'change_tax_schedule'
    | `${string}boleto${string}`
    | 'crypto_order'
    | 'create_transmission_key'
    | 'anticipate'
    | 'automatic_anticipation'
    | `credit_${string}`
    | `${string}_dda`
    | `${string}top_up${string}`
    | 'pay_batch'
    | 'sign_loan'
    | 'return_loan'
    | 'redirect_loan'
    | `${string}_card`
    | `${string}_card_${string}`
    | `${string}open_finance`
    | 'change_closing_destination'
    | 'remove_passkey'
    | 'end_session'
    | 'forget_device'
  >,
  { wish: AuthorizationWish; path: string; method: string; json?: unknown }
> = {
  change_password: {
    wish: { purpose: 'change_password' },
    path: '/identity_server/password/change',
    method: 'POST',
    json: { current_password: 'not my password', password: 'quarenta girassois 27 no telhado' },
  },
  add_totp: { wish: { purpose: 'add_totp' }, path: '/identity_server/factors/totp', method: 'POST' },
  remove_totp: { wish: { purpose: 'remove_totp' }, path: '/identity_server/factors/totp', method: 'DELETE' },
  add_passkey: { wish: { purpose: 'add_passkey' }, path: '/identity_server/factors/passkeys', method: 'POST' },
  new_recovery_codes: {
    wish: { purpose: 'new_recovery_codes' },
    path: '/identity_server/factors/recovery_codes',
    method: 'POST',
  },
  set_email_factor: {
    wish: { purpose: 'set_email_factor', on: true },
    path: '/identity_server/factors/email',
    method: 'PUT',
    json: { on: true },
  },
  end_other_sessions: {
    wish: { purpose: 'end_other_sessions' },
    path: '/identity_server/sessions/end_others',
    method: 'POST',
  },
};

describe('a proof', () => {
  it('authorises nobody else, no other session of the same person, and nothing else', async () => {
    const wrong: string[] = [];
    const { access_token: elsewhere } = await signInByEmail(test, ana);
    let calls = 0;
    for (const [purpose, { wish, path, method, json }] of Object.entries(PROTECTED)) {
      test.clock.advance({ seconds: 61 });
      const proof = await test.authorize(ana.bearer, wish);
      const others = Object.entries(PROTECTED).filter(([other]) => other !== purpose);
      const tries = [
        { who: 'another person', bearer: bruno.bearer, path, method, json },
        { who: 'another session', bearer: elsewhere, path, method, json },
        ...others.map(([other, call]) => ({ ...call, who: `the person, for ${other}`, bearer: ana.bearer })),
      ];
      for (const { who, wish: _, ...call } of tries as ({ who: string; wish?: unknown; path: string } & TestCall)[]) {
        calls++;
        const answer = await test.fail(call.path, { ...call, proof });
        if (answer.body?.code !== 'step_up_required') wrong.push(`${purpose} by ${who}: ${answer.status}`);
      }
    }
    figure(
      'foreign proofs',
      `${calls} uses by somebody else, elsewhere or for something else: ${wrong.length} let through`,
    );
    expect(wrong).toEqual([]);
  });

  it('of a payment is void when the amount, the payee, the account or the key differs', async () => {
    const { account_id } = ana.things;
    const lookUp = async (input: string) =>
      (await good<{ id: string }>(test, `/accounts/${account_id}/pix/lookups`, { bearer: ana.bearer, json: { input } }))
        .id;
    const lookup_id = await lookUp('fornecedor@farinhas.example');
    const key = 'chave-do-pagamento-da-ana';
    const proof = await test.authorize(ana.bearer, {
      purpose: 'pix_payment',
      account_id,
      lookup_id,
      amount_cents: 500,
      idempotency_key: key,
    });
    const payWith = (change: { lookup_id?: string; amount_cents?: number; key?: string; account?: string }) =>
      test.fail(`/accounts/${change.account ?? account_id}/pix/payments`, {
        bearer: ana.bearer,
        proof,
        key: change.key ?? key,
        json: { lookup_id: change.lookup_id ?? lookup_id, amount_cents: change.amount_cents ?? 500 },
      });
    const elsewhere = await lookUp('00000000000191');
    for (const change of [{ amount_cents: 501 }, { lookup_id: elsewhere }, { key: 'chave-de-outro-pagamento' }]) {
      expect((await payWith(change)).body.code, JSON.stringify(change)).toBe('step_up_required');
    }
    expect(['step_up_required', 'not_found', 'pix_lookup_expired']).toContain(
      (await payWith({ account: ana.secondAccountId })).body.code,
    );
    expect((await payWith({})).status).toBe(201);
    expect((await payWith({ key: 'chave-de-mais-um-pagamento' })).status).toBeGreaterThanOrEqual(400);
  });
});
