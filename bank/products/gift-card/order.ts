import type { GiftPurchaseRequest } from '../../contract/products/gift-card';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { type OrderPayee, type Paying, toPayer } from '../../payments/orders';
import { getQuote, takeQuote } from '../../payments/quotes';
import { formatControlNumber, type GiftRailProduct } from '../../providers';
import type { Sql } from '../../storage';
import { requireAmount, toBoundPurchase, toWritten } from './bound';
import { requireProduct, requireSold, toGiftProduct } from './catalogue';
import { toChoiceWords, toKeptPayee } from './quote';
import { GIFT_QUOTES, type GiftCardDeps, type GiftChoice, type GiftOrder } from './store';

/**
 * The product of a quote as it is sold now, asked before the transaction of its purchase. Undefined of a quote that cannot be used: the purchase itself
 * says why. Throws `gift_card_unavailable` and `gift_card_catalogue_away`.
 */
export const findSoldNow = async (
  { database, rail }: Pick<GiftCardDeps, 'database' | 'rail'>,
  call: { accountId: string; quoteId: string },
  now: Date,
): Promise<GiftRailProduct | undefined> => {
  const quote = await getQuote(database, GIFT_QUOTES, call, now).catch((error: unknown) => {
    if (error instanceof BankError) return undefined;
    throw error;
  });
  return quote && requireProduct(rail, quote.target.product.id);
};

/** A purchase as it is committed: what is bought, of whom, and in which words. */
export const toNewGiftOrder = (
  account: AccountRow,
  { target, payee }: { target: GiftChoice; payee: OrderPayee },
  wish: { amountCents: Cents; authorizationId: string | null; description: string; now: Date },
) => ({
  ...{ id: toUuid(newId('gft')), accountId: toUuid(account.id), payer: toPayer(account), payee },
  ...{ amountCents: wish.amountCents, authorizationId: wish.authorizationId },
  description: [toChoiceWords(target), wish.description].filter(Boolean).join('. ').slice(0, 140),
  target: { ...target, orderNumber: formatControlNumber(wish.now, 'G') },
});

/** The same of a line of a list, as its product is sold now. */
export const toNewGiftRow = (
  account: AccountRow,
  { sold, unitCents, quantity }: { sold: GiftRailProduct; unitCents: Cents; quantity: number },
  wish: { authorizationId: string | null; description: string; now: Date },
) => {
  const target = { product: toGiftProduct(sold), unitCents, quantity };
  const amountCents = unitCents * BigInt(quantity);
  return toNewGiftOrder(account, { target, payee: toKeptPayee(sold.seller, target) }, { ...wish, amountCents });
};

/**
 * Commits the account to the purchase of a quote, all in the caller's transaction: the quote and the proof are used up, the limit taken, the amount held
 * and the order queued, or none of it. Throws what `createGiftPurchase` declares.
 */
export const commitPurchase = async (
  sql: Sql,
  account: AccountRow,
  { prove, idempotencyKey, ...by }: Paying,
  { gift_quote_id: quoteId, soldNow, ...request }: GiftPurchaseRequest & { soldNow: GiftRailProduct | undefined },
  { now, orders }: { now: Date } & Pick<GiftCardDeps, 'orders'>,
): Promise<GiftOrder> => {
  const accountId = toUuid(account.id);
  const description = toWritten(request.description);
  const quote = requireAmount(await takeQuote(sql, GIFT_QUOTES, { accountId, quoteId }, now));
  const authorizationId = await prove(sql, toBoundPurchase(account, quote, { description, idempotencyKey }), now);
  const { target, payee, amountCents } = quote;
  if (soldNow?.id !== target.product.id) throw new BankError('gift_card_quote_expired');
  requireSold(toGiftProduct(soldNow), target);
  const order = toNewGiftOrder(account, { target, payee }, { amountCents, authorizationId, description, now });
  return orders.commit(sql, { ...order, ...by }, now);
};
