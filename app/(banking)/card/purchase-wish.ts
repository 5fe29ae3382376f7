import { CARD_CATEGORIES, type CardCategory } from '@/bank/contract/products/card-categories';
import { publicId } from '@/bank/contract/primitives';
import { CARD_COST_CENTER_LENGTH } from '@/bank/contract/products/card-words';
import { cardPurchaseStatus, cardReceiptFilter } from '@/bank/contract/products/card-purchases';
import type { PurchasesWish } from '@/components/products/card/use-purchases';
import { NO_CENTER } from '@/components/products/card/purchase-address';
import { oneParam, type PageParams } from '../account-page';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const isCategory = (text: string): text is CardCategory => Object.hasOwn(CARD_CATEGORIES, text);

/** Which purchases an address asks for; what it says otherwise counts as nothing. */
export const readPurchasesWish = (search: PageParams): PurchasesWish => {
  const [month, category] = [oneParam(search, 'mes'), oneParam(search, 'categoria')];
  const person = publicId('usr').safeParse(oneParam(search, 'pessoa')).data;
  const status = cardPurchaseStatus.safeParse(oneParam(search, 'situacao')).data;
  const card = publicId('crd').safeParse(oneParam(search, 'cartao')).data;
  const center = oneParam(search, 'centro').slice(0, CARD_COST_CENTER_LENGTH);
  const receipt = cardReceiptFilter.safeParse(oneParam(search, 'comprovante')).data;
  return {
    ...(MONTH.test(month) ? { month } : {}),
    ...(isCategory(category) ? { category } : {}),
    ...(person ? { holder_id: person } : {}),
    ...(card ? { payment_card_id: card } : {}),
    ...(center ? { cost_center: center === NO_CENTER ? '' : center } : {}),
    ...(status ? { status } : {}),
    ...(receipt ? { receipt } : {}),
  };
};
