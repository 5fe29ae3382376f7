'use client';

import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color } from '@/themes/tokens';
import { formatQuantity, isCut } from './quantity';
import { texts } from './texts';

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
  /** Digits after the mark that are shown; what is left out is said by an ellipsis. */
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
  const shown = `${formatQuantity(quantity, digits)}${isCut(quantity, digits) ? '…' : ''}`;
  return <Figures>{symbol ? `${shown} ${symbol}` : shown}</Figures>;
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
