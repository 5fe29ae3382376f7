import type { giftCardWishes } from '../../contract/products/gift-card';
import { toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { formatCnpj } from '../../formats/documents';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { getQuote } from '../../payments/quotes';
import { requireAmount, toBoundPurchase, toBoundReveal, toWritten } from './bound';
import { requireShowable } from './codes';
import { toChoiceWords } from './quote';
import { GIFT_QUOTES, type GiftCardDeps, getGiftOrder } from './store';

/** Tells the step-up what would be bought or shown, and changes nothing. */
export const createGiftCardDescribers = ({
  database,
  clock,
}: Pick<GiftCardDeps, 'database' | 'clock'>): ActsOf<typeof giftCardWishes> => ({
  gift_card_purchase: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'gift_card:buy');
    const call = { accountId: toUuid(account.id), quoteId: wish.gift_quote_id };
    const quote = requireAmount(await getQuote(database, GIFT_QUOTES, call, clock.now()));
    const { payee, target, amountCents } = quote;
    const description = toWritten(wish.description);
    return {
      title: `Comprar gift card: ${toChoiceWords(target)}`,
      facts: [
        { label: 'Total', value: formatCents(amountCents) },
        { label: 'Produto', value: target.product.name },
        { label: 'Valor de cada um', value: formatCents(target.unitCents) },
        { label: 'Quantidade', value: String(target.quantity) },
        { label: 'Vendido por', value: `${payee.name} · ${formatCnpj(payee.document)}` },
        ...(description === '' ? [] : [{ label: 'Descrição', value: description }]),
        accountFact(account),
      ],
      bound: toBoundPurchase(account, quote, { description, idempotencyKey: wish.idempotency_key }),
    };
  },
  reveal_gift_card: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'gift_card:buy');
    const order = await getGiftOrder(database, toUuid(account.id), wish.gift_purchase_id);
    const code = await requireShowable(database, { actor, account, order, codeId: wish.gift_code_id });
    return {
      title: `Mostrar o código de ${order.target.product.name}`,
      facts: [
        { label: 'Gift card', value: toChoiceWords({ ...order.target, quantity: 1 }) },
        { label: 'Final', value: code.last4 },
        accountFact(account),
      ],
      bound: toBoundReveal(account, wish.gift_purchase_id, wish.gift_code_id),
    };
  },
});
