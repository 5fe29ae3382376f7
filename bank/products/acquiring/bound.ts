import type { AccountRow } from '../../ground/accounts';

type Of = Pick<AccountRow, 'id'>;

/** Everything the proof of a refund holds for. */
export const toBoundRefund = (
  account: Of,
  refund: { saleId: string; amountCents: bigint; idempotencyKey: string },
) => ({ purpose: 'refund_card_sale' as const, accountId: account.id, ...refund });

/** The same of an anticipation: the quote with its units, and what is received. */
export const toBoundAnticipation = (
  account: Of,
  wish: { quoteId: string; netCents: bigint; idempotencyKey: string },
) => ({ purpose: 'anticipate' as const, accountId: account.id, ...wish });

export const toBoundAutomatic = (account: Of, monthlyRate: number) => ({
  ...{ purpose: 'automatic_anticipation' as const, accountId: account.id, monthlyRate },
});
