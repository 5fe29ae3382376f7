'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { CashFlowDay } from '@/bank/contract/ground/accounts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { formatDate, formatMoney } from '@/components/ui/format';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, radius } from '@/themes/tokens';
import { CashFlowDrawing } from './CashFlowDrawing';
import { ChartCaption, ChartCard, ChartTotals } from './ChartCard';
import { layOutCashFlow } from './cash-flow-chart';
import { DayTable } from './DayTable';
import { texts } from './texts';

const Swatch = styled.span<{ $direction: 'in' | 'out' }>`
  width: 10px;
  height: 10px;
  border-radius: ${({ $direction }) => ($direction === 'in' ? '2px' : radius.full)};
  background: ${({ $direction }) => ($direction === 'in' ? color.positive : color.iconMuted)};
`;

const { title, period, in: inWord, out: outWord, closing } = texts.cashFlow;

/** Money in and out of the last 30 days: a drawing, and the same facts as a table, newest day first. */
export function CashFlow({ days }: { days: readonly CashFlowDay[] }) {
  const [activeDay, setActiveDay] = useState<CashFlowDay | null>(null);
  const chart = layOutCashFlow(days);
  const hasMovement = chart.totalInCents > 0 || chart.totalOutCents > 0;
  const rows = days
    .toReversed()
    .map(({ date, in_cents, out_cents, closing_cents }) => ({ date, cents: [in_cents, out_cents, closing_cents] }));
  return (
    <ChartCard
      id="entradas-e-saidas"
      kind="columns"
      {...{ title, period }}
      isEmpty={!hasMovement}
      totals={
        <ChartTotals>
          <div>
            <dt>
              <Swatch $direction="in" />
              {inWord}
            </dt>
            <dd>
              <PrivateMoney cents={chart.totalInCents} />
            </dd>
          </div>
          <div>
            <dt>
              <Swatch $direction="out" />
              {outWord}
            </dt>
            <dd>
              <PrivateMoney cents={chart.totalOutCents} />
            </dd>
          </div>
        </ChartTotals>
      }
      drawingHeight={184}
      drawing={<CashFlowDrawing days={days} chart={chart} onActiveDay={setActiveDay} />}
      table={<DayTable {...{ title, period, rows }} columns={[inWord, outWord, closing]} />}
      caption={<Caption day={activeDay} lowest={chart.lowest} hasMovement={hasMovement} />}
    />
  );
}

interface CaptionProps {
  day: CashFlowDay | null;
  lowest: ReturnType<typeof layOutCashFlow>['lowest'];
  hasMovement: boolean;
}

/** One line under the drawing: the day under the pointer, else the lowest balance. */
function Caption({ day, lowest, hasMovement }: CaptionProps) {
  const { areHidden } = useHiddenAmounts();
  const words = () => {
    if (!hasMovement) return texts.cashFlow.noMovement;
    if (areHidden) return texts.cashFlow.lowestHidden;
    if (day)
      return `${formatDate(day.date)} · ${inWord} ${formatMoney(day.in_cents)} · ${outWord} ${formatMoney(day.out_cents)}`;
    return lowest ? texts.cashFlow.lowest(formatMoney(lowest.closingCents), lowest.date) : '';
  };
  return (
    <ChartCaption size={14} muted>
      {words()}
    </ChartCaption>
  );
}
