'use client';

import type { Forecast } from '@/bank/contract/books/forecast';
import type { CashFlowDay } from '@/bank/contract/ground/accounts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Chart } from '@/components/ui/Chart';
import { formatDate, formatMoney } from '@/components/ui/format';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { texts } from './texts';

const sumOf = <Key extends string>(days: readonly Record<Key, number>[], key: Key): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Money in and out of the last thirty days. */
export function CashFlow({ days }: { days: readonly CashFlowDay[] }) {
  const { areHidden } = useHiddenAmounts();
  const words = texts.cashFlow;
  const [inCents, outCents] = [sumOf(days, 'in_cents'), sumOf(days, 'out_cents')];
  const summary = areHidden ? words.hidden : words.summary(formatMoney(inCents), formatMoney(outCents));
  return (
    <Chart
      kind="bars"
      title={words.title}
      period={words.period}
      axis={words.day}
      series={[
        { name: words.in, tone: 'in' },
        { name: words.out, tone: 'out' },
      ]}
      figures={[words.closing]}
      points={days.map(({ date, in_cents, out_cents, closing_cents }) => ({
        id: date,
        label: formatDate(date),
        amounts: [in_cents, -out_cents, closing_cents],
      }))}
      summary={summary}
      concealed={areHidden}
      caption={
        inCents + outCents === 0 ? (
          words.noMovement
        ) : (
          <>
            {words.totalIn} <PrivateMoney cents={inCents} /> · {words.totalOut} <PrivateMoney cents={outCents} />
          </>
        )
      }
    />
  );
}

/** The balance that the coming thirty days are expected to leave, and when it is lowest. An estimate, and said to be one. */
export function ForecastChart({ forecast }: { forecast: Forecast }) {
  const { areHidden } = useHiddenAmounts();
  const words = texts.forecast;
  const { data, lowest } = forecast;
  if (!lowest || data.length === 0) return null;
  return (
    <Chart
      kind="line"
      title={words.title}
      period={words.period}
      axis={texts.cashFlow.day}
      series={[{ name: words.closing, tone: 'brand' }]}
      figures={[words.in, words.out]}
      points={data.map(day => ({
        id: day.date,
        label: formatDate(day.date),
        amounts: [
          day.closing_cents,
          day.expected_in_cents + day.known_in_cents,
          day.expected_out_cents + day.known_out_cents,
        ],
      }))}
      summary={areHidden ? texts.cashFlow.hidden : words.summary(formatMoney(lowest.closing_cents), lowest.date)}
      concealed={areHidden}
      caption={
        <>
          {words.lowest} <PrivateMoney cents={lowest.closing_cents} /> {words.on(lowest.date)}. {words.estimate}
        </>
      }
    />
  );
}
