'use client';

import styled from 'styled-components';
import type { ScheduledPayment } from '@/bank/contract/books/scheduled';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { formatDayHeading } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { color, media, type as scale } from '@/themes/tokens';
import type { Outlook } from './outlook';
import { ScheduledRow } from './ScheduledRow';
import { texts } from './texts';

const Day = styled.section`
  border-top: 1px solid ${color.line};
  &:first-child { border-top: 0; }
  li + li { border-top: 1px solid ${color.line}; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 16px;
  padding: 16px 16px 4px;

  ${media.tablet} { padding-inline: 24px; }
  h2 { font-size: ${scale[14]}; font-weight: 600; color: ${color.onSurfaceMuted}; }
  h2::first-letter { text-transform: uppercase; }
`;

const Nothing = styled.p`
  padding: 8px 16px 20px;
  ${media.tablet} { padding-inline: 24px; }
`;

/** What the balance is expected to be at the end of a day. */
export function Closing({ cents }: { cents: number | undefined }) {
  if (cents === undefined) return null;
  return (
    <Text as="p" size={14} muted={cents >= 0} strong={cents < 0}>
      {texts.outlook.closing}: <PrivateMoney cents={cents} />
    </Text>
  );
}

interface ScheduledDayProps {
  day: string;
  payments: readonly ScheduledPayment[];
  accountId: string;
  outlook: Outlook | undefined;
}

/** What is to be paid on one day, and what is left then. */
export function ScheduledDay({ day, payments, accountId, outlook }: ScheduledDayProps) {
  return (
    <Day aria-labelledby={`dia-${day}`}>
      <Head>
        <h2 id={`dia-${day}`}>{formatDayHeading(day)}</h2>
        <Closing cents={outlook?.closingOf(day)} />
      </Head>
      {payments.length === 0 ? <Nothing>{texts.calendar.noneOfDay}</Nothing> : null}
      <ul>
        {payments.map(payment => (
          <li key={`${payment.id} ${payment.date}`}>
            <ScheduledRow payment={payment} accountId={accountId} />
          </li>
        ))}
      </ul>
    </Day>
  );
}

/** The payments under the names of their days, in the order they come in. */
const groupByDay = (payments: readonly ScheduledPayment[]): [day: string, payments: ScheduledPayment[]][] => {
  const days = new Map<string, ScheduledPayment[]>();
  for (const payment of payments) days.set(payment.date, [...(days.get(payment.date) ?? []), payment]);
  return [...days];
};

/** Payments for days, day by day. */
export function ScheduledDays({ payments, ...day }: Omit<ScheduledDayProps, 'day'>) {
  return groupByDay(payments).map(([date, those]) => <ScheduledDay key={date} {...day} day={date} payments={those} />);
}
