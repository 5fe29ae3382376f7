import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { AccountRow } from '../accounts';
import type { PixPayee } from '../pix';

/** Where what is left may go: an account of the same owner, and not the one that closes. Throws `closing_destination_invalid`. */
export const requireDestination = (account: Pick<AccountRow, 'id' | 'cnpj'>, payee: PixPayee): void => {
  if (payee.owner.document !== account.cnpj) {
    throw new BankError('closing_destination_invalid', { params: { because: 'owner' } });
  }
  if (payee.ownAccount?.id === toUuid(account.id)) {
    throw new BankError('closing_destination_invalid', { params: { because: 'same_account' } });
  }
};
