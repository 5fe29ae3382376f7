'use client';

import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import type { CreditStatementLine } from '@/services/credit';
import { contractTexts, EVENT_WORDS } from './contract-texts';
import { useContractStatement } from './use-contract';

const words = contractTexts.statement;

type Row = CreditStatementLine & { key: string };

const nameOf = ({ event, number }: Row): string =>
  number === null ? EVENT_WORDS[event] : words.ofInstallment(EVENT_WORDS[event], number);

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'event', header: words.event, place: 'title', cell: nameOf },
  { id: 'on', header: words.on, cell: ({ on }) => formatDate(on) },
  { id: 'balance', header: words.balance, named: true, cell: row => <PrivateMoney cents={row.balance_cents} /> },
  { id: 'amount', header: words.amount, place: 'figure', cell: row => <PrivateMoney cents={row.amount_cents} /> },
];

/** What a contract was debited and credited with, the newest first. */
export function ContractStatement({ accountId, contractId }: { accountId: string; contractId: string }) {
  const { data, isPending, isFetching, refetch } = useContractStatement(accountId, contractId);
  const rows = (data ?? []).map((line, place): Row => ({ ...line, key: String(place) })).reverse();
  return (
    <DataList
      caption={words.caption}
      columns={COLUMNS}
      items={rows}
      keyOf={({ key }) => key}
      loading={isPending}
      failed={
        data || isPending ? undefined : (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {words.failed}
          </ErrorState>
        )
      }
      empty={<Text muted>{words.empty}</Text>}
    />
  );
}
