'use client';

import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { Chargeback } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Badge } from '@/components/ui/Badge';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Inline } from '@/components/ui/Stack';
import { type ChargebackPage, listChargebacks } from '@/services/acquiring/chargebacks';
import { CHARGEBACK_BADGES } from './badges';
import { AcquiringFrame } from './AcquiringFrame';
import { chargebackTexts as texts } from './chargeback-texts';
import { BRAND_NAMES, CHARGEBACK_NAMES, REASON_NAMES } from './words';

type Shelf = 'open' | 'ended';

const SHELVES = (['open', 'ended'] as const).map(value => ({ value, label: texts.shelves[value] }));

const words = texts.columns;

const COLUMNS: readonly DataColumn<Chargeback>[] = [
  {
    id: 'sale',
    header: words.sale,
    place: 'title',
    cell: ({ sale }) => `${BRAND_NAMES[sale.brand]} final ${sale.card_last4}, ${formatDate(sale.sold_at)}`,
  },
  {
    id: 'state',
    header: words.status,
    place: 'under',
    cell: ({ state }) => <Badge status={CHARGEBACK_BADGES[state]}>{CHARGEBACK_NAMES[state]}</Badge>,
  },
  {
    id: 'by',
    header: words.by,
    place: 'rest',
    cell: ({ answer_by, days_left: left, decided_at }) =>
      left === null ? formatDate(decided_at ?? answer_by) : `${formatDate(answer_by)}, ${texts.left(left)}`,
  },
  { id: 'reason', header: words.reason, onlyWide: true, cell: ({ reason }) => REASON_NAMES[reason] },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} />,
  },
];

/** Contested sales, those that wait for an answer first. */
export function ChargebacksPage({ accountId, first }: { accountId: string; first: ChargebackPage }) {
  const [shelf, setShelf] = useState<Shelf>('open');
  return (
    <AcquiringFrame accountId={accountId} tab="chargebacks" title={texts.heading} lead={texts.lead}>
      <Inline>
        <SegmentedControl label={texts.shelves.label} options={SHELVES} value={shelf} onChange={setShelf} />
      </Inline>
      <ShelfList key={shelf} {...{ accountId, shelf }} first={shelf === 'open' ? first : null} />
    </AcquiringFrame>
  );
}

function ShelfList({ accountId, shelf, first }: { accountId: string; shelf: Shelf; first: ChargebackPage | null }) {
  const list = useCursorList<Chargeback>({
    queryKey: ['acquiring', accountId, 'chargebacks', shelf],
    read: (cursor, signal) => listChargebacks(accountId, { state: shelf, cursor }, signal),
    first,
  });
  const { title, body } = texts.none[shelf];
  const of = (path: string) => withAccount(`/acquiring/chargebacks${path}`, accountId);
  return (
    <div>
      <DataList
        caption={texts.caption}
        columns={COLUMNS}
        items={list.items ?? []}
        loading={list.isPending}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => of(`/${id}`)}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {texts.failed}
            </ErrorState>
          )
        }
        empty={
          <EmptyState icon={Scale} title={title}>
            {body}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => of('')} noun={texts.noun} />
    </div>
  );
}
