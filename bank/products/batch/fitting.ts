import { BankError } from '../../core/errors';
import type { KnownOwner, RowFacts } from './facts';
import { findOwnerProblem } from './owner';

/** Throws `payee_account_mismatch` when whoever has the key by now is not who the row says, or not who was seen before it was authorised. */
export const requireFittingRow = (
  facts: Extract<RowFacts, { kind: 'pix_key' }>,
  owner: Pick<KnownOwner, 'name' | 'document'>,
): void => {
  const seen = { ...owner, ispb: '' };
  const isOther = facts.owner !== null && facts.owner.document !== owner.document;
  if (isOther || findOwnerProblem(facts, seen) !== null) throw new BankError('payee_account_mismatch');
};
