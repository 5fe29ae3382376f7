import type { Counterparty, LedgerAccountId, PostCommand } from '../../ledger';
import { seenBy } from '../orders';
import type { Credit } from './types';

/** The legs of a credit: from the clearing account of its rail to the account that it is for, which finds the payer in `counterparties`. */
export const toCreditLegs = (
  { id, account, amountCents, payer }: Credit<unknown>,
  clearing: LedgerAccountId,
): Pick<PostCommand, 'key' | 'legs'> & { counterparties: Counterparty[] } => ({
  key: id,
  legs: [
    { accountId: account.ledgerAccountId, amountCents },
    { accountId: clearing, amountCents: -amountCents },
  ],
  counterparties: [seenBy(account.ledgerAccountId, payer)],
});
