'use client';

import { type PointerEvent, useState } from 'react';
import styled from 'styled-components';
import { color, media, radius, type as scale } from '@/themes/tokens';
import { type ChartScale, heightOf, layOutScale, toShortAmount } from './chart-scale';
import { formatMoney } from './format';
import { Money } from './Money';
import { kitTexts } from './texts';

export type ChartTone = 'brand' | 'in' | 'out';

export interface ChartSeries {
  name: string;
  tone: ChartTone;
}

export interface ChartPoint {
  id: string;
  /** What it is of: "18 nov". */
  label: string;
  /** An amount for each series, centavos; what went out is below zero. Then those of the table alone. */
  amounts: readonly number[];
}

export interface ChartPlotProps {
  kind: 'line' | 'bars';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Says in words what the drawing shows. */
  summary: string;
  /** Amounts are hidden on this device: the shape stays, the figures do not. */
  concealed?: boolean;
}

const TONES: Record<ChartTone, string> = { brand: color.brandLine, in: color.positive, out: color.iconMuted };

/* High enough for longer amounts: the drawing under it stays where it is. */
const Readout = styled.dl<{ $many: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  min-height: 24px;
  margin: 0 0 12px;
  font-size: ${scale[14]};

  > div { display: flex; align-items: center; gap: 6px; }
  dt { color: ${color.onSurfaceMuted}; }
  dd { margin: 0; font-variant-numeric: tabular-nums; }
  ${media.phoneOnly} { align-content: flex-end; min-height: ${({ $many }) => ($many ? 52 : 24)}px; }
  @container (max-width: 480px) { align-content: flex-end; min-height: ${({ $many }) => ($many ? 52 : 24)}px; }
`;

const Key = styled.span<{ $tone: ChartTone }>`
  width: 10px;
  height: 10px;
  border-radius: 3px;
  background: ${({ $tone }) => TONES[$tone]};
  forced-color-adjust: none;
`;

const Space = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 12px;
`;

/* The marks stand at equal steps: no place has to be measured. */
const Marks = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  font-size: ${scale[12]};
  line-height: 0;
  text-align: right;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  color: ${color.onSurfaceMuted};
`;

const Area = styled.div`
  position: relative;
  height: 180px;
  border-radius: ${radius.field};
  touch-action: pan-y;

  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 4px; }
`;

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;

  * { vector-effect: non-scaling-stroke; }
`;

/* Half a place from both ends, so that each value of the control lies under its point. */
const Walk = styled.input<{ $inset: number }>`
  position: absolute;
  top: 0;
  left: ${({ $inset }) => $inset}%;
  width: ${({ $inset }) => 100 - 2 * $inset}%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: crosshair;
  touch-action: pan-y;
`;

const Labels = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  gap: 8px;
  font-size: ${scale[12]};
  color: ${color.onSurfaceMuted};
