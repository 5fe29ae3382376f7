import { randomBytes } from 'node:crypto';
import type { PixKeyType } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { formatSpiId } from '../../../formats/end-to-end-id';
import type { Recheck } from '../../../payments/due';
import type { PixDirectory } from '../../../providers';
import type { Sql } from '../../../storage';
import { findOwnPayee } from './keys';
import type { PixPayee } from './payee';

/**
 * Who a key leads to now, asked by the bank itself: it costs nobody's budget. `undefined` when it is no key any more.
 * Throws `payee_institution_unavailable` when its institution does not answer, `pix_key_restricted` when it is marked as a fraud's.
 */
export const findKeyPayee = async (
  sql: Sql,
  directory: PixDirectory,
  { key, keyType }: { key: string; keyType: PixKeyType },
): Promise<PixPayee | undefined> => {
  const own = await findOwnPayee(sql, key);
  if (own) return own;
  const entry = await directory.findEntry(key, keyType);
  return entry && { ...entry, ownAccount: null };
};

/** A new end-to-end id of a payment that leaves now. */
export const formatEndToEndId = (ispb: string, now: Date): string => formatSpiId('E', ispb, now, randomBytes(11));

/** Where a key led when its payment was ordered, and from which account (UUID). */
interface SeenKey {
  accountId: string;
  payee: Pick<PixPayee, 'key' | 'keyType' | 'owner'>;
}

/** Why a key that was ordered to be paid is not. */
export type KeyProblem = 'own_account' | 'payee_changed' | 'key_removed' | 'key_restricted' | 'payee_unavailable';

/** Why the key must not be paid any more; null when it leads to whom it led. Another bank of the same owner is a move, and no reason. */
const findKeyProblem = (seen: SeenKey, payee: PixPayee | undefined): KeyProblem | null => {
  if (!payee) return 'key_removed';
  if (payee.ownAccount?.id === seen.accountId) return 'own_account';
  return payee.owner.document === seen.payee.owner.document ? null : 'payee_changed';
};

/** Asks the directory once more: on its day the key may lead elsewhere. */
export const recheckKey = async (
  sql: Sql,
  directory: PixDirectory,
  seen: SeenKey,
): Promise<Recheck<PixPayee, KeyProblem>> => {
  try {
    const payee = await findKeyPayee(sql, directory, seen.payee);
    const problem = findKeyProblem(seen, payee);
    return payee && problem === null
      ? { status: 'ready', ready: payee }
      : { status: 'refused', code: problem ?? 'key_removed' };
  } catch (error) {
    const code = error instanceof BankError ? error.code : null;
    if (code === 'payee_institution_unavailable') return { status: 'away', code: 'payee_unavailable' };
    if (code === 'pix_key_restricted') return { status: 'refused', code: 'key_restricted' };
    throw error;
  }
};
