'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { addMonths } from '@/bank/contract/schedule-days';
import type { ScheduledPayment } from '@/bank/contract/books/scheduled';
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
import { toShortMoney } from './short-money';
import type { Outlook } from './outlook';
import { DayPayments } from './ScheduledTable';
import { texts } from './texts';
import { type ScheduledView, useScheduledMonth } from './use-scheduled';
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

const GROUNDS = {
  plain: css`background: transparent; color: inherit;`,
  paid: css`background: ${color.infoSoft}; color: ${color.onInfoSoft};`,
  below: css`background: ${color.dangerSoft}; color: ${color.onDangerSoft};`,
};

const DayButton = styled(Cell).attrs({ as: 'button' })<{
  $look: keyof typeof GROUNDS;
  'aria-pressed': boolean;
  onClick: () => void;
  'aria-label': string;
}>`
  ${({ $look }) => GROUNDS[$look]}
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

const Wide = styled(Small)<{ $isQuiet?: boolean }>`
  display: none;
  font-weight: ${({ $isQuiet }) => ($isQuiet ? 400 : 600)};
  ${media.tablet} { display: block; }
`;

/* On a phone a day has room for thousands. */
const Narrow = styled(Small)`
  font-weight: 400;
  white-space: nowrap;
  ${media.tablet} { display: none; }
`;

const NarrowLegend = styled(Narrow).attrs({ as: 'p' })`
  white-space: normal;
  color: ${color.onSurfaceMuted};
  text-align: start;
`;

const Legend = styled(Wide).attrs({ as: 'p' })`
  color: ${color.onSurfaceMuted};
  text-align: start;
`;

const sumOf = (payments: readonly ScheduledPayment[]): number =>
  payments.reduce((sum, { amount_cents, fee_cents }) => sum + amount_cents + fee_cents, 0);

interface DayProps {
  day: string;
  payments: readonly ScheduledPayment[];
  closingCents: number | undefined;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, payments, closingCents, isToday, isChosen, onChoose }: DayProps) {
  const { areHidden } = useHiddenAmounts();
  const number = Number(day.slice(8));
  if (payments.length === 0 && closingCents === undefined) return <Cell $isToday={isToday}>{number}</Cell>;
  const money = areHidden ? null : formatMoney(sumOf(payments));
  const closing = areHidden || closingCents === undefined ? null : formatMoney(closingCents);
  const label = texts.calendar.day(formatDate(day), payments.length, money);
  const look = payments.length > 0 ? 'paid' : 'plain';
  return (
    <DayButton
      $isToday={isToday}
      $look={closingCents !== undefined && closingCents < 0 ? 'below' : look}
      aria-pressed={isChosen}
      aria-label={closing === null ? label : label + texts.calendar.closing(closing)}
      onClick={onChoose}
    >
      {number}
      {payments.length > 0 ? <Small>{payments.length}</Small> : null}
      {money !== null && payments.length > 0 ? <Wide>{money}</Wide> : null}
      {closing === null ? null : <Wide $isQuiet>{closing}</Wide>}
      {closing === null || closingCents === undefined ? null : <Narrow>{toShortMoney(closingCents)}</Narrow>}
    </DayButton>
  );
}

interface MonthHeadProps {
  name: string;
  onTurn: (months: number) => void;
}

function MonthHead({ name, onTurn }: MonthHeadProps) {
  return (
    <Head>
      <IconButton label={texts.calendar.previous} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2 aria-live="polite">{name}</h2>
      <IconButton label={texts.calendar.next} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Head>
  );
}

const WeekNames = () => (
  <thead>
    <tr>
      {WEEKDAYS.map(({ short, long }) => (
        <th key={short} scope="col" abbr={long}>
          {short}
        </th>
      ))}
    </tr>
  </thead>
);

/** A month with what is to be paid on each day and what is left then; a day that is chosen shows its payments below. */
export function ScheduledCalendar({ outlook, ...view }: ScheduledView & { outlook: Outlook | undefined }) {
  const today = bankToday();
  const [month, setMonth] = useState(() => toMonth(today));
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useScheduledMonth(view, month);
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
          <MonthHead name={name} onTurn={turn} />
          {query.isError ? <Alert tone="danger">{texts.failed}</Alert> : null}
          <Grid>
            <VisuallyHidden as="caption">{texts.calendar.table(name)}</VisuallyHidden>
            <WeekNames />
            <tbody>
              {listWeeks(month).map((week, index) => (
                <tr key={week.find(Boolean) ?? index}>
                  {week.map((day, weekday) => (
                    <td key={day ?? weekday}>
                      {day ? (
                        <Day
                          day={day}
                          payments={of(day)}
                          closingCents={outlook?.closingOf(day)}
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
          <Legend $isQuiet>{texts.calendar.legend}</Legend>
          <NarrowLegend>{texts.calendar.narrowLegend}</NarrowLegend>
          <Text size={14} muted role="status">
            {payments.length === 0 && query.isSuccess ? texts.calendar.none : null}
            {payments.length > 0 ? (
              <>
                {texts.calendar.total(payments.length)} · <PrivateMoney cents={sumOf(payments)} />.
              </>
            ) : null}{' '}
            {chosen ? null : texts.calendar.choose}
          </Text>
        </Stack>
      </Card>
      {chosen ? <DayPayments day={chosen} payments={of(chosen)} accountId={view.accountId} outlook={outlook} /> : null}
    </Stack>
  );
}
