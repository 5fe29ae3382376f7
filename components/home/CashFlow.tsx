'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { CashFlowDay } from '@/bank/contract/accounts';
import { PrivateMoney } from '@/components/layout/PrivateMoney';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, radius } from '@/themes/tokens';
import { CashFlowDrawing } from './CashFlowDrawing';
import { CashFlowTable } from './CashFlowTable';
import { layOutCashFlow } from './cash-flow-chart';
import { texts } from './texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  margin: 16px 0;

  dt { display: flex; align-items: center; gap: 6px; font-size: 0.875rem; color: ${color.onSurfaceMuted}; }
  dd { font-size: 1.25rem; }
`;

/* As high as the drawing, so that nothing moves. */
const Hidden = styled.p`
  display: grid;
  place-items: center;
  height: 184px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};
`;

const Swatch = styled.span<{ $direction: 'in' | 'out' }>`
  width: 10px;
  height: 10px;
  border-radius: ${({ $direction }) => ($direction === 'in' ? '2px' : radius.full)};
  background: ${({ $direction }) => ($direction === 'in' ? color.positive : color.iconMuted)};
`;

/** Money in and out of the last 30 days: a drawing, and the same facts as a table. */
export function CashFlow({ days }: { days: readonly CashFlowDay[] }) {
  const [isTable, setTable] = useState(false);
  const [activeDay, setActiveDay] = useState<CashFlowDay | null>(null);
  const { areHidden } = useHiddenAmounts();
  const chart = layOutCashFlow(days);
  const hasMovement = chart.totalInCents > 0 || chart.totalOutCents > 0;
  return (
    <Card aria-labelledby="entradas-e-saidas">
      <Head>
        <div>
          <Heading id="entradas-e-saidas" level={2} size={16}>
            {texts.cashFlow.title}
          </Heading>
          <Text size={14} muted>
            {texts.cashFlow.period}
          </Text>
        </div>
        {hasMovement ? (
          <Button variant="plain" size="small" onClick={() => setTable(!isTable)}>
            {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            {isTable ? texts.cashFlow.asChart : texts.cashFlow.asTable}
          </Button>
        ) : null}
      </Head>
      <Totals>
        <div>
          <dt>
            <Swatch $direction="in" />
            {texts.cashFlow.in}
          </dt>
          <dd>
            <PrivateMoney cents={chart.totalInCents} />
          </dd>
        </div>
        <div>
          <dt>
            <Swatch $direction="out" />
            {texts.cashFlow.out}
          </dt>
          <dd>
            <PrivateMoney cents={chart.totalOutCents} />
          </dd>
        </div>
      </Totals>
      {hasMovement && isTable ? <CashFlowTable days={days} /> : null}
      {hasMovement && !isTable && !areHidden ? (
        <CashFlowDrawing days={days} chart={chart} onActiveDay={setActiveDay} />
      ) : null}
      {hasMovement && !isTable && areHidden ? <Hidden>{texts.cashFlow.hidden}</Hidden> : null}
      <Caption day={activeDay} lowest={chart.lowest} hasMovement={hasMovement} />
    </Card>
  );
}

const Line = styled(Text)`
  min-height: 1.5em;
  margin-top: 12px;
`;

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
    if (day) {
      const { in: inWord, out: outWord } = texts.cashFlow;
      return `${formatDate(day.date)} · ${inWord} ${formatMoney(day.in_cents)} · ${outWord} ${formatMoney(day.out_cents)}`;
    }
    return lowest ? texts.cashFlow.lowest(formatMoney(lowest.closingCents), lowest.date) : '';
  };
  return (
    <Line size={14} muted>
      {words()}
    </Line>
  );
}
