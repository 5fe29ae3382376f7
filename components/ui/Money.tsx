'use client';

import styled, { css } from 'styled-components';
import { color } from '@/themes/tokens';
import { formatAmount } from './format';
import { VisuallyHidden } from './VisuallyHidden';
import { baseTexts } from './base-texts';

export type MoneySize = 'hero' | 'figure' | 'text';

const SIZES = {
  hero: css`
    font-size: clamp(1.75rem, 1.1rem + 3.6vw, 2.75rem);
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.028em;
  `,
  figure: css`
    font-size: 1.5rem;
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.02em;
  `,
  text: css`
    font-size: inherit;
    font-weight: 550;
    letter-spacing: -0.005em;
  `,
} satisfies Record<MoneySize, ReturnType<typeof css>>;

/* Sign and currency are drawn by the figure, not by elements of their own: a list has two amounts a row. What is read out is said beside it. */
const Figure = styled.span<{ $size: MoneySize; $credit: boolean }>`
  display: inline-flex;
  align-items: baseline;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  color: ${({ $credit }) => ($credit ? color.positive : 'inherit')};
  ${({ $size }) => SIZES[$size]}

  /* tight to the currency: the three are one word */
  &[data-sign]::before {
    content: attr(data-sign);
    content: attr(data-sign) / '';
    margin-right: -0.02em;
    font-weight: 500;
  }
  > :last-child::before {
    content: 'R$';
    /* a thin space of the figure, which is larger */
    margin-right: 0.24em;
    font-size: 0.7em;
    font-weight: 500;
    letter-spacing: 0;
    color: ${({ $credit }) => ($credit ? 'inherit' : color.onSurfaceMuted)};
  }
`;

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
    <Figure $size={size} $credit={signed && cents > 0} data-sign={sign || undefined}>
      <VisuallyHidden>{`${spoken}${cents < 0 && !signed ? MINUS : ''}R$\u00a0${formatAmount(cents)}`}</VisuallyHidden>
      <span aria-hidden>{formatAmount(cents)}</span>
    </Figure>
  );
}
