'use client';

import type { CreditPayment } from '@/bank/contract/products/credit/contracts';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Moment } from '@/components/lists/Whole';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { ErrorState } from '@/components/ui/ErrorState';
import { Text } from '@/components/ui/Text';
import { contractTexts, PAYMENT_WORDS } from './contract-texts';
import { usePayments } from './use-contract';

const words = contractTexts.payments;

const LOOKS: Readonly<Record<CreditPayment['status'], BadgeStatus>> = {
  processing: 'processing',
  completed: 'completed',
  failed: 'canceled',
};

const nameOf = ({ kind, automatic }: CreditPayment): string =>
  automatic ? words.automatic(PAYMENT_WORDS[kind]) : PAYMENT_WORDS[kind];

const COLUMNS: readonly DataColumn<CreditPayment>[] = [
  { id: 'what', header: words.what, place: 'title', cell: nameOf },
  {
    id: 'when',
    header: words.when,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    id: 'state',
    header: words.state,
    place: 'under',
    cell: ({ status, awaits_approval }) => (
      <Badge status={awaits_approval ? 'waiting' : LOOKS[status]}>
        {awaits_approval ? words.waiting : words.states[status]}
      </Badge>
    ),
  },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} />,
  },
];

/** What was paid for a contract, the newest first; each leads to its receipt. */
export function PaymentList({ accountId, contractId }: { accountId: string; contractId: string }) {
  const { data, isPending, isFetching, refetch } = usePayments(accountId, contractId);
  return (
    <DataList
      caption={words.caption}
      columns={COLUMNS}
      items={data ?? []}
      keyOf={({ id }) => id}
      hrefOf={({ receipt_id }) => withAccount(`/receipts/${receipt_id}`, accountId)}
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
