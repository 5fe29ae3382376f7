'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { addMonths } from '@/bank/contract/schedule-days';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { formatDate, formatMoney } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, media, radius, type as scale } from '@/themes/tokens';
import { listWeeks, nameMonth, toMonth, WEEKDAYS } from './month';
import { ScheduledDays } from './ScheduledDays';
import { texts } from './texts';
import { useScheduledMonth } from './use-scheduled';
import { bankToday } from '@/components/ui/today';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;

  h2 { font-size: ${scale[16]}; font-weight: 600; }
  h2::first-letter { text-transform: uppercase; }
`;

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;

  th { padding: 4px 0; font-size: ${scale[12]}; font-weight: 550; color: ${color.onSurfaceMuted}; }
  td { padding: 0; vertical-align: top; }
`;

const Cell = styled.span<{ $isToday: boolean }>`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 2px;
  width: 100%;
  min-height: 52px;
  padding: 8px 2px;
  border: 1px solid ${({ $isToday }) => ($isToday ? color.lineStrong : 'transparent')};
  border-radius: ${radius.field};
  font-size: ${scale[14]};
  font-variant-numeric: tabular-nums;

  ${media.tablet} { min-height: 72px; }
`;

const DayButton = styled(Cell).attrs({ as: 'button' })<{
  'aria-pressed': boolean;
  onClick: () => void;
  'aria-label': string;
}>`
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  font-weight: 600;
  cursor: pointer;

  &[aria-pressed='true'] { border: 2px solid ${color.brandLine}; }
`;

const Small = styled.span`
  font-size: ${scale[12]};
  font-weight: 500;
  overflow-wrap: anywhere;
  text-align: center;
`;

const Wide = styled(Small)`
  display: none;
  ${media.tablet} { display: block; }
`;

const sumOf = (payments: readonly ScheduledPix[]): number =>
  payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

interface DayProps {
  day: string;
  payments: readonly ScheduledPix[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, payments, isToday, isChosen, onChoose }: DayProps) {
  const { areHidden } = useHiddenAmounts();
  const number = Number(day.slice(8));
  if (payments.length === 0) return <Cell $isToday={isToday}>{number}</Cell>;
  const money = formatMoney(sumOf(payments));
  const label = areHidden
    ? texts.calendar.hiddenDay(formatDate(day), payments.length)
    : texts.calendar.day(formatDate(day), payments.length, money);
  return (
    <DayButton $isToday={isToday} aria-pressed={isChosen} aria-label={label} onClick={onChoose}>
      {number}
      <Small>{texts.calendar.count(payments.length)}</Small>
      {areHidden ? null : <Wide>{money}</Wide>}
    </DayButton>
  );
}

/** A month with what is scheduled on each day; a day that is chosen shows its payments below. */
export function ScheduledCalendar({ accountId }: { accountId: string }) {
  const today = bankToday();
  const [month, setMonth] = useState(() => toMonth(today));
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useScheduledMonth(accountId, month);
  const payments = query.data ?? [];
  const of = (day: string) => payments.filter(({ date }) => date === day);
  const turn = (months: number) => {
    setChosen(null);
    setMonth(addMonths(month, months));
  };
  const name = nameMonth(month);
  return (
    <Stack gap={16}>
      <Card as="div">
        <Stack gap={16}>
          <Head>
            <IconButton label={texts.calendar.previous} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <h2 aria-live="polite">{name}</h2>
            <IconButton label={texts.calendar.next} onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </Head>
          {query.isError ? <Alert tone="danger">{texts.failed}</Alert> : null}
          <Grid>
            <VisuallyHidden as="caption">{texts.calendar.table(name)}</VisuallyHidden>
            <thead>
              <tr>
                {WEEKDAYS.map(({ short, long }) => (
                  <th key={short} scope="col" abbr={long}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listWeeks(month).map((week, index) => (
                <tr key={week.find(Boolean) ?? index}>
                  {week.map((day, weekday) => (
                    <td key={day ?? weekday}>
                      {day ? (
                        <Day
                          day={day}
                          payments={of(day)}
                          isToday={day === today}
                          isChosen={day === chosen}
                          onChoose={() => setChosen(day === chosen ? null : day)}
                        />
                      ) : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Grid>
          <Text size={14} muted role="status">
            {payments.length === 0 && query.isSuccess ? texts.calendar.none : null}
            {payments.length > 0 ? (
              <>
                {texts.calendar.total(payments.length)} · <PrivateMoney cents={sumOf(payments)} />.{' '}
                {chosen ? null : texts.calendar.choose}
              </>
            ) : null}
          </Text>
        </Stack>
      </Card>
      {chosen ? (
        <Card padding="none" as="div">
          <ScheduledDays payments={of(chosen)} accountId={accountId} />
        </Card>
      ) : null}
    </Stack>
  );
}
