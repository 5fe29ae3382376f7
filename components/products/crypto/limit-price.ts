import type { CryptoSide } from '@/bank/contract/products/crypto-words';
import { isMore } from './wish';

/** How much worse than the price that is seen a price may be that the same proof holds for, in per cent. */
export const LIMIT_PERCENT = 1n;

/** The worst price that a person accepts who sees `price`: `('558375.31', 'buy', 2)` -> `563959.07`. Never better than a whole percent away. */
export function toLimitPrice(price: string, side: CryptoSide, digits: number): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const units = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const limit =
    side === 'buy' ? (units * (100n + LIMIT_PERCENT)) / 100n : (units * (100n - LIMIT_PERCENT) + 99n) / 100n;
  const text = limit.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Whether a price is worse than the one that was accepted at most, or at least. */
export const isBeyond = (price: string, limit: string, side: CryptoSide): boolean =>
  side === 'buy' ? isMore(price, limit) : isMore(limit, price);
