'use client';

import styled from 'styled-components';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { formatAmount } from '@/components/ui/format';
import { color, type as scale } from '@/themes/tokens';
import { nameOf, type YearRow } from './category-year';

const Scroll = styled.section`
  position: relative;
  overflow-x: auto;
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Table = styled.table`
  font-size: ${scale[14]};
  font-variant-numeric: tabular-nums;

  th, td { padding: 8px 12px; border-top: 1px solid ${color.line}; white-space: nowrap; }
  thead th { border-top: 0; font-weight: 500; color: ${color.onSurfaceMuted}; }
  td, thead th + th { text-align: right; }
  th:first-child { position: sticky; left: 0; background: ${color.surface}; font-weight: 500; text-align: left; }
`;

const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  shortMonth.format(new Date(Date.UTC(2026, month, 1))).replace('.', ''),
);

/** The months of a year side by side; where there is no room for twelve, they are reached by scrolling. */
export function MonthTable({ label, rows }: { label: string; rows: readonly YearRow[] }) {
  const { areHidden } = useHiddenAmounts();
  return (
    <Scroll aria-label={label} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{'\u00a0'}</th>
            {MONTHS.map(month => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={nameOf(row)}>
              <th scope="row">{nameOf(row)}</th>
              {MONTHS.map((month, index) => (
                <td key={month}>{areHidden ? '••••' : formatAmount(row.months[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