`;

/** Amounts over days: a scale with zero at its foot, and the values of one day, chosen by pointer, finger or arrows. */
export function ChartPlot({ kind, series, points, summary, concealed = false }: ChartPlotProps) {
  const [active, setActive] = useState<number | null>(null);
  const last = points.length - 1;
  const place = Math.min(active ?? last, last);
  const point = points[place];
  const own = layOutScale(
    points.flatMap(({ amounts }) => amounts.slice(0, series.length)),
    kind === 'line',
  );
  if (!point) return null;

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const found = kind === 'bars' ? Math.floor(share * points.length) : Math.round(share * last);
    setActive(Math.max(0, Math.min(last, found)));
  };
  const spoken = series.map(({ name }, index) => `${name} ${formatMoney(point.amounts[index] ?? 0)}`).join('; ');

  return (
    <>
      <Readout aria-hidden $many={series.length > 1}>
        <div>
          <dt>{point.label}</dt>
        </div>
        {series.map(({ name, tone }, index) => (
          <div key={name}>
            <Key $tone={tone} />
            <dt>{name}</dt>
            <dd>{concealed ? kitTexts.chart.hidden : <Money cents={point.amounts[index] ?? 0} />}</dd>
          </div>
        ))}
      </Readout>
      <Space>
        <Marks aria-hidden>
          {own.marks.map(mark => (
            <span key={mark}>{concealed ? kitTexts.chart.hidden : toShortAmount(mark)}</span>
          ))}
        </Marks>
        <Area onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setActive(null)}>
          <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
            <Ground scale={own} />
            <Shapes kind={kind} series={series} points={points} scale={own} active={place} />
            {own.isBroken ? <Break scale={own} /> : null}
          </Drawing>
          <Walk
            type="range"
            min={0}
            max={last}
            value={place}
            $inset={kind === 'bars' ? 50 / points.length : 0}
            aria-label={kitTexts.chart.walk}
            aria-valuetext={`${point.label}: ${concealed ? kitTexts.chart.hiddenWords : spoken}`}
            onChange={event => setActive(Number(event.target.value))}
          />
        </Area>
        <Labels aria-hidden>
          {endsOf(points).map(({ id, label }) => (
            <span key={id}>{label}</span>
          ))}
        </Labels>
      </Space>
    </>
  );
}

/** First, middle and last, as many as there are. */
const endsOf = (points: readonly ChartPoint[]): ChartPoint[] => {
  const last = points.length - 1;
  const places = last >= 4 ? [0, Math.round(last / 2), last] : [0, last];
  return [...new Set(places)].flatMap(place => points[place] ?? []);
};

/** A hundredth part of the drawing is less than any screen shows: sixteen digits would only be read, never seen. */
const toPlace = (part: number): number => Math.round(part * 100) / 100;

const toY = (cents: number, own: ChartScale): number => toPlace(100 - heightOf(cents, own) * 100);

/* How high the drawn break is, and how wide one of its teeth, in parts of the drawing. */
const TOOTH = 3;
const TEETH = 24;

/** Paper torn between zero and the mark above it: what lies there is left out. */
function Break({ scale: own }: { scale: ChartScale }) {
  const middle = (toY(0, own) + toY(own.marks[1] ?? 0, own)) / 2;
  const edge = (y: number) =>
    Array.from(
      { length: TEETH + 1 },
      (_, tooth) => `${toPlace((tooth * 100) / TEETH)} ${toPlace(tooth % 2 ? y - TOOTH : y)}`,
    );
  const upper = edge(middle - TOOTH / 2);
  const lower = edge(middle + TOOTH * 1.5);
  return (
    <g stroke={color.line} strokeWidth="1" data-break="">
      <path d={`M${upper.join('L')}L${lower.toReversed().join('L')}Z`} stroke="none" fill={color.surface} />
      <path d={`M${upper.join('L')}M${lower.join('L')}`} fill="none" />
    </g>
  );
}

function Ground({ scale: own }: { scale: ChartScale }) {
  return own.marks.map(mark => (
    <path
      key={mark}
      d={`M0 ${toY(mark, own)}H100`}
      stroke={mark === 0 ? color.lineStrong : color.line}
      strokeWidth="1"
    />
  ));
}

interface ShapesProps extends Pick<ChartPlotProps, 'kind' | 'series' | 'points'> {
  scale: ChartScale;
  active: number;
}

function Shapes({ kind, ...rest }: ShapesProps) {
  return kind === 'bars' ? <Bars {...rest} /> : <Lines {...rest} />;
}

/* A day with any movement is never invisible. */
const LEAST = 0.8;

function Bars({ series, points, scale: own, active }: Omit<ShapesProps, 'kind'>) {
  const slot = 100 / points.length;
  const zero = toY(0, own);
  return (
    <>
      <rect x={toPlace(active * slot)} y={0} width={toPlace(slot)} height={100} fill={color.surfaceSunken} />
      <path d={`M0 ${zero}H100`} stroke={color.lineStrong} strokeWidth="1" />
      {series.map(({ name, tone }, index) => {
        const bars = points.map(({ amounts }, place) => {
          const cents = amounts[index] ?? 0;
          if (cents === 0) return '';
          const height = Math.max(LEAST, Math.abs(toY(cents, own) - zero));
          const width = toPlace(slot * 0.68);
          return `M${toPlace(place * slot + slot * 0.16)} ${zero}h${width}V${toPlace(cents < 0 ? zero + height : zero - height)}h${-width}Z`;
        });
        return <path key={name} d={bars.join('')} fill={TONES[tone]} />;
      })}
    </>
  );
}

function Lines({ series, points, scale: own, active }: Omit<ShapesProps, 'kind'>) {
  const step = points.length > 1 ? 100 / (points.length - 1) : 0;
  const at = toPlace(active * step);
  return (
    <>
      <path d={`M${at} 0V100`} stroke={color.lineStrong} strokeWidth="1" />
      {series.map(({ name, tone }, index) => {
        const places = points.map(({ amounts }, place) => `${toPlace(place * step)} ${toY(amounts[index] ?? 0, own)}`);
        const line = `M${places.join('L')}`;
        const zero = toY(0, own);
        return (
          <g key={name} fill="none" stroke={TONES[tone]}>
            <path
              d={`${line}L${(points.length - 1) * step} ${zero}L0 ${zero}Z`}
              stroke="none"
              fill={color.brandSoft}
              opacity="0.6"
            />
            <path d={line} strokeWidth="2" strokeLinejoin="round" />
            {/* a dot that stays round however wide the drawing is */}
            <path d={`M${places[active]}h0`} strokeWidth="10" strokeLinecap="round" />
          </g>
        );
      })}
    </>
  );
}
