'use client';

import type { CreditInstallment } from '@/bank/contract/products/credit/shapes';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { Disclosure } from '@/components/ui/Disclosure';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { contractTexts } from './contract-texts';
import { InstallmentBadge } from './InstallmentBadge';
import { useInstallments } from './use-contract';
import { YearPager } from './YearPager';

const words = contractTexts.list;

/** What is or was to be paid: of a paid one that, of a late one with its charges. */
const toAmount = ({ status, paid_cents, to_pay_cents, payment_cents }: CreditInstallment): number => {
  if (status === 'paid') return paid_cents ?? payment_cents;
  return status === 'late' ? to_pay_cents : payment_cents;
};

const COLUMNS: readonly DataColumn<CreditInstallment>[] = [
  { id: 'number', header: words.number, place: 'title', cell: ({ number }) => words.line(number) },
  {
    id: 'due',
    header: words.due,
    cell: ({ due_on, paid_on }) => (paid_on ? words.paidOn(paid_on) : formatDate(due_on)),
  },
  { id: 'state', header: words.state, place: 'under', cell: ({ status }) => <InstallmentBadge status={status} /> },
  { id: 'value', header: words.value, place: 'figure', cell: line => <PrivateMoney cents={toAmount(line)} /> },
];

interface InstallmentListProps {
  accountId: string;
  contractId: string;
}

/** All instalments with their states, a year at a time; those that were replaced stand apart. */
export function InstallmentList({ accountId, contractId }: InstallmentListProps) {
  const { data, isPending, isFetching, refetch } = useInstallments(accountId, contractId);
  const all = data ?? [];
  const shown = all.filter(({ status }) => status !== 'replaced');
  const replaced = all.filter(({ status }) => status === 'replaced');
  const next = shown.findIndex(({ status }) => status !== 'paid' && status !== 'cancelled');
  return (
    <Stack gap={16}>
      <Rows
        // opens where the contract is
        key={data ? 'read' : 'waiting'}
        lines={shown}
        from={Math.max(next, 0)}
        isPending={isPending}
        failed={
          data || isPending ? undefined : (
            <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
              {words.failed}
            </ErrorState>
          )
        }
      />
      {replaced.length > 0 ? (
        <Disclosure summary={words.replaced(replaced.length)}>
          <Rows lines={replaced} from={0} />
        </Disclosure>
      ) : null}
    </Stack>
  );
}

interface RowsProps {
  lines: readonly CreditInstallment[];
  /** Place of the line that is in sight at first. */
  from: number;
  isPending?: boolean;
  failed?: React.ReactNode;
}

function Rows({ lines, from, isPending, failed }: RowsProps) {
  return (
    <YearPager lines={lines} from={from}>
      {shown => (
        <DataList
          caption={words.caption}
          columns={COLUMNS}
          items={shown}
          keyOf={({ number, due_on, status }) => `${number} ${due_on} ${status}`}
          loading={isPending}
          failed={failed}
          empty={null}
        />
      )}
    </YearPager>
  );
}
