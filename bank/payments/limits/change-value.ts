import type { LimitChange, LimitKind } from '../../contract/payments/limits';
import { BankError } from '../../core/errors';
import { type Cents, formatCents, fromWire, toWire } from '../../core/money';
import type { Direction } from './family';

/** Centavos, or the hour of `night_start`. */
export const toValue = (change: LimitChange): bigint =>
  change.limit === 'night_start' ? (change.night_starts_at === '22:00' ? 22n : 20n) : fromWire(change.amount_cents);

/** The reverse of `toValue`. Throws `validation_failed` for an hour other than 20 and 22. */
export const toChange = (limit: LimitKind, value: number): LimitChange => {
  if (limit !== 'night_start') return { limit, amount_cents: value };
  if (value !== 20 && value !== 22) {
    throw new BankError('validation_failed', { violations: [{ field: 'value', rule: 'invalid' }] });
  }
  return { limit, night_starts_at: `${value}:00` };
};

/** What a change asks for, in words: `R$ 9.000,00`, of the beginning of the night `22:00`. */
export const toValueWords = (change: LimitChange): string =>
  change.limit === 'night_start' ? change.night_starts_at : formatCents(toValue(change));

export const toAmountDirection = (wished: bigint, current: bigint): Direction => {
  if (wished < current) return 'lower';
  return wished > current ? 'higher' : 'same';
};

/** Throws `limit_above_maximum` with `maximum_cents`. */
export const requireAtMost = (change: LimitChange, maximumCents: Cents): void => {
  if (toValue(change) > maximumCents) {
    throw new BankError('limit_above_maximum', { params: { maximum_cents: toWire(maximumCents) } });
  }
};

/** Each limit inside a sentence. */
const LIMIT_WORDS = {
  per_payment: 'o limite por pagamento',
  day: 'o limite do dia',
  night: 'o limite da noite',
  month: 'o limite do mês',
  night_start: 'o início do horário noturno',
} as const satisfies Record<LimitKind, string>;

/** What is asked for, inside a sentence: the night is moved, the others are raised. */
export const toRaiseWords = (limit: LimitKind): string =>
  `${limit === 'night_start' ? 'mudar' : 'aumentar'} ${LIMIT_WORDS[limit]}`;

/** As `toRaiseWords`, where a sentence begins. */
export const toRaiseTitle = (limit: LimitKind): string =>
  toRaiseWords(limit).replace(/^./, letter => letter.toUpperCase());
