'use client';

import { Gift } from 'lucide-react';
import type { GiftPurchase } from '@/bank/contract/products/gift-card';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Moment } from '@/components/lists/Whole';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { listGiftPurchases } from '@/services/gift-card';
import { texts } from './texts';

const words = texts.purchases;

const BADGES: Record<GiftPurchase['status'], BadgeStatus> = {
  processing: 'processing',
  completed: 'completed',
  failed: 'canceled',
  returned: 'undefined',
};

const COLUMNS: readonly DataColumn<GiftPurchase>[] = [
  {
    id: 'product',
    header: words.product,
    place: 'title',
    cell: ({ quantity, product }) => words.many(quantity, product.name),
  },
  {
    id: 'status',
    header: words.status,
    place: 'under',
    cell: ({ status }) => <Badge status={BADGES[status]}>{words.states[status]}</Badge>,
  },
  {
    id: 'when',
    header: words.when,
    named: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} />,
  },
];

interface PurchasesPageProps {
  accountId: string;
  first: { data: GiftPurchase[]; next_cursor: string | null };
}

/** What the account bought, the newest first; each leads to its codes. */
export function PurchasesPage({ accountId, first }: PurchasesPageProps) {
  const list = useCursorList<GiftPurchase>({
    queryKey: ['gift-purchases', accountId],
    read: (cursor, signal) => listGiftPurchases(accountId, { cursor }, signal),
    first,
  });
  const browse = <ButtonLink href={withAccount('/gift-card', accountId)}>{words.browse}</ButtonLink>;
  return (
    <Page>
      <PageHeader title={words.title} back={{ href: withAccount('/gift-card', accountId), label: words.back }} />
      <DataList
        caption={words.caption}
        columns={COLUMNS}
        items={list.items ?? []}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/gift-card/purchases/${id}`, accountId)}
        empty={
          <EmptyState icon={Gift} title={words.none} action={browse}>
            {words.noneBody}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => withAccount('/gift-card/purchases', accountId)} noun={words.noun} />
    </Page>
  );
}
