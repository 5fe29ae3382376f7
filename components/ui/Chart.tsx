'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { color, radius, type as scale } from '@/themes/tokens';
import { Button } from './Button';
import { ChartPlot, type ChartPlotProps } from './ChartPlot';
import { Money } from './Money';
import { Heading, Text } from './Text';
import { kitTexts } from './texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 16px;
`;

const Figure = styled.figure`
  container-type: inline-size;
  min-width: 0;
`;

const Scroll = styled.section`
  /* what is only heard stays inside what scrolls */
  position: relative;
  max-height: 320px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
`;

const Table = styled.table`
  font-size: ${scale[14]};

  th, td { padding: 8px 12px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; }
  thead th { position: sticky; top: 0; font-weight: 550; color: ${color.onSurfaceMuted}; background: ${color.surfaceSunken}; }
  tbody th { font-weight: 500; }
  tbody tr + tr { border-top: 1px solid ${color.line}; }
`;

export interface ChartProps extends ChartPlotProps {
  title: string;
  /** Which days, which account. */
  period?: string;
  /** What a point is: "Dia". */
  axis: string;
  /** Facts of the table alone, in the amounts of a point after those of the series. */
  figures?: readonly string[];
  /** A line under it: the figure that matters most, in words. */
  caption?: ReactNode;
}

/** A drawing and its twin, a table of the same facts, behind one button: nobody has to read a figure off a line. */
export function Chart({ title, period, axis, figures = [], caption, ...plot }: ChartProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <Figure aria-labelledby={id}>
      <Head>
        <div>
          <Heading id={id} level={2} size={16}>
            {title}
          </Heading>
          {period ? (
            <Text size={14} muted>
              {period}
            </Text>
          ) : null}
        </div>
        <Button variant="plain" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          {isTable ? kitTexts.chart.asDrawing : kitTexts.chart.asTable}
        </Button>
      </Head>
      {isTable ? <Twin title={title} axis={axis} figures={figures} {...plot} /> : <ChartPlot {...plot} />}
      {caption ? (
        <Text as="div" size={14} muted>
          {caption}
        </Text>
      ) : null}
    </Figure>
  );
}

type TwinProps = Pick<ChartProps, 'title' | 'axis' | 'series' | 'points' | 'concealed'> & {
  figures: readonly string[];
};

function Twin({ title, axis, series, figures, points, concealed }: TwinProps) {
  const columns = [...series.map(({ name }) => name), ...figures];
  return (
    // a region that scrolls must be reachable by keyboard: WCAG 2.1.1
    <Scroll aria-label={title} tabIndex={0}>
      <Table aria-label={title}>
        <thead>
          <tr>
            {[axis, ...columns].map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, label, amounts }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {columns.map((name, place) => (
                <td key={name}>{concealed ? kitTexts.chart.hidden : <Money cents={amounts[place] ?? 0} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
