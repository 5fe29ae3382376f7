'use client';

import styled from 'styled-components';
import { Money, type MoneySize } from '@/components/ui/Money';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { withoutAmounts } from './without-amounts';
import { texts } from './texts';

const Dots = styled.span<{ $size: MoneySize }>`
  display: inline-block;
  font-size: ${({ $size }) => ({ hero: 'clamp(1.75rem, 1.1rem + 3.6vw, 2.75rem)', figure: '1.5rem', text: 'inherit' })[$size]};
  line-height: 1.15;
  letter-spacing: 0.12em;
`;

interface PrivateMoneyProps {
  cents: number;
  size?: MoneySize;
  signed?: boolean;
}

/** An amount that gives way to dots while the customer hides amounts on this device. */
export function PrivateMoney({ cents, size = 'text', signed }: PrivateMoneyProps) {
  const { areHidden } = useHiddenAmounts();
  if (!areHidden) return <Money cents={cents} size={size} signed={signed} />;
  return (
    <Dots $size={size}>
      <span aria-hidden>••••</span>
      <VisuallyHidden>{texts.hiddenAmount}</VisuallyHidden>
    </Dots>
  );
}

/** A sentence whose amounts give way to dots while the customer hides amounts on this device: notices of the bank, titles. */
export function PrivateText({ children }: { children: string }) {
  const { areHidden } = useHiddenAmounts();
  return areHidden ? withoutAmounts(children) : children;
}
