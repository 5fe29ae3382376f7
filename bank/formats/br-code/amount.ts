import { toDecimal } from '../../core/money';
import { TlvError } from './tlv';

const AMOUNT = /^(\d{1,10})(?:\.(\d{0,2}))?$/;
/** R$ 9.999.999.999,99: thirteen characters. */
const MAX_AMOUNT_CENTS = 999_999_999_999n;

/** `10`, `10.5`, `10.00` in reais to centavos; absent or zero is `null` (the payer types it). */
export const readAmount = (value: string | undefined): bigint | null => {
  if (!value) return null;
  const match = AMOUNT.exec(value);
  if (!match) throw new TlvError('amount is not a value in reais');
  const amountCents = BigInt(match[1] as string) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return amountCents === 0n ? null : amountCents;
};

/** Throws RangeError on an amount that a BR Code cannot tell. */
export const formatAmount = (amountCents: bigint): string => {
  if (amountCents <= 0n || amountCents > MAX_AMOUNT_CENTS) throw new RangeError('amountCents is out of range');
  return toDecimal(amountCents);
};
