import { createHash } from 'node:crypto';
import type { AuthorizationWish } from '../../../contract/authorizations';

/** A payment as a proof is bound to it: the payee is the one that was looked up. Another value of any member needs another proof. */
export interface BoundPayment {
  purpose: 'pix_payment';
  /** `acc_…` that pays. */
  accountId: string;
  amountCents: bigint;
  payeeKey: string;
  payeeName: string;
  payeeDocument: string;
  payeeIspb: string;
  payeeBranch: string;
  payeeAccountNumber: string;
  idempotencyKey: string;
}

/** What a proof holds for: a wish about one's own access as it came in, or a payment with its payee. */
export type BoundWish = Exclude<AuthorizationWish, { purpose: 'pix_payment' }> | BoundPayment;

/** SHA-256 of the wish, its members in the order of their names. */
export const toBinding = (wish: BoundWish): Buffer => {
  const members = Object.entries(wish)
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(members)).digest();
};
