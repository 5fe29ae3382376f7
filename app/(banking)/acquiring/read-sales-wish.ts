import { CARD_BRANDS, SALE_PRODUCTS, SALE_STATUSES } from '@/bank/contract/products/acquiring-words';
import type { SalesWish } from '@/components/products/acquiring/sales-wish';
import { oneParam, type PageParams } from '../account-page';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const LONGEST_SEARCH = 20;

/** Which sales an address asks for; what it says otherwise counts as nothing. */
export const readSalesWish = (params: PageParams): SalesWish => {
  const asked = (name: string) => oneParam(params, name);
  const brand = CARD_BRANDS.find(each => each === asked('bandeira'));
  const product = SALE_PRODUCTS.find(each => each === asked('forma'));
  const status = SALE_STATUSES.find(each => each === asked('situacao'));
  const search = asked('procurar').trim().slice(0, LONGEST_SEARCH);
  const month = readMonth(params);
  return {
    ...(month ? { month } : {}),
    ...(brand ? { brand } : {}),
    ...(product ? { product } : {}),
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
  };
};

/** The month that an address names, as `2026-11`. */
export const readMonth = (params: PageParams): string | undefined => {
  const month = oneParam(params, 'mes');
  return MONTH.test(month) ? month : undefined;
};
