import { randomUUID } from 'node:crypto';
import type { Deposit } from '../../../bank/contract/products/deposit';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Harmless, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const WISH = { amount_cents: 25_000, due_date: '2026-12-04' };

export const slots = {
  deposit_id: { absent: absentId('dep'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {
  // a cursor that is nothing of the account, whoever else's it may be
  'listDeposits deposit_id': 'validation_failed',
} as const satisfies Refusals;

/** A key is of the account that it is sent for. */
export const harmless = ['createDeposit idempotency_key'] as const satisfies Harmless;

const byDeposit = (own: { account_id: string; deposit_id: string }) => ({
  ...byAccount(own),
  deposit_id: own.deposit_id,
});

export const samples = {
  getDepositRules: own => [{ params: byAccount(own) }],
  createDeposit: own => [{ params: byAccount(own), json: WISH }],
  listDeposits: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { status: 'open', cursor: own.deposit_id } },
  ],
  getDeposit: own => [{ params: byDeposit(own) }],
  downloadDeposit: own => [{ params: byDeposit(own) }],
  cancelDeposit: own => [{ params: byDeposit(own) }],
} satisfies Samples;

export const leaves = {
  createDeposit: 'deposit.created',
} as const satisfies Leaves;

export const walk = async ({ ana, act }: Walk): Promise<void> => {
  await act<Deposit>('createDeposit', ana, '/deposits', { json: WISH, key: newKey() });
};

export const owns = (async ({ test, person, bearer }) => {
  const call = { bearer, key: `key-${randomUUID()}`, json: WISH };
  const { id } = await good<Deposit>(test, `/accounts/${person.accountId}/deposits`, call);
  return { things: { deposit_id: id } };
}) satisfies Owns;
