'use client';

import styled from 'styled-components';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { formatDayHeading } from '@/components/ui/format';
import { color, media, type as scale } from '@/themes/tokens';
import { EntryRow } from './EntryRow';
import { groupByDay } from './group-by-day';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 16px;
  padding: 16px 16px 4px;
  font-size: ${scale[14]};

  ${media.tablet} { padding-inline: 24px; }
  /* as wide as the words of the rows, which reach further when they are pointed at */
  section + section > & {
    padding-top: 0;
    &::before { content: ''; flex: 0 0 100%; margin-bottom: 14px; border-top: 1px solid ${color.line}; }
  }
`;

const Title = styled.h3`
  font-size: ${scale[14]};
  font-weight: 600;
  &::first-letter { text-transform: uppercase; }
`;

const List = styled.ul`
  list-style: none;
  padding: 4px 0 8px;
`;

interface EntryDaysProps {
  entries: readonly StatementEntry[];
  /** Instant of the server's render, so that "Hoje" is the same in both renders. */
  now: string;
  /** Where a row leads. */
  hrefOf: (transactionId: string) => string;
}

/** The newest movements under the day they happened on. */
export function EntryDays({ entries, now, hrefOf }: EntryDaysProps) {
  return (
    <div>
      {groupByDay(entries, false).map(day => (
        <section key={day.date} aria-labelledby={`dia-${day.date}`}>
          <Head>
            <Title id={`dia-${day.date}`}>{formatDayHeading(day.date, new Date(now))}</Title>
          </Head>
          <List>
            {day.entries.map(entry => (
              <li key={`${entry.seq}`}>
                <EntryRow entry={entry} href={hrefOf(entry.transaction_id)} />
              </li>
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}
