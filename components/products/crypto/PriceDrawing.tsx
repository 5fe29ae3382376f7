'use client';

import type { CryptoPeriod } from '@/bank/contract/products/crypto-words';
import { Chart } from '@/components/ui/Chart';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import type { CryptoPricePoint } from '@/services/crypto';
import { toDrawnCents } from './price';
import { texts } from './texts';

const words = texts.chart;

interface PriceDrawingProps {
  name: string;
  period: CryptoPeriod;
  points: readonly CryptoPricePoint[];
}

/** Prices as a line, and as a table behind its button. A price is nobody's secret: it stays while amounts are hidden. */
export function PriceDrawing({ name, period, points }: PriceDrawingProps) {
  const format = period === '1y' ? formatDate : formatDateTime;
  const drawn = points.map(({ at, price }) => ({ id: at, label: format(at), amounts: [toDrawnCents(price)] }));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return <Text muted>{words.none}</Text>;
  const all = drawn.map(({ amounts: [cents = 0] }) => cents);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return (
    <Chart
      kind="line"
      title={words.title(name)}
      period={words.periods[period]}
      axis={words.when}
      series={[{ name: words.price, tone: 'brand' }]}
      points={drawn}
      summary={words.summary(
        formatMoney(first.amounts[0] ?? 0),
        formatMoney(last.amounts[0] ?? 0),
        formatMoney(least),
        formatMoney(most),
      )}
    />
  );
}
