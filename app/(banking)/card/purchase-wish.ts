import { CARD_CATEGORIES, type CardCategory } from '@/bank/contract/products/card-categories';
import { publicId } from '@/bank/contract/primitives';
import { cardPurchaseStatus, cardReceiptFilter } from '@/bank/contract/products/card-purchases';
import type { PurchasesWish } from '@/components/products/card/use-purchases';
import { oneParam, type PageParams } from '../account-page';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const isCategory = (text: string): text is CardCategory => Object.hasOwn(CARD_CATEGORIES, text);

/** Which purchases an address asks for; what it says otherwise counts as nothing. */
export const readPurchasesWish = (search: PageParams): PurchasesWish => {
  const [month, category] = [oneParam(search, 'mes'), oneParam(search, 'categoria')];
  const person = publicId('usr').safeParse(oneParam(search, 'pessoa')).data;
  const status = cardPurchaseStatus.safeParse(oneParam(search, 'situacao')).data;
  const receipt = cardReceiptFilter.safeParse(oneParam(search, 'comprovante')).data;
  return {
    ...(MONTH.test(month) ? { month } : {}),
    ...(isCategory(category) ? { category } : {}),
    ...(person ? { holder_id: person } : {}),
    ...(status ? { status } : {}),
    ...(receipt ? { receipt } : {}),
  };
};
