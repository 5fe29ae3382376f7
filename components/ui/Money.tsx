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

/** An amount in reais: tabular figures, a small `R$`, a true minus. */
export function Money({ cents, size = 'text', signed = false }: MoneyProps) {
  const sign = signOf(cents, signed);
  const spoken = signed && cents !== 0 ? `${cents > 0 ? baseTexts.money.in : baseTexts.money.out}: ` : '';
  return (
    <span className={styles.figure} data-size={size === 'text' ? undefined : size} data-sign={sign || undefined}>
      <VisuallyHidden>{`${spoken}${cents < 0 && !signed ? MINUS : ''}R$\u00a0${formatAmount(cents)}`}</VisuallyHidden>
      <span aria-hidden>{formatAmount(cents)}</span>
    </span>
  );
}
