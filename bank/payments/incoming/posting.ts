import { type Counterparty, type Leg, type LedgerAccountId, type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import { seenBy } from '../orders';
import type { Credit } from './types';

/** What the one who is paid is asked for it, taken from what came: no legs where it is free. */
export const toPayeeFeeLegs = (payee: LedgerAccountId, feeCents: bigint): Leg[] =>
  feeCents === 0n
    ? []
    : [
        { accountId: payee, amountCents: -feeCents },
        { accountId: SYSTEM_ACCOUNTS['income.fees'], amountCents: feeCents },
      ];

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
