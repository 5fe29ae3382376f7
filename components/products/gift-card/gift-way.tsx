import type { GiftProduct, GiftPurchase, GiftQuote } from '@/bank/contract/products/gift-card';
import type { PaymentDraft } from '@/components/payment/payment';
import type { PaymentWay } from '@/components/payment/payment-way';
import { toActWords } from '@/components/payment/when-plan';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDocument, formatMoney } from '@/components/ui/format';
import { createGiftPurchase, createGiftQuote, getBalanceNow, getGiftPurchase } from '@/services/gift-card';
import { readQuantity, toChoice } from './choice';
import { GIFT_WORDS, texts } from './texts';

/** What would be bought, with what every payment's answer has. */
export type FoundGift = GiftQuote & {
  payee: { name: string };
  amount_fixed: true;
  description: null;
};

type GiftWay = PaymentWay<FoundGift, GiftPurchase>;

const toWords = ({ description }: PaymentDraft): { description?: string } => {
  const words = description.trim();
  return words ? { description: words } : {};
};

/** Asks the bank about a choice. @throws {ApiError} */
const findGift = async (accountId: string, product: GiftProduct, draft: PaymentDraft): Promise<FoundGift> => {
  const { unitCents, quantity } = toChoice(draft, product);
  const asked = { gift_product: product.id, unit_cents: unitCents ?? 0, quantity: readQuantity(quantity) ?? 0 };
  const quote = await createGiftQuote(accountId, asked);
  return { ...quote, payee: { name: quote.product.name }, amount_fixed: true, description: null };
};

const REMEDIES = {
  gift_card_quote_expired: 'refresh',
  gift_card_quote_used: 'see_statement',
  gift_card_unavailable: 'change_payee',
  gift_card_value_invalid: 'change_payee',
  gift_card_quantity_invalid: 'change_payee',
  gift_card_catalogue_away: 'refresh',
} as const;

/** One product of the catalogue, bought now. `onBought` hears of every purchase that there is. */
export const createGiftWay = (product: GiftProduct, onBought: (purchase: GiftPurchase) => void): GiftWay => {
  const tell = (purchase: GiftPurchase): GiftPurchase => {
    onBought(purchase);
    return purchase;
  };
  return {
    // what was begun of one product does not come back at another
    name: `gift-${product.id}`,
    words: GIFT_WORDS,
    places: { limits: '/settings/limits' },
    remedies: REMEDIES,
    provesUnpaid: new Set(Object.keys(REMEDIES)),
    toAct: ({ draft }) => toActWords(draft),
    toRepeat: () => null,
    isFound: ({ id, unit_cents }) => typeof id === 'string' && typeof unit_cents === 'number',
    find: (accountId, draft) => findGift(accountId, product, draft),
    toWish: (accountId, { draft, lookup, idempotencyKey }) => ({
      ...{ purpose: 'gift_card_purchase', account_id: accountId, gift_quote_id: lookup.id },
      ...{ ...toWords(draft), idempotency_key: idempotencyKey },
    }),
    send: async (accountId, { draft, lookup, ...keys }) => {
      const request = { gift_quote_id: lookup.id, ...toWords(draft) };
      return { type: 'paid', payment: tell(await createGiftPurchase(accountId, request, keys)) };
    },
    getPayment: async (accountId, id, signal) => tell(await getGiftPurchase(accountId, id, signal)),
    getPower: async (accountId, signal, found) => {
      const balance = await getBalanceNow(accountId, signal);
      const { per_payment_cents = 0, day_cents = 0, left_cents = 0, left_in } = found?.limits ?? {};
      return { balance, limits: { per_payment_cents, day: { limit_cents: day_cents }, left_cents, left_in } };
    },
    toOwnLimit: () => 0,
    toFacts: () => ({ details: [], place: texts.place }),
    toAmountNote: () => null,
    toWarnings: () => [],
    toReviewRows: ({ lookup: { unit_cents, quantity, seller, product: sold } }) => [
      { term: texts.review.each, value: formatMoney(unit_cents) },
      { term: texts.review.quantity, value: String(quantity) },
      { term: texts.review.validity, value: sold.validity },
      { term: texts.review.refund, value: sold.refund_rule },
      { term: texts.review.seller, value: `${seller.name} · ${formatDocument(seller.document_masked)}` },
    ],
    toPayeeRows: () => [],
    toSentRows: ({ unit_cents, quantity, seller, order_number }) => [
      { term: texts.review.each, value: formatMoney(unit_cents) },
      { term: texts.review.quantity, value: String(quantity) },
      { term: texts.review.seller, value: `${seller.name} · ${formatDocument(seller.document_masked)}` },
      {
        term: texts.result.order,
        value: order_number,
        action: <CopyButton value={order_number} label={texts.result.copyOrder} />,
      },
    ],
  };
};
