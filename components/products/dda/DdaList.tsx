'use client';

import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { formatCnpj } from '@/bank/contract/cnpj';
import type { DdaBoleto, DdaShelf } from '@/bank/contract/products/dda';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import type { DdaPage } from '@/services/dda';
import { BADGES } from './dda-badge';
import { STATUS_WORDS, texts } from './texts';
import { useDdaList } from './use-dda';
import { usePay, usePayInTurn } from './use-pay';
import { MOST_TOGETHER, usePayTogether } from './use-pay-together';

const words = texts.list;

/** What to look at twice before one is paid. */
const OpenNotes = ({ isChanged, isFirst }: { isChanged: boolean; isFirst: boolean }) => (
  <>
    {isChanged ? <Badge status="pending">{words.changed}</Badge> : null}
    {isChanged && isFirst ? ' ' : null}
    {isFirst ? <Badge status="undefined">{words.firstPayee}</Badge> : null}
  </>
);

const FACTS: readonly DataColumn<DdaBoleto>[] = [
  { id: 'payee', header: words.payee, place: 'title', cell: ({ payee }) => payee.trade_name ?? payee.name },
  {
    id: 'status',
    header: words.status,
    place: 'under',
    // that one is to be paid the shelf says
    cell: ({ status, changed, first_payee: isFirst }) =>
      status === 'open' ? (
        <OpenNotes isChanged={changed !== null} isFirst={isFirst} />
      ) : (
        <Badge status={BADGES[status]}>{STATUS_WORDS[status]}</Badge>
      ),
  },
  { id: 'payer', header: words.payer, onlyWide: true, cell: ({ payer_document }) => formatCnpj(payer_document) },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ amount_cents }) => (amount_cents === 0 ? words.anyAmount : <PrivateMoney cents={amount_cents} />),
  },
];

const groupOf =
  (shelf: DdaShelf, today: string) =>
  ({ due_date }: DdaBoleto): string => {
    const date = formatDate(due_date);
    if (shelf === 'ended') return words.ended(date);
    if (due_date === today) return words.today;
    return due_date < today ? words.late(date) : words.due(date);
  };

interface DdaListProps {
  accountId: string;
  shelf: DdaShelf;
  first: DdaPage | null;
  canPay: boolean;
  /** Whether this brand pays several with one proof; else they are paid one after the other. */
  canPayTogether: boolean;
  onOpen: (boleto: DdaBoleto) => void;
}

/** What arrived, by the day on which it is due; one press leads to its review. */
export function DdaList({ accountId, shelf, first, canPay, canPayTogether, onOpen }: DdaListProps) {
  const list = useDdaList(accountId, shelf, first);
  const pay = usePay(accountId);
  const payInTurn = usePayInTurn(accountId);
  const together = usePayTogether(accountId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = list.items ?? [];
  const ready = items.filter(({ id, status }) => chosen.has(id) && status === 'open').slice(0, MOST_TOGETHER);
  const columns: readonly DataColumn<DdaBoleto>[] = [
    ...FACTS,
    {
      ...{ id: 'acts', header: words.acts, hideHeader: true, place: 'actions' },
      cell: boleto =>
        canPay && boleto.status === 'open' ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={words.payOf(boleto.payee.name)}
            data-stop="act"
            onClick={() => pay(boleto)}
          >
            {words.pay}
          </Button>
        ) : null,
    },
  ];
  const none = texts.none[shelf];
  return (
    <>
      {together.error ? <Alert tone="danger">{together.error}</Alert> : null}
      <DataList
        caption={words.caption}
        columns={shelf === 'open' && canPay ? columns : FACTS}
        items={items}
        selection={
          shelf === 'open' && canPay
            ? {
                ...{ chosen, onChoose: setChosen, nameOf: ({ payee }: DdaBoleto) => payee.trade_name ?? payee.name },
                actions: (
                  <Button
                    size="small"
                    loading={together.isBusy}
                    disabled={ready.length === 0}
                    onClick={() => (canPayTogether ? void together.pay(ready) : payInTurn(ready))}
                  >
                    {canPayTogether ? words.payChosen(ready.length) : words.payInTurn(ready.length)}
                  </Button>
                ),
              }
            : undefined
        }
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState retrying={list.isReading} onRetry={list.readAgain}>
              {words.failed}
            </ErrorState>
          )
        }
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/payment/dda?boleto=${id}`, accountId)}
        onOpen={onOpen}
        groupOf={groupOf(shelf, bankToday())}
        groupSide={boletos => <PrivateMoney cents={boletos.reduce((sum, { amount_cents }) => sum + amount_cents, 0)} />}
        empty={
          <EmptyState icon={FileCheck2} title={none.title}>
            {none.body}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => withAccount(`/payment/dda?aba=${shelf}`, accountId)} noun={words.noun} />
    </>
  );
}
