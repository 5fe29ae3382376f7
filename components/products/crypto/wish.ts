import { formatMoney } from '@/components/ui/format';
import { formatQuantity, readQuantity } from './quantity';
import { type Side, tradeTexts } from './trade-texts';

const words = tradeTexts.form;

/** What somebody wants to buy or sell, as it is typed. */
export interface TradeWish {
  side: Side;
  by: 'amount' | 'quantity';
  /** Centavos to pay or to receive. */
  amountCents: number | null;
  typedQuantity: string;
}

/** What is known of the asset and the account when a wish is looked at; null: not known now, the bank decides. */
export interface WishBounds {
  symbol: string;
  /** Digits of the smallest unit. */
  digits: number;
  minimumCents: number;
  availableCents: number | null;
  /** What the account has and nothing else has taken, a decimal text. */
  held: string;
}

export const startWish = (side: Side): TradeWish => ({ side, by: 'amount', amountCents: null, typedQuantity: '' });

/** Two decimal texts without signs, compared as numbers. */
export const isMore = (one: string, other: string): boolean => {
  const [left, right] = [one.split('.'), other.split('.')];
  const digits = Math.max(left[1]?.length ?? 0, right[1]?.length ?? 0);
  const toUnits = ([whole = '0', fraction = '']: string[]): bigint => BigInt(whole + fraction.padEnd(digits, '0'));
  return toUnits(left) > toUnits(right);
};

export const isNothing = (quantity: string): boolean => /^0*(\.0*)?$/.test(quantity);

const findAmountProblem = ({ side, amountCents }: TradeWish, bounds: WishBounds): string | undefined => {
  if (amountCents === null || amountCents <= 0) return words.amountMissing;
  if (side === 'sell') return undefined;
  if (amountCents < bounds.minimumCents) return words.amountUnder(formatMoney(bounds.minimumCents));
  const { availableCents } = bounds;
  if (availableCents === null || amountCents <= availableCents) return undefined;
  return words.overBalance(formatMoney(availableCents));
};

/** What is missing or wrong, in words; nothing when the bank can be asked. */
export function findWishProblem(wish: TradeWish, bounds: WishBounds): string | undefined {
  if (wish.by === 'amount') return findAmountProblem(wish, bounds);
  const read = readQuantity(wish.typedQuantity, bounds.digits);
  if ('problem' in read) return words.readProblems[read.problem](bounds.digits);
  if (wish.side === 'buy' || !isMore(read.quantity, bounds.held)) return undefined;
  return words.overPosition(`${formatQuantity(bounds.held, bounds.digits)} ${bounds.symbol}`);
}

/** What the bank is asked: either an amount or a quantity. */
export const toQuestion = (wish: TradeWish, digits: number): { amount_cents: number } | { quantity: string } => {
  if (wish.by === 'amount') return { amount_cents: wish.amountCents ?? 0 };
  const read = readQuantity(wish.typedQuantity, digits);
  return { quantity: 'quantity' in read ? read.quantity : '0' };
};
