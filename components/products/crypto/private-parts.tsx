'use client';

import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color } from '@/themes/tokens';
import { formatQuantity, isCut } from './quantity';
import { texts } from './texts';

/** No asset has more digits after the mark. */
const MOST_DIGITS = 18;

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
`;

const Result = styled.span<{ $gain: boolean }>`
  white-space: nowrap;
  color: ${({ $gain }) => ($gain ? color.positive : 'inherit')};
`;

interface PrivateQuantityProps {
  quantity: string;
  /** Digits after the mark that are shown; what is left out is said by an ellipsis, and stands in the title. */
  digits: number;
  symbol?: string;
}

/** How much of an asset there is, which gives way to dots as amounts do. */
export function PrivateQuantity({ quantity, digits, symbol }: PrivateQuantityProps) {
  const { areHidden } = useHiddenAmounts();
  if (areHidden) {
    return (
      <>
        <span aria-hidden>••••</span>
        <VisuallyHidden>{texts.hiddenQuantity}</VisuallyHidden>
      </>
    );
  }
  const named = (text: string): string => (symbol ? `${text} ${symbol}` : text);
  if (!isCut(quantity, digits)) return <Figures>{named(formatQuantity(quantity, digits))}</Figures>;
  const whole = named(formatQuantity(quantity, MOST_DIGITS));
  return (
    <Figures title={whole}>
      <span aria-hidden>{named(`${formatQuantity(quantity, digits)}…`)}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </Figures>
  );
}

/** What was won or lost, in words as well as in colour. Hidden with the amounts. */
export function PrivateResult({ cents, children }: { cents: number; children: React.ReactNode }) {
  return (
    <Result $gain={cents > 0}>
      {cents === 0 ? null : <VisuallyHidden>{cents > 0 ? texts.gain : texts.loss}</VisuallyHidden>}
      {children}
    </Result>
  );
}
