'use client';

import { ChartColumn, ChartSpline, type LucideIcon, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Heading, Text } from '@/components/ui/Text';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, radius } from '@/themes/tokens';
import { texts } from './texts';

const Anchor = styled(Card)`
  scroll-margin-top: 88px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;

  button { margin: -4px -12px 0 0; }
`;

/* As high as the drawing, so that nothing moves. */
const Hidden = styled.p<{ $height: number }>`
  display: grid;
  place-items: center;
  height: ${({ $height }) => $height}px;
  padding: 16px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};
  font-size: 0.875rem;
  text-align: center;
  color: ${color.onSurfaceMuted};
`;

const ICONS = { columns: ChartColumn, line: ChartSpline } satisfies Record<string, LucideIcon>;

interface ChartCardProps {
  /** Also the place on the page: `#saldo-previsto`. */
  id: string;
  title: string;
  period: string;
  kind: keyof typeof ICONS;
  /** What the drawing says in figures. */
  totals: ReactNode;
  /** With the line of dates under it, px. */
  drawingHeight: number;
  drawing: ReactNode;
  /** The same facts for who does not see the drawing, or wants the figures. */
  table: ReactNode;
  caption?: ReactNode;
  /** Nothing to draw: only figures and caption. */
  isEmpty?: boolean;
}

/** A drawing with its table behind a button; while amounts are hidden neither tells any. */
export function ChartCard({ id, title, period, kind, totals, drawing, table, caption, ...rest }: ChartCardProps) {
  const { drawingHeight, isEmpty = false } = rest;
  const [isTable, setTable] = useState(false);
  const { areHidden } = useHiddenAmounts();
  const Drawing = ICONS[kind];
  return (
    <Anchor id={id} aria-labelledby={`${id}-titulo`} tabIndex={-1}>
      <Head>
        <div>
          <Heading id={`${id}-titulo`} level={2} size={16}>
            {title}
          </Heading>
          <Text size={14} muted>
            {period}
          </Text>
        </div>
        {isEmpty ? null : (
          <Button variant="plain" size="small" onClick={() => setTable(!isTable)}>
            {isTable ? <Drawing aria-hidden /> : <Table2 aria-hidden />}
            {isTable ? texts.cashFlow.asChart : texts.cashFlow.asTable}
          </Button>
        )}
      </Head>
      {totals}
      {isEmpty || !isTable ? null : table}
      {isEmpty || isTable || areHidden ? null : drawing}
      {!isEmpty && !isTable && areHidden ? <Hidden $height={drawingHeight}>{texts.cashFlow.hidden}</Hidden> : null}
      {caption}
    </Anchor>
  );
}

/** The figures over a drawing: `dt` and `dd` pairs in `div`s. */
export const ChartTotals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  margin: 16px 0;

  > div { min-width: 0; }
  dt { display: flex; align-items: center; gap: 6px; font-size: 0.875rem; color: ${color.onSurfaceMuted}; }
  dd { font-size: 1.25rem; }
`;

/** The line under a drawing, kept while it has no words. */
export const ChartCaption = styled(Text)`
  min-height: 1.5em;
  margin-top: 12px;
`;

/** First and last day under a drawing. */
export const ChartDates = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: 8px;
  font-size: 0.75rem;
  line-height: 16px;
  color: ${color.onSurfaceMuted};
`;
