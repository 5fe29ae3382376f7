'use client';

import styled from 'styled-components';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { formatDate } from '@/components/ui/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, radius } from '@/themes/tokens';
import { texts } from './texts';

const Scroll = styled.section`
  /* what is only heard stays inside what scrolls */
  position: relative;
  max-height: 320px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;

  th, td { padding: 8px 12px; text-align: right; white-space: nowrap; }
  th:first-child { text-align: left; }
  thead th { position: sticky; top: 0; font-weight: 550; color: ${color.onSurfaceMuted}; background: ${color.surfaceSunken}; }
  tbody th { font-weight: 500; }
  tbody tr + tr { border-top: 1px solid ${color.line}; }
`;

interface DayTableProps {
  title: string;
  period: string;
  /** Names of the figures of a day. */
  columns: readonly string[];
  /** A day with its figures in centavos, in the order of the columns. */
  rows: readonly { date: string; cents: readonly number[] }[];
}

/** The twin of a drawing: every day with its figures. */
export function DayTable({ title, period, columns, rows }: DayTableProps) {
  return (
    // A region that scrolls must be reachable by keyboard: WCAG 2.1.1.
    <Scroll aria-label={title} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{`${title}, ${period}`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.cashFlow.day}</th>
            {columns.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, cents }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              {columns.map((name, place) => (
                <td key={name}>
                  <PrivateMoney cents={cents[place] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
