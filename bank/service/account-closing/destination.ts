import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { findKeyPayee, type PixPayee } from '../../products/pix/pay';
import type { ClosingDeps } from './deps';
import type { StoredClosing } from './rows';

/** Where what is left may go: an account of the same owner, and not the one that closes. Throws `closing_destination_invalid`. */
export const requireDestination = (account: Pick<AccountRow, 'id' | 'cnpj'>, payee: PixPayee): void => {
  if (payee.owner.document !== account.cnpj) {
    throw new BankError('closing_destination_invalid', { params: { because: 'owner' } });
  }
  if (payee.ownAccount?.id === toUuid(account.id)) {
    throw new BankError('closing_destination_invalid', { params: { because: 'same_account' } });
  }
};

/** Why money has nowhere to go: nobody said where, or the key leads to somebody else by now. */
export type NoPlace = 'destination' | 'payee_changed';

/**
 * Whom the money goes to today, or why it cannot go. Throws `payee_institution_unavailable` and `payee_account_unavailable`: it may go later.
 */
export const findPlace = async (
  sql: Sql,
  directory: ClosingDeps['directory'],
  { destination, accountId }: Pick<StoredClosing, 'destination' | 'accountId'>,
  account: Pick<AccountRow, 'cnpj'>,
): Promise<PixPayee | NoPlace> => {
  if (!destination?.key || !destination.keyType) return 'destination';
  const { key, keyType } = destination;
  try {
    const payee = await findKeyPayee(sql, directory, { key, keyType });
    // another institution of the same owner is a move, and no reason
    return payee?.owner.document === account.cnpj && payee.ownAccount?.id !== accountId ? payee : 'payee_changed';
  } catch (error) {
    if (error instanceof BankError && error.code === 'pix_key_restricted') return 'payee_changed';
    throw error;
  }
};

const UNAVAILABLE: readonly string[] = ['payee_institution_unavailable', 'payee_account_unavailable'];

/** The code of a refusal that says: later; undefined of any other error. */
export const toUnavailable = (error: unknown): string | undefined =>
  error instanceof BankError && UNAVAILABLE.includes(error.code) ? error.code : undefined;
