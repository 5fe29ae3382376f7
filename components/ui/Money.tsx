'use client';

import { formatAmount } from './format';
import { VisuallyHidden } from './VisuallyHidden';
import { baseTexts } from './base-texts';
import styles from './Money.module.css';

export type MoneySize = 'hero' | 'figure' | 'text';

const MINUS = '\u2212';

interface MoneyProps {
  /** Centavos. */
  cents: number;
  size?: MoneySize;
  /** A movement: what came in has a plus and the colour of credit, and the words "Entrada" or "Saída" are said. */
  signed?: boolean;
}

const signOf = (cents: number, signed: boolean): string => (cents < 0 ? MINUS : signed && cents > 0 ? '+' : '');

const MOST_AT_FULL_SIZE = '99.999.999,99'.length;

/** How large it is drawn; undefined: as the text around it. */
const drawnSize = (size: MoneySize, amount: string): string | undefined => {
  if (size === 'text') return undefined;
  return size === 'hero' && amount.length > MOST_AT_FULL_SIZE ? 'long' : size;
};

/** An amount in reais: tabular figures, a small `R$`, a true minus. */
export function Money({ cents, size = 'text', signed = false }: MoneyProps) {
  const sign = signOf(cents, signed);
  const amount = formatAmount(cents);
  const spoken = signed && cents !== 0 ? `${cents > 0 ? baseTexts.money.in : baseTexts.money.out}: ` : '';
  return (
    <span className={styles.figure} data-size={drawnSize(size, amount)} data-sign={sign || undefined}>
      <VisuallyHidden>{`${spoken}${cents < 0 && !signed ? MINUS : ''}R$\u00a0${amount}`}</VisuallyHidden>
      <span aria-hidden>{amount}</span>
    </span>
  );
}
