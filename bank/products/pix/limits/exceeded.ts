import { BankError } from '../../../core/errors';
import { type Cents, greatest, toWire } from '../../../core/money';

/** Which limit refused a payment. */
export type LimitWindow = 'payment' | 'day' | 'night' | 'month' | 'trusted_payee' | 'device_payment' | 'device_day';

export const atLeastZero = (amountCents: Cents): Cents => greatest(amountCents, 0n);

/** The refusal that names the limit and what is left of it. */
export const exceeded = (limitCents: Cents, leftCents: Cents, window: LimitWindow): BankError =>
  new BankError('limit_exceeded', {
    params: { limit_cents: toWire(limitCents), left_cents: toWire(atLeastZero(leftCents)), window },
  });
