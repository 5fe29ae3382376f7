import { BankError } from '../../core/errors';
import { toPlainText } from '../../core/plain-text';
import type { Cents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { Quote } from '../../payments/quotes';
import type { GiftChoice } from './store';

type GiftQuoted = Quote<GiftChoice> & { amountCents: Cents };

/** The quote with its amount, which of gift cards is never open. */
export const requireAmount = (quote: Quote<GiftChoice>): GiftQuoted => {
  const { amountCents } = quote;
  if (amountCents === null) throw new BankError('gift_card_quote_expired');
  return { ...quote, amountCents };
};

/** What the buyer wrote of it, as one line; empty: nothing. */
export const toWritten = (description: string | undefined): string => toPlainText(description, 140) ?? '';

/** Everything the proof of a purchase holds for: product, value, how many, and who sells. */
export const toBoundPurchase = (
  account: Pick<AccountRow, 'id'>,
  { amountCents, payee, target }: GiftQuoted,
  { description, idempotencyKey }: { description: string; idempotencyKey: string },
) => ({
  ...{ purpose: 'gift_card_purchase' as const, accountId: account.id, amountCents, sellerDocument: payee.document },
  ...{ productId: target.product.id, unitCents: target.unitCents, quantity: target.quantity },
  ...{ description, idempotencyKey },
});

/** What the proof of a link holds for: which card, and for whom. */
export const toBoundShare = (
  account: Pick<AccountRow, 'id'>,
  { purchase, code, receiver, digits }: { purchase: string; code: string; receiver: string; digits: string },
) => ({ purpose: 'share_gift_card' as const, accountId: account.id, purchase, code, receiver, digits });

/** What the proof of a look at one code holds for. */
export const toBoundReveal = (account: Pick<AccountRow, 'id'>, purchaseId: string, codeId: string) => ({
  ...{ purpose: 'reveal_gift_card' as const, accountId: account.id, purchaseId, codeId },
});
