'use client';

import styled from 'styled-components';
import type { Forecast } from '@/bank/contract/books/forecast';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { formatDate, formatMoney } from '@/components/ui/format';
import { color } from '@/themes/tokens';
import { ChartCaption, ChartCard, ChartDates, ChartTotals } from './ChartCard';
import { DayTable } from './DayTable';
import { FORECAST_HEIGHT, FORECAST_WIDTH, layOutForecast } from './forecast-chart';
import { texts } from './texts';

const Figure = styled.figure`
  margin: 0;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${FORECAST_HEIGHT}px;
  overflow: visible;
`;

/* Dashes say "expected" without a colour. */
const Line = styled.path`
  fill: none;
  stroke: ${color.link};
  stroke-width: 2;
  stroke-dasharray: 5 4;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

const Area = styled.path`
  fill: ${color.brandSoft};
`;

const Zero = styled.line`
  stroke: ${color.lineStrong};
  vector-effect: non-scaling-stroke;
`;

/* A line of no length with round ends is a dot that the drawing does not stretch. */
const Dot = styled.line<{ $ring: boolean }>`
  stroke: ${({ $ring }) => ($ring ? color.surfaceRaised : color.link)};
  stroke-width: ${({ $ring }) => ($ring ? 14 : 9)};
  stroke-linecap: round;
  vector-effect: non-scaling-stroke;
`;

const When = styled.span`
  margin-left: 8px;
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};
`;

const { title, period, in: inWord, out: outWord, closing } = texts.forecast;

/** The balance that the coming 30 days are expected to leave, and when it is lowest. An estimate, and said to be one. */
export function ForecastCard({ forecast }: { forecast: Forecast }) {
  const { data, lowest } = forecast;
  if (!lowest || data.length === 0) return null;
  const rows = data.map(day => ({
    date: day.date,
    cents: [
      day.expected_in_cents + day.known_in_cents,
      day.expected_out_cents + day.known_out_cents,
      day.closing_cents,
    ],
  }));
  return (
    <ChartCard
      id="saldo-previsto"
      kind="line"
      {...{ title, period }}
      totals={
        <ChartTotals>
          <div>
            <dt>{texts.forecast.lowest}</dt>
            <dd>
              <PrivateMoney cents={lowest.closing_cents} />
              <When>{texts.forecast.on(lowest.date)}</When>
            </dd>
          </div>
        </ChartTotals>
      }
      drawingHeight={FORECAST_HEIGHT + 24}
      drawing={
        <ForecastDrawing
          forecast={forecast}
          summary={texts.forecast.summary(formatMoney(lowest.closing_cents), lowest.date)}
        />
      }
      table={<DayTable {...{ title, period, rows }} columns={[inWord, outWord, closing]} />}
      caption={
        <ChartCaption size={14} muted>
          {texts.forecast.zero} {texts.forecast.estimate}
        </ChartCaption>
      }
    />
  );
}

function ForecastDrawing({ forecast, summary }: { forecast: Forecast; summary: string }) {
  const { line, area, zeroY, lowest } = layOutForecast(forecast);
  const [first, last] = [forecast.data[0], forecast.data.at(-1)];
  return (
    <Figure>
      <Drawing
        viewBox={`0 0 ${FORECAST_WIDTH} ${FORECAST_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <Area d={area} />
        <Zero x1={0} x2={FORECAST_WIDTH} y1={zeroY} y2={zeroY} />
        <Line d={line} />
        {lowest
          ? [true, false].map(isRing => (
              <Dot key={String(isRing)} $ring={isRing} x1={lowest.x} x2={lowest.x} y1={lowest.y} y2={lowest.y} />
            ))
          : null}
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
