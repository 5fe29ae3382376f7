import { good } from '../../security/bank/steps';
import { byAccount } from '../../support/sample-values';
import type { Owns, Samples, Slots } from '../parcel';

export const slots = { proof_token: { absent: 'A'.repeat(22), refusals: [], secret: true } } as const satisfies Slots;

export const samples = {
  getReceipt: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  getPaidAccount: own => [{ params: { ...byAccount(own), transaction_id: own.ted_transaction_id } }],
  shareReceipt: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  getReceiptLinks: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  endReceiptLinks: own => [{ params: { ...byAccount(own), transaction_id: own.transaction_id } }],
  getPublicProof: own => [{ params: { token: own.proof_token } }],
  listProofKeys: () => [{}],
  downloadReceipt: own => [
    { params: { ...byAccount(own), transaction_id: own.transaction_id }, query: { format: 'pdf' } },
    { params: { ...byAccount(own), transaction_id: own.transaction_id }, query: { format: 'png' } },
  ],
} satisfies Samples;

/** A link to the receipt of a payment. */
export const owns = (async ({ test, bearer, things }) => {
  const path = `/accounts/${things.account_id}/receipts/${things.transaction_id}/share`;
  const { token } = await good<{ token: string }>(test, path, { bearer, method: 'POST' });
  return { things: { proof_token: token } };
}) satisfies Owns;
