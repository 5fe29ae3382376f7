import { formatQuantity } from './quantity';

/** The price of one unit: `'558375.31'` -> `R$ 558.375,31`, `'5.4470'` -> `R$ 5,447`. Two digits at least. */
export const formatPrice = (price: string): string => `R$\u00a0${formatQuantity(price, 18, 2)}`;

/** A decimal text in centavos, for a drawing; what is finer is cut. */
export const toDrawnCents = (price: string): number => {
  const [whole = '0', fraction = ''] = price.split('.');
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
};

const MINUS = '\u2212';

/** A share as the bank tells it: `'-0.87'` -> `−0,87%`, `'1.2'` -> `+1,2%`. */
export function formatChange(change: string): string {
  const isLess = change.startsWith('-');
  const size = change.replace(/^[-+]/, '');
  const sign = isLess ? MINUS : /[1-9]/.test(size) ? '+' : '';
  return `${sign}${size.replace('.', ',')}%`;
}
