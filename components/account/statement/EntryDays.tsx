'use client';

import styled from 'styled-components';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { formatDayHeading } from '@/components/ui/format';
import { color, media, type as scale } from '@/themes/tokens';
import { EntryRow } from './EntryRow';
import { groupByDay, type StatementDay } from './group-by-day';
import { texts } from './texts';

const Day = styled.section`
  & + & { border-top: 1px solid ${color.line}; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 16px;
  padding: 16px 16px 4px;
  font-size: ${scale[14]};

  ${media.tablet} { padding-inline: 24px; }
`;

const Title = styled.h3`
  font-size: ${scale[14]};
  font-weight: 600;
  &::first-letter { text-transform: uppercase; }
`;

const Totals = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: ${color.onSurfaceMuted};
`;

const Figure = styled.span<{ $onPhone: boolean }>`
  display: inline-flex;
  gap: 6px;

  ${media.phoneOnly} { ${({ $onPhone }) => ($onPhone ? '' : 'display: none;')} }
`;

const List = styled.ul`
  list-style: none;
  padding: 4px 0 8px;
`;

/** What a day's heading adds: nothing, its closing balance, or what its entries sum up to (a filtered list has no balance of its own). */
export type DayFigure = 'none' | 'balance' | 'total';

interface EntryDaysProps {
  entries: readonly StatementEntry[];
  accountId: string;
  /** Instant of the server's render, so that "Hoje" is the same in both renders. */
  now: string;
  hasMore?: boolean;
  /** Newer entries stand before these. */
  beginsBelow?: boolean;
  figure?: DayFigure;
  /** Where a row leads; its receipt unless told. */
  hrefOf?: (transactionId: string) => string;
  onOpen?: (transactionId: string) => void;
}

/** Movements under the day they happened on, newest first. */
export function EntryDays({
  entries,
  accountId,
  now,
  hasMore = false,
  beginsBelow = false,
  figure = 'none',
  hrefOf = id => withAccount(`/receipts/${id}`, accountId),
  onOpen,
}: EntryDaysProps) {
  return (
    <div>
      {groupByDay(entries, hasMore, beginsBelow).map(day => (
        <Day key={day.date} aria-labelledby={`dia-${day.date}`}>
          <Head>
            <Title id={`dia-${day.date}`}>{formatDayHeading(day.date, new Date(now))}</Title>
            <DayTotals day={day} figure={figure} />
          </Head>
          <List>
            {day.entries.map(entry => (
              <li key={`${entry.seq}`}>
                <EntryRow entry={entry} href={hrefOf(entry.transaction_id)} onOpen={onOpen} />
              </li>
            ))}
          </List>
        </Day>
      ))}
    </div>
  );
}

function DayTotals({ day, figure }: { day: StatementDay; figure: DayFigure }) {
  const showsTotal = day.isComplete && (figure === 'total' || (figure === 'balance' && day.entries.length > 1));
  if (day.isCut || (!showsTotal && figure !== 'balance')) return null;
  return (
    <Totals>
      {showsTotal ? (
        <Figure $onPhone={figure === 'total'}>
          {texts.dayTotal} <PrivateMoney cents={day.inCents - day.outCents} signed />
        </Figure>
      ) : null}
      {figure === 'balance' ? (
        <Figure $onPhone>
          {texts.dayBalance} <PrivateMoney cents={day.closingCents} />
        </Figure>
      ) : null}
    </Totals>
  );
}
