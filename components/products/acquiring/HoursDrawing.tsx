'use client';

import type { AcquiringOverview } from '@/bank/contract/products/acquiring';
import { Chart } from '@/components/ui/Chart';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { texts } from './texts';

const words = texts.hours;

/** What was sold in each hour of today, as bars, and as a table behind its button. */
export function HoursDrawing({ hours }: { hours: AcquiringOverview['today']['hours'] }) {
  const { areHidden } = useHiddenAmounts();
  const best = hours.reduce((most, hour) => (hour.gross_cents > most.gross_cents ? hour : most));
  return (
    <Chart
      kind="bars"
      title={words.title}
      period={words.today}
      axis={words.axis}
      series={[{ name: words.series, tone: 'brand' }]}
      points={hours.map(({ hour, gross_cents }) => ({
        ...{ id: String(hour), label: words.hour(hour), amounts: [gross_cents] },
      }))}
      summary={words.summary(words.hour(best.hour))}
      concealed={areHidden}
    />
  );
}
