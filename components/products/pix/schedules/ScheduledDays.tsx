'use client';

import styled from 'styled-components';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { formatDayHeading } from '@/components/ui/format';
import { color, media, type as scale } from '@/themes/tokens';
import { ScheduledRow } from './ScheduledRow';

const Day = styled.section`
  border-top: 1px solid ${color.line};
  &:first-child { border-top: 0; }
  li + li { border-top: 1px solid ${color.line}; }
`;

const Name = styled.h2`
  padding: 16px 16px 4px;
  font-size: ${scale[14]};
  font-weight: 600;
  color: ${color.onSurfaceMuted};

  &::first-letter { text-transform: uppercase; }
  ${media.tablet} { padding-inline: 24px; }
`;

/** The payments under the names of their days, in the order they come in. */
const groupByDay = (payments: readonly ScheduledPix[]): [day: string, payments: ScheduledPix[]][] => {
  const days = new Map<string, ScheduledPix[]>();
  for (const payment of payments) days.set(payment.date, [...(days.get(payment.date) ?? []), payment]);
  return [...days];
};

/** Scheduled payments, day by day. */
export function ScheduledDays({ payments, accountId }: { payments: readonly ScheduledPix[]; accountId: string }) {
  return groupByDay(payments).map(([day, those]) => (
    <Day key={day} aria-labelledby={`dia-${day}`}>
      <Name id={`dia-${day}`}>{formatDayHeading(day)}</Name>
      <ul>
        {those.map(scheduled => (
          <li key={scheduled.id}>
            <ScheduledRow scheduled={scheduled} accountId={accountId} />
          </li>
        ))}
      </ul>
    </Day>
  ));
}
