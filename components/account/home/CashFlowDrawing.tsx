'use client';

import styled from 'styled-components';
import type { CashFlowDay } from '@/bank/contract/ground/accounts';
import { formatDate, formatMoney } from '@/components/ui/format';
import { color } from '@/themes/tokens';
import { ChartDates } from './ChartCard';
import { CHART_HEIGHT, CHART_WIDTH, type CashFlowChart, type ChartBar } from './cash-flow-chart';
import { texts } from './texts';

const Figure = styled.figure`
  margin: 0;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 160px;
  overflow: visible;
`;

const In = styled.rect`
  fill: ${color.positive};
`;

const Out = styled.rect`
  fill: ${color.iconMuted};
`;

const Axis = styled.line`
  stroke: ${color.lineStrong};
  vector-effect: non-scaling-stroke;
`;

const Lowest = styled.line`
  stroke: ${color.onSurfaceMuted};
  stroke-dasharray: 3 4;
  vector-effect: non-scaling-stroke;
`;

const Day = styled.rect`
  fill: transparent;
  &:hover { fill: ${color.onSurface}; fill-opacity: 0.06; }
`;

interface CashFlowDrawingProps {
  days: readonly CashFlowDay[];
  chart: CashFlowChart;
  onActiveDay: (day: CashFlowDay | null) => void;
}

/** Bars up for money in, bars down for money out, a dashed line on the lowest day. */
export function CashFlowDrawing({ days, chart, onActiveDay }: CashFlowDrawingProps) {
  const summary = texts.cashFlow.summary(formatMoney(chart.totalInCents), formatMoney(chart.totalOutCents));
  const lowestBar = chart.bars.find(bar => bar.date === chart.lowest?.date);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Figure>
      <Drawing
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        onPointerLeave={() => onActiveDay(null)}
      >
        {lowestBar ? <LowestMark bar={lowestBar} /> : null}
        {chart.bars.map(bar => (
          <Bars key={bar.date} bar={bar} axisY={chart.axisY} />
        ))}
        <Axis x1={0} x2={CHART_WIDTH} y1={chart.axisY} y2={chart.axisY} />
        {chart.bars.map((bar, index) => (
          <Day
            key={bar.date}
            x={(index * CHART_WIDTH) / chart.bars.length}
            y={0}
            width={CHART_WIDTH / chart.bars.length}
            height={CHART_HEIGHT}
            onPointerEnter={() => onActiveDay(days[index] ?? null)}
          />
        ))}
      </Drawing>
      {first && last ? (
        <ChartDates aria-hidden>
          <span>{formatDate(first.date)}</span>
          <span>{formatDate(last.date)}</span>
        </ChartDates>
      ) : null}
    </Figure>
  );
}

function Bars({ bar, axisY }: { bar: ChartBar; axisY: number }) {
  return (
    <>
      <In x={bar.x} y={axisY - bar.inHeight} width={bar.width} height={bar.inHeight} />
      <Out x={bar.x} y={axisY} width={bar.width} height={bar.outHeight} />
    </>
  );
}

function LowestMark({ bar }: { bar: ChartBar }) {
  const x = bar.x + bar.width / 2;
  return <Lowest x1={x} x2={x} y1={0} y2={CHART_HEIGHT} />;
}
