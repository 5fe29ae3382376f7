import type { CardBrand, SaleProduct } from '../../contract/products/acquiring-words';
import type { AcquirerRules } from '../../providers';

/** How a shop sells in so many instalments, 0 for debit. */
export const productOf = (many: number): SaleProduct => (many === 0 ? 'debit' : many === 1 ? 'credit' : 'instalments');

/** Rate of a sale in so many instalments, 0 for debit, in thousandths of a per cent; undefined: nobody sells in so many. */
export const findMdr = (rates: AcquirerRules['rates'], brand: CardBrand, many: number): number | undefined => {
  const [product, instalments] = [productOf(many), Math.max(1, many)];
  return rates.find(
    one =>
      one.brand === brand &&
      one.product === product &&
      one.fromInstalments <= instalments &&
      one.toInstalments >= instalments,
  )?.mdr;
};
