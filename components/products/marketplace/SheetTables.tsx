'use client';

import styled from 'styled-components';
import type { LoanOfferSheet } from '@/bank/contract/products/marketplace-offers';
import { ScrollRegion } from '@/components/frame/ScrollRegion';
import { formatDate, formatMoney } from '@/components/ui/format';
import { color, type as scale } from '@/themes/tokens';
import { offerTexts } from './offer-texts';
import { percent } from './texts';

const { sheet: words, facts } = offerTexts;

const Room = styled(ScrollRegion)`
  overflow-x: auto;

  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${scale[14]};
  font-variant-numeric: tabular-nums;

  th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid ${color.line}; text-align: right; white-space: nowrap; }
  th:first-child, td:first-child { text-align: left; white-space: normal; }
  th:last-child, td:last-child { padding-right: 0; }
  thead th { font-weight: 500; color: ${color.onSurfaceMuted}; }
  tfoot td, tfoot th { border-bottom: 0; font-weight: 600; }
`;

/** The sheet of the CET: each part in reais and as a share of what is due, as the rule asks for it. */
export function CetTable({ offer }: { offer: LoanOfferSheet }) {
  return (
    <Room label={words.cetTitle}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {offer.sheet.map(({ part, amount_cents, share }) => (
            <tr key={part}>
              <td>{words.parts[part]}</td>
              <td>{formatMoney(amount_cents)}</td>
              <td>{percent(share)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.sum}</th>
            <td>{formatMoney(offer.credit_cents)}</td>
            <td>{percent('100.00')}</td>
          </tr>
        </tfoot>
      </Table>
    </Room>
  );
}

/** Every instalment with what of it is interest and what pays the credit back. */
export function ScheduleTable({ offer }: { offer: LoanOfferSheet }) {
  return (
    <Room label={words.schedule}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.due}</th>
            <th scope="col">{facts.instalment}</th>
            <th scope="col">{words.interest}</th>
            <th scope="col">{words.amortisation}</th>
            <th scope="col">{words.balance}</th>
          </tr>
        </thead>
        <tbody>
          {offer.instalments.map(one => (
            <tr key={one.number}>
              <td>{one.number}</td>
              <td>{formatDate(one.due_date)}</td>
              <td>{formatMoney(one.amount_cents)}</td>
              <td>{formatMoney(one.interest_cents)}</td>
              <td>{formatMoney(one.amortisation_cents)}</td>
              <td>{formatMoney(one.balance_cents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Room>
  );
}
