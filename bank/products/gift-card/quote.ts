import type { GiftQuote, GiftQuoteRequest } from '../../contract/products/gift-card';
import { MOST_GIFT_CARDS } from '../../contract/products/gift-card-words';
import { HOUR_MS } from '../../contract/durations';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, formatCents, fromWire, toWire } from '../../core/money';
import { maskDocument } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import { getDayLeft } from '../../payments/limits';
import type { OrderPayee } from '../../payments/orders';
import { keepQuote } from '../../payments/quotes';
import type { GiftSeller } from '../../providers';
import type { RateRule, Sql } from '../../storage';
import { requireProduct, requireSold, toGiftProduct } from './catalogue';
import { GIFT_QUOTES, type GiftCardDeps, type GiftChoice } from './store';

/** A person compares values, a machine tries. */
export const GIFT_QUOTED: RateRule = { name: 'gift_card.quote', limit: 120, windowSeconds: 60 };

const RECENT_HOURS = 12;
const MOST = 20;

/** Whom an order pays: the distributor, and in `ref` what is bought of it: who approves it approves exactly this. */
export const toKeptPayee = (
  { name, document, ispb }: GiftSeller,
  { product, unitCents, quantity }: GiftChoice,
): OrderPayee => ({
  ...{ ref: `${product.id}/${unitCents}/${quantity}`, name, document, ispb },
  ...{ branch: null, number: null, ownAccount: null },
});

/** `2 × PlayStation Store de R$ 100,00` */
export const toChoiceWords = ({ product, unitCents, quantity }: GiftChoice): string =>
  `${quantity === 1 ? '' : `${quantity} × `}${product.name} de ${formatCents(unitCents)}`;

const hasBought = async (sql: Sql, accountUuid: string, productId: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from payment_order o join gift_card_order t on t.order_id = o.id
     where o.account_id = $1 and t.product_id = $2 and o.status in ('completed', 'returned') limit 1`,
    [accountUuid, productId],
  );
  return rowCount !== 0;
};

/** The purchases of a product in the last twelve hours that did not fail, newest first. */
const listRecent = async (sql: Sql, accountUuid: string, productId: string, now: Date) => {
  const { rows } = await sql.query<{ id: string; amount_cents: Cents; created_at: Date }>(
    `select o.id, o.amount_cents, o.created_at from payment_order o join gift_card_order t on t.order_id = o.id
     where o.account_id = $1 and o.created_at > $2 and t.product_id = $3 and o.status in ('processing', 'completed')
     order by o.created_at desc, o.id desc limit ${MOST}`,
    [accountUuid, new Date(now.getTime() - RECENT_HOURS * HOUR_MS), productId],
  );
  return rows.map(row => ({
    ...{ receipt_id: fromUuid('txn', row.id), amount_cents: toWire(row.amount_cents) },
    created_at: row.created_at.toISOString(),
  }));
};

/** Judges product, value and quantity, and keeps them for one purchase by `usr_…`. Throws what `createGiftQuote` declares. */
export const quoteGiftCards = async (
  { database, clock, rail, rules }: GiftCardDeps,
  account: AccountRow,
  personId: string,
  { gift_product, unit_cents, quantity }: GiftQuoteRequest,
): Promise<GiftQuote> => {
  // told before anybody is asked about a million of them
  if (quantity < 1 || quantity > MOST_GIFT_CARDS) {
    throw new BankError('gift_card_quantity_invalid', { params: { most: MOST_GIFT_CARDS } });
  }
  const now = clock.now();
  const sold = await requireProduct(rail, gift_product);
  const choice = { product: toGiftProduct(sold), unitCents: fromWire(unit_cents), quantity };
  requireSold(choice.product, choice);
  const accountId = toUuid(account.id);
  const amountCents = choice.unitCents * BigInt(quantity);
  const kept = { personId: toUuid(personId), accountId, amountCents, payee: toKeptPayee(sold.seller, choice) };
  const { id, expiresAt } = await keepQuote(database, GIFT_QUOTES, { ...kept, target: choice, endsAt: null }, now);
  return {
    ...{ id, product: choice.product, unit_cents, quantity, amount_cents: toWire(amountCents) },
    seller: { name: sold.seller.name, document_masked: maskDocument(sold.seller.document) },
    limits: await getDayLeft(database, { accountUuid: accountId, family: 'gift_card', now }, rules.limits),
    first_payment: !(await hasBought(database, accountId, choice.product.id)),
    recent_payments: await listRecent(database, accountId, choice.product.id, now),
    expires_at: expiresAt.toISOString(),
  };
};
