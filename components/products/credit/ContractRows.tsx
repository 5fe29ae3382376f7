'use client';

import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { type CreditContractPage, listCreditContracts } from '@/services/credit';
import { ContractBadge } from './ContractBadge';
import { texts } from './texts';

const words = texts.contracts;

const COLUMNS: readonly DataColumn<CreditContract>[] = [
  { id: 'name', header: words.columns.name, place: 'title', cell: ({ number }) => words.name(number) },
  { id: 'state', header: words.columns.state, cell: contract => <ContractBadge contract={contract} /> },
  {
    id: 'next',
    header: words.columns.next,
    named: true,
    cell: ({ next, status }) => {
      if (next) return formatDate(next.due_on);
      return status === 'settled' ? words.settled : words.nothingNext;
    },
  },
  {
    id: 'paid',
    header: words.columns.paid,
    onlyWide: true,
    cell: ({ paid_installments, open_installments }) =>
      words.paid(paid_installments, paid_installments + open_installments),
  },
  {
    id: 'owed',
    header: words.columns.owed,
    place: 'figure',
    cell: ({ owed_cents }) => <PrivateMoney cents={owed_cents} />,
  },
];

interface ContractRowsProps {
  accountId: string;
  /** What the server read; null when it could not. */
  first: CreditContractPage | null;
}

/** Contracts of the account, the newest first; nothing where there is none. */
export function ContractRows({ accountId, first }: ContractRowsProps) {
  const list = useCursorList({
    queryKey: ['credit', accountId, 'contracts'],
    read: (cursor, signal) => listCreditContracts(accountId, cursor, signal),
    first,
  });
  if (list.items?.length === 0) return null;
  return (
    <Stack gap={8} as="section">
      <Heading level={2}>{words.title}</Heading>
      <DataList
        caption={words.caption}
        columns={COLUMNS}
        items={list.items ?? []}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/credit/${id}`, accountId)}
        loading={list.isPending}
        failed={
          list.items ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {words.failed}
            </ErrorState>
          )
        }
        empty={null}
      />
      <MoreRows list={list} hrefOf={() => withAccount('/credit', accountId)} noun={words.noun} />
    </Stack>
  );
}
