'use client';

import styled from 'styled-components';
import type { CashFlowDay } from '@/bank/contract/accounts';
import { PrivateMoney } from '@/components/layout/PrivateMoney';
import { formatDate } from '@/components/ui/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color } from '@/themes/tokens';
import { texts } from './texts';

const Scroll = styled.section`
  max-height: 320px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: 6px;
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

/** The twin of the drawing: every day with its figures, newest first. */
export function CashFlowTable({ days }: { days: readonly CashFlowDay[] }) {
  return (
    // A region that scrolls must be reachable by keyboard: WCAG 2.1.1.
    <Scroll aria-label={texts.cashFlow.title} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{`${texts.cashFlow.title}, ${texts.cashFlow.period}`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.cashFlow.day}</th>
            <th scope="col">{texts.cashFlow.in}</th>
            <th scope="col">{texts.cashFlow.out}</th>
            <th scope="col">{texts.cashFlow.closing}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(day => (
            <tr key={day.date}>
              <th scope="row">{formatDate(day.date)}</th>
              <td>
                <PrivateMoney cents={day.in_cents} />
              </td>
              <td>
                <PrivateMoney cents={day.out_cents} />
              </td>
              <td>
                <PrivateMoney cents={day.closing_cents} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
