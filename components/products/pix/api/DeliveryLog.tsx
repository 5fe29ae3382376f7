'use client';

import { Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDelivery } from '@/bank/contract/products/pix/api';
import { withAccount } from '@/components/frame/account-address';
import { MoreRows } from '@/components/lists/MoreRows';
import { Badge } from '@/components/ui/Badge';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDateTime } from '@/components/ui/format';
import type { CursorList } from '@/components/lists/use-cursor-list';
import { DeliveryDialog } from './DeliveryDialog';
import { answerOf, DELIVERY_BADGES, nameOf } from './delivery-look';
import { logTexts } from './log-texts';
import { texts } from './texts';

const { columns } = logTexts;

const COLUMNS: readonly DataColumn<WebhookDelivery>[] = [
  { id: 'what', header: columns.what, place: 'title', cell: nameOf },
  {
    id: 'status',
    header: columns.status,
    place: 'figure',
    cell: ({ status }) => <Badge status={DELIVERY_BADGES[status]}>{texts.webhooks.status[status]}</Badge>,
  },
  {
    id: 'where',
    header: columns.where,
    place: 'rest',
    cell: ({ key, host }) => (key === null ? host : `${key}, ${host}`),
  },
  {
    id: 'tries',
    header: columns.tries,
    onlyWide: true,
    cell: delivery => texts.webhooks.tries(delivery.tries, answerOf(delivery)),
  },
  { id: 'when', header: columns.when, place: 'under', cell: ({ created_at }) => formatDateTime(created_at) },
];

interface DeliveryLogProps {
  accountId: string;
  list: CursorList<WebhookDelivery>;
  /** Address of this list. */
  href: string;
}

/** What was told, each once, and one of them in full. */
export function DeliveryLog({ accountId, list, href }: DeliveryLogProps) {
  const [open, setOpen] = useState<WebhookDelivery | null>(null);
  return (
    <>
      <DataList
        caption={logTexts.caption}
        columns={COLUMNS}
        items={list.items ?? []}
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState retrying={list.isReading} onRetry={list.readAgain}>
              {logTexts.failed}
            </ErrorState>
          )
        }
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/api-keys/deliveries?periodo=tudo&busca=${id}`, accountId)}
        onOpen={setOpen}
        empty={
          <EmptyState icon={Webhook} title={logTexts.none.title}>
            {logTexts.none.body}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => withAccount(href, accountId)} noun={logTexts.noun} />
      {open ? (
        <DeliveryDialog accountId={accountId} delivery={open} onResent={list.readAgain} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
