'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Balance } from '@/bank/contract/ground/accounts';
import { AmountsToggle } from '@/components/frame/AmountsToggle';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Card } from '@/components/ui/Card';
import { formatTime } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { texts } from './texts';

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 32px;

  h2 { font-size: 0.875rem; font-weight: 500; color: ${color.onSurfaceMuted}; }
  button { margin-block: -8px; color: ${color.iconMuted}; }
`;

/* A balance of thirteen digits is wider than a phone: it then shrinks with its place. */
const Figure = styled.div<{ $long: boolean }>`
  margin-bottom: 4px;
  container-type: inline-size;

  ${({ $long }) => $long && '> span { font-size: clamp(1.125rem, 8.6cqi, 2.75rem); }'}
`;

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
`;

/** From R$ 10 million on. */
const LONG_CENTS = 1_000_000_000;

interface BalanceCardProps {
  balance: Balance;
  /** What can be done with the money. */
  children: ReactNode;
}

/** The figure of the screen, and what can be done with it. */
export function BalanceCard({ balance, children }: BalanceCardProps) {
  return (
    <Card aria-labelledby="saldo">
      <Top>
        <h2 id="saldo">{texts.balance.title}</h2>
        <AmountsToggle />
      </Top>
      <Figure data-balance $long={Math.abs(balance.available_cents) >= LONG_CENTS}>
        <PrivateMoney cents={balance.available_cents} size="hero" />
      </Figure>
      <Notes>
        {balance.held_cents > 0 ? (
          <Text size={14} muted>
            <PrivateMoney cents={balance.held_cents} /> {texts.balance.held}
          </Text>
        ) : null}
        <Text size={14} muted>
          {texts.balance.asOf(formatTime(balance.as_of))}
        </Text>
      </Notes>
      {children}
    </Card>
  );
}
