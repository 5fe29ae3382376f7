'use client';

import styled from 'styled-components';
import { color, radius } from '@/themes/tokens';
import { VisuallyHidden } from './VisuallyHidden';

type CounterTone = 'brand' | 'quiet';

const TONES = {
  brand: { ground: color.brand, text: color.onBrand, line: color.brandLine },
  quiet: { ground: color.surfaceSunken, text: 'inherit', line: 'transparent' },
} satisfies Record<CounterTone, { ground: string; text: string; line: string }>;

const Pill = styled.span<{ $tone: CounterTone }>`
  flex: none;
  min-width: 22px;
  padding: 0 6px;
  border: 1px solid ${({ $tone }) => TONES[$tone].line};
  border-radius: ${radius.full};
  background: ${({ $tone }) => TONES[$tone].ground};
  color: ${({ $tone }) => TONES[$tone].text};
  font-size: 0.75rem;
  font-weight: ${({ $tone }) => ($tone === 'brand' ? 600 : 'inherit')};
  font-variant-numeric: tabular-nums;
  line-height: 20px;
  text-align: center;
`;

const MOST = 99;

interface CounterProps {
  count: number;
  /** `brand` where somebody is waited for, `quiet` where there is only something to see. */
  tone?: CounterTone;
  /** Said instead of the bare number: "3 aprovações esperam". */
  words?: string;
}

/** How many there are, beside the name of a place. With words it counts what waits: up to 99, and nothing is no number. */
export function Counter({ count, tone = 'quiet', words }: CounterProps) {
  if (words === undefined) return <Pill $tone={tone}>{count.toLocaleString('pt-BR')}</Pill>;
  if (count === 0) return null;
  return (
    <Pill $tone={tone}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Pill>
  );
}
