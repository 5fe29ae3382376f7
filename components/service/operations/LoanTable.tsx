'use client';

import { FileSearch } from 'lucide-react';
import type { LoanFileRow } from '@/bank/contract/products/marketplace-desk';
import { PROPOSAL_STATES, type ProposalState } from '@/bank/contract/products/marketplace-terms';
import { Badge } from '@/components/ui/Badge';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { loanTexts as words } from './loan-texts';
import { DeskPage, DeskTable } from '@/components/frame/DeskPage';

export const LOAN_DESK = '/operations/marketplace';

interface LoanTableProps {
  rows: readonly LoanFileRow[];
  state: ProposalState | null;
}

/** Proposals of all lenders, those that wait for one first. Works without script: the filter is links. */
export function LoanTable({ rows, state }: LoanTableProps) {
  return (
    <DeskPage title={words.title}>
      <nav aria-label={words.filter}>
        <Inline gap={16}>
          {[null, ...PROPOSAL_STATES].map(one => {
            const name = one === null ? words.all : words.states[one];
            return (
              <TextLink
                key={name}
                href={one === null ? LOAN_DESK : `${LOAN_DESK}?state=${one}`}
                prefetch={false}
                aria-current={one === state ? 'page' : undefined}
              >
                {one === state ? <strong>{name}</strong> : name}
              </TextLink>
            );
          })}
        </Inline>
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon={FileSearch} title={words.empty} />
      ) : (
        <DeskTable aria-label={words.table}>
          <thead>
            <tr>
              {words.columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <td>
                  <a href={`${LOAN_DESK}/${row.id}`}>{row.protocol}</a>
                </td>
                <td>{row.borrower_name}</td>
                <td>{row.lender_name}</td>
                <td>{formatMoney(row.released_cents)}</td>
                <td>{formatDateTime(row.opened_at)}</td>
                <td>
                  <Badge status={row.waits ? 'pending' : 'undefined'}>
                    {row.settled_on ? words.settled : words.states[row.state]}
                  </Badge>
                  {row.waits ? (
                    <Text size={14} muted>
                      {words.waits}
                    </Text>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </DeskTable>
      )}
    </DeskPage>
  );
}
