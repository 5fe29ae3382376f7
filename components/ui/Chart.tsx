'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { color, radius, type as scale } from '@/themes/tokens';
import { Button } from './Button';
import { Heading, Text } from './Text';
import { kitTexts } from './texts';
import { VisuallyHidden } from './VisuallyHidden';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 16px;
`;

const Figure = styled.figure`
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

export interface ChartRow {
  id: string;
  /** What the row is of, then a figure for each column. */
  cells: readonly [ReactNode, ...ReactNode[]];
}

export interface ChartProps {
  title: string;
  /** Which days, which account. */
  period?: string;
  /** The first names what a row is of. */
  columns: readonly [string, ...string[]];
  rows: readonly ChartRow[];
  /** The drawing: an SVG with `role="img"` and a name that says in words what it shows. */
  children: ReactNode;
  /** A line under it: the figure that matters most, in words. */
  caption?: ReactNode;
}

/** A drawing and its twin, a table of the same facts, behind one button: nobody has to read a figure off a line. */
export function Chart({ title, period, columns, rows, children, caption }: ChartProps) {
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
      {isTable ? <Twin title={title} columns={columns} rows={rows} /> : children}
      {caption ? (
        <Text as="div" size={14} muted>
          {caption}
        </Text>
      ) : null}
    </Figure>
  );
}

function Twin({ title, columns, rows }: Pick<ChartProps, 'title' | 'columns' | 'rows'>) {
  return (
    // a region that scrolls must be reachable by keyboard: WCAG 2.1.1
    <Scroll aria-label={title} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => (
                <td key={columns[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
