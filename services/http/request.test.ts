import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Balance, getBalance } from '@/bank/contract/ground/accounts';
import type { getPreferences } from '@/bank/contract/service/preferences';
import type { downloadReceipt } from '@/bank/contract/books/proofs';
import type { listStatement } from '@/bank/contract/books/statement';
import type * as contract from '@/bank/contract/files';
import type { OperationContract } from '@/bank/contract/operation';
import type * as pay from '@/bank/contract/products/pix/pay';
import type * as support from '@/bank/contract/products/pix/support';
import { call, hrefOf, requestOwn } from './request';
import type { RequestOptions } from './request-options';

const sent = vi.hoisted((): RequestOptions[] => []);
vi.mock('./client', () => ({
  send: async (options: RequestOptions) => {
    sent.push(options);
    return { done: true };
  },
}));
beforeEach(() => {
  sent.length = 0;
});

const account = { account_id: 'acc_1' };
const body = { lookup_id: 'lkp_1', amount_cents: 1 };

describe('a call of an operation', () => {
  it('goes to its address with every parameter encoded, and leaves the rest as it is', async () => {
    await call<typeof pay.getPixPayment>('GET /accounts/{account_id}/pix/payments/{payment_id}', {
      params: { account_id: 'acc_1', payment_id: 'a/b c' },
    });
    expect(sent).toEqual([{ method: 'GET', path: '/api/bank/accounts/acc_1/pix/payments/a%2Fb%20c' }]);
  });

  it('carries query, body, key and proof, and what the sender wants of it', async () => {
    const { signal } = new AbortController();
    await call<typeof listStatement>('GET /accounts/{account_id}/statement', {
      params: account,
      query: { q: 'padaria', limit: 2 },
      signal,
      own: true,
    });
    await call<typeof pay.createPixPayment>('POST /accounts/{account_id}/pix/payments', {
      params: account,
      body,
      idempotencyKey: 'k',
      stepUpProof: 'aut_1',
    });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/api/bank/accounts/acc_1/statement',
        query: { q: 'padaria', limit: 2 },
        signal,
        own: true,
      },
      {
        ...{ method: 'POST', path: '/api/bank/accounts/acc_1/pix/payments' },
        ...{ body, idempotencyKey: 'k', stepUpProof: 'aut_1' },
      },
    ]);
  });

  it('answers what its operation says', () => {
    expectTypeOf<ReturnType<typeof call<typeof getBalance>>>().resolves.toEqualTypeOf<Balance>();
    expectTypeOf<ReturnType<typeof call<typeof pay.lookUpPix>>>().resolves.toEqualTypeOf<pay.PixLookup>();
  });
});

it('a call that is not what its operation asks for does not compile', () => {
  // never run: tsc fails where one of these compiles
  const refused = () => {
    // @ts-expect-error an address of no operation
    void call<typeof getBalance>('GET /accounts/{account_id}/balances', { params: account });
    // @ts-expect-error another method
    void call<typeof getBalance>('POST /accounts/{account_id}/balance', { params: account });
    // @ts-expect-error no operation named
    void call('GET /accounts/{account_id}/balance', { params: account });
    // @ts-expect-error nothing handed in
    void call<typeof getBalance>('GET /accounts/{account_id}/balance');
    // @ts-expect-error a path parameter missing
    void call<typeof pay.getPixPayment>('GET /accounts/{account_id}/pix/payments/{payment_id}', { params: account });
    // @ts-expect-error a query that nobody reads
    void call<typeof getBalance>('GET /accounts/{account_id}/balance', { params: account, query: { days: 1 } });
    const statement = 'GET /accounts/{account_id}/statement';
    // @ts-expect-error a query of another type
    void call<typeof listStatement>(statement, { params: account, query: { limit: '2' } });
    // @ts-expect-error a query by another name
    void call<typeof listStatement>(statement, { params: account, query: { limits: 2 } });
    // @ts-expect-error a body where none is read
    void call<typeof getPreferences>('GET /preferences', { body: {} });
    const payments = 'POST /accounts/{account_id}/pix/payments';
    const proven = { params: account, body, idempotencyKey: 'k', stepUpProof: 'aut_1' };
    void call<typeof pay.createPixPayment>(payments, proven);
    const { idempotencyKey, ...withoutKey } = proven;
    // @ts-expect-error no idempotency key
    void call<typeof pay.createPixPayment>(payments, withoutKey);
    const { stepUpProof, ...withoutProof } = proven;
    // @ts-expect-error no proof
    void call<typeof pay.createPixPayment>(payments, withoutProof);
    // @ts-expect-error a field of the body missing
    void call<typeof pay.createPixPayment>(payments, { ...proven, body: { lookup_id: 'lkp_1' } });
    // @ts-expect-error a proof of what needs none
    void call<typeof getBalance>('GET /accounts/{account_id}/balance', { params: account, stepUpProof });
    // @ts-expect-error a key of what commits to nothing
    void call<typeof getBalance>('GET /accounts/{account_id}/balance', { params: account, idempotencyKey });
    const evidence = 'POST /accounts/{account_id}/pix/disputes/{dispute_id}/evidence';
    // @ts-expect-error no file
    void call<typeof support.addDisputeEvidence>(evidence, { params: { ...account, dispute_id: 'pds_1' } });
    // @ts-expect-error what changes something is no link
    hrefOf<typeof support.cancelPixDispute>('/accounts/{account_id}/pix/disputes/{dispute_id}/cancel', {
      params: { ...account, dispute_id: 'pds_1' },
    });
  };
  expectTypeOf(refused).returns.toBeVoid();
});

type Contract = typeof contract;
/** Operations whose method or path is any: nothing would hold a call to them. */
type VagueName = {
  [Name in keyof Contract]: Contract[Name] extends OperationContract
    ? '/-' extends Contract[Name]['path']
      ? Name
      : 'GET' | 'DELETE' extends Contract[Name]['method']
        ? Name
        : never
    : never;
}[keyof Contract];

it('every operation keeps its method and its path', () => {
  expectTypeOf<VagueName>().toBeNever();
});

describe('an address for a link', () => {
  it('is encoded, with its question behind it where there is one', () => {
    const params = { account_id: 'acc_1', transaction_id: 'a b' };
    expect(
      hrefOf<typeof downloadReceipt>('/accounts/{account_id}/receipts/{transaction_id}/file', {
        params,
        query: { format: 'pdf' },
      }),
    ).toBe('/api/bank/accounts/acc_1/receipts/a%20b/file?format=pdf');
    expect(hrefOf<typeof getPreferences>('/preferences')).toBe('/api/bank/preferences');
    expect(
      hrefOf<typeof listStatement>('/accounts/{account_id}/statement', { params: account, query: { q: undefined } }),
    ).toBe('/api/bank/accounts/acc_1/statement');
  });
});

it('a route handler of the web app is called where it is, and its 401 is an answer', async () => {
  await requestOwn({ method: 'POST', path: '/api/refresh-token' });
  expect(sent).toEqual([{ method: 'POST', path: '/api/refresh-token', own: true }]);
});
