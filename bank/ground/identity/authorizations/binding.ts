import { createHash } from 'node:crypto';
import type { AuthorizationPurpose, AuthorizationWish } from '../../../contract/authorizations';

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
  /** As the payee reads it; empty without one. */
  description: string;
  idempotencyKey: string;
}

/** A wish about one's own access: identity describes it itself, and binds it as it came in. */
export type AccessWish = Extract<
  AuthorizationWish,
  {
    purpose:
      | 'change_password'
      | 'add_totp'
      | 'remove_totp'
      | 'add_passkey'
      | 'new_recovery_codes'
      | 'remove_passkey'
      | 'set_email_factor'
      | 'end_session'
      | 'end_other_sessions'
      | 'forget_device';
  }
>;

/** A wish that another module describes: `pix_payment`. */
export type ModulePurpose = Exclude<AuthorizationPurpose, AccessWish['purpose']>;

/** What a proof holds for: a wish about one's own access as it came in, or whatever the module that acts names of its own. */
export type BoundWish =
  | AccessWish
  | BoundPayment
  | ({ purpose: Exclude<ModulePurpose, 'pix_payment'> } & Record<string, string | number | bigint | boolean>);

/** SHA-256 of the wish, its members in the order of their names. */
export const toBinding = (wish: BoundWish): Buffer => {
  const values: Readonly<Record<string, unknown>> = { ...wish };
  const members = Object.keys(values)
    .sort()
    .map(name => [name, String(values[name])]);
  return createHash('sha256').update(JSON.stringify(members)).digest();
};
