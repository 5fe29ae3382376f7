import type { Cents } from '../../../core/money';

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `123456n` is `R$ 1.234,56`. */
export const formatCents = (amountCents: Cents): string => {
  const digits = amountCents.toString().padStart(3, '0');
  return MONEY.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral);
};
