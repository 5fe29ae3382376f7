import type { LimitKind } from '../../../contract/products/pix/limits';

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `15000n` as `R$ 150,00`. */
export const toMoneyWords = (amountCents: bigint): string => MONEY.format(Number(amountCents) / 100);

/** Each limit inside a sentence. */
export const LIMIT_WORDS = {
  per_payment: 'o limite por pagamento',
  day: 'o limite do dia',
  night: 'o limite da noite',
  night_start: 'o começo da noite',
} as const satisfies Record<LimitKind, string>;
