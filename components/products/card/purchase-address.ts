import type { PurchasesWish } from './use-purchases';

/** Of cards without a cost centre, as an address says it. */
export const NO_CENTER = '-';

/** Where the purchases of a wish are listed: `/card/purchases?mes=2026-11&centro=Vendas`. */
export const toPurchasesHref = (wish: PurchasesWish): string => {
  const asked = Object.entries({
    mes: wish.month,
    categoria: wish.category,
    pessoa: wish.holder_id,
    cartao: wish.payment_card_id,
    centro: wish.cost_center === '' ? NO_CENTER : wish.cost_center,
    situacao: wish.status,
    comprovante: wish.receipt,
  });
  const search = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `/card/purchases?${search}` : '/card/purchases';
};
