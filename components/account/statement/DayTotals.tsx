'use client';

import styled from 'styled-components';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { color, media } from '@/themes/tokens';
import type { StatementDay } from './group-by-day';
import { texts } from './texts';

const Totals = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: ${color.onSurfaceMuted};
`;

const Figure = styled.span<{ $onPhone: boolean }>`
  display: inline-flex;
  gap: 6px;

  ${media.phoneOnly} { ${({ $onPhone }) => ($onPhone ? '' : 'display: none;')} }
`;

interface DayTotalsProps {
  day: StatementDay;
  /** A filtered list has no balance of its own: its days say what their entries sum up to. */
  isWhole: boolean;
}

/** What a day came to, and the balance that it left. */
export function DayTotals({ day, isWhole }: DayTotalsProps) {
  const showsTotal = day.isComplete && (!isWhole || day.entries.length > 1);
  if (day.isCut || (!showsTotal && !isWhole)) return null;
  return (
    <Totals>
      {showsTotal ? (
        <Figure $onPhone={!isWhole}>
          {texts.dayTotal} <PrivateMoney cents={day.inCents - day.outCents} signed />
        </Figure>
      ) : null}
      {isWhole ? (
        <Figure $onPhone>
          {texts.dayBalance} <PrivateMoney cents={day.closingCents} />
        </Figure>
      ) : null}
    </Totals>
  );
}
