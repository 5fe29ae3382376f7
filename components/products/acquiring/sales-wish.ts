import type { CardBrand, SaleProduct, SaleStatus } from '@/bank/contract/products/acquiring-words';
import { addMonths, addScheduleDays } from '@/bank/contract/schedule-days';

/** Which sales a list is about, as its address says it. */
export interface SalesWish {
  /** `2026-11`. */
  month?: string;
  brand?: CardBrand;
  product?: SaleProduct;
  status?: SaleStatus;
  search?: string;
}

/** First and last day of a month: `2026-02` is 1 to 28. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addScheduleDays(addMonths(`${month}-01`, 1), -1),
});

/** The same as the bank is asked. */
export const toSalesQuery = ({ month, ...wish }: SalesWish) => ({ ...wish, ...(month ? daysOfMonth(month) : {}) });

/** The address of a list of sales. */
export const salesHref = ({ month, brand, product, status, search: words }: SalesWish): string => {
  const asked = Object.entries({ mes: month, bandeira: brand, forma: product, situacao: status, procurar: words });
  const search = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `/acquiring/sales?${search}` : '/acquiring/sales';
};
