'use client';

import styled from 'styled-components';
import type { Balance, CashFlowDay } from '@/bank/contract/ground/accounts';
import { AmountsToggle } from '@/components/frame/AmountsToggle';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { formatTime } from '@/components/ui/format';
import { color, media, type as scale } from '@/themes/tokens';
import { BalanceLine, isDrawn } from './BalanceLine';
import { findLowest } from './lowest-day';
import { texts } from './texts';

/* On the page itself, without a box: the figure is what one came for. */
const Place = styled.section<{ $hasLine: boolean }>`
  position: relative;
  isolation: isolate;
  min-width: 0;
  padding-bottom: 8px;

  ${({ $hasLine }) => $hasLine && `${media.phoneOnly} { padding-bottom: 44px; }`}
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 32px;

  h2 { font-size: ${scale[14]}; font-weight: 500; color: ${color.onSurfaceMuted}; }
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
  gap: 0 16px;
  max-width: 560px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
`;

/** From R$ 10 million on. */
const LONG_CENTS = 1_000_000_000;

interface BalanceHeadProps {
  balance: Balance;
  /** The last thirty days; undefined when the bank could not tell. */
  days: readonly CashFlowDay[] | undefined;
}

/** The figure of the screen over its line of thirty days, with the eye that hides every amount. */
export function BalanceHead({ balance, days = [] }: BalanceHeadProps) {
  const lowest = findLowest(days);
  const closings = days.map(({ closing_cents }) => closing_cents);
  return (
    <Place aria-labelledby="saldo" $hasLine={isDrawn(closings)}>
      <BalanceLine closings={closings} />
      <Top>
        <h2 id="saldo">{texts.balance.title}</h2>
        <AmountsToggle />
      </Top>
      <Figure data-balance $long={Math.abs(balance.available_cents) >= LONG_CENTS}>
        <PrivateMoney cents={balance.available_cents} size="hero" />
      </Figure>
      <Notes>
        {balance.held_cents > 0 ? (
          <p>
            <PrivateMoney cents={balance.held_cents} /> {texts.balance.held}
          </p>
        ) : null}
        <p>
          {texts.balance.asOf(formatTime(balance.as_of))}
          {lowest ? (
            <>
              {' · '}
              {texts.balance.lowest} <PrivateMoney cents={lowest.closing_cents} />
            </>
          ) : null}
        </p>
      </Notes>
    </Place>
  );
}
