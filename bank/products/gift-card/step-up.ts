import type { giftCardWishes } from '../../contract/products/gift-card';
import type { giftShareWishes } from '../../contract/products/gift-card-shares';
import { toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { formatCnpj } from '../../formats/documents';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { getQuote } from '../../payments/quotes';
import { requireAmount, toBoundPurchase, toBoundReveal, toBoundShare, toWritten } from './bound';
import { requireShareable, requireShowable } from './codes';
import { toChoiceWords } from './quote';
import { GIFT_QUOTES, type GiftCardDeps, getGiftOrder } from './store';

const RECEIVER_LENGTH = 60;

/** Tells the step-up what would be bought or shown, and changes nothing. */
export const createGiftCardDescribers = ({
  database,
  clock,
}: Pick<GiftCardDeps, 'database' | 'clock'>): ActsOf<typeof giftCardWishes> & ActsOf<typeof giftShareWishes> => ({
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
  share_gift_card: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'gift_card:buy');
    const { gift_purchase_id: purchase, gift_code_id: code, phone_digits: digits } = wish;
    const order = await getGiftOrder(database, toUuid(account.id), purchase);
    const row = await requireShareable(database, { actor, account, order, codeId: code });
    const receiver = toPlainText(wish.receiver, RECEIVER_LENGTH) ?? '';
    return {
      title: `Enviar o código de ${order.target.product.name} por link`,
      facts: [
        { label: 'Para', value: receiver },
        { label: 'Gift card', value: toChoiceWords({ ...order.target, quantity: 1 }) },
        { label: 'Final', value: row.last4 },
        accountFact(account),
      ],
      bound: toBoundShare(account, { purchase, code, receiver, digits }),
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
