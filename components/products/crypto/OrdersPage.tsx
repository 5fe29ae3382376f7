'use client';

import { ArrowLeftRight } from 'lucide-react';
import type { CryptoOrder } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { ButtonLink } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { type CryptoOrderPage, listCryptoOrders } from '@/services/crypto';
import { ORDER_COLUMNS } from './order-columns';
import { OrderFilters } from './OrderFilters';
import { orderTexts as texts } from './order-texts';
import { StatementButton } from './StatementButton';
import { type OrdersWish, ordersHref, toOrdersQuery } from './orders-wish';

interface OrdersPageProps {
  accountId: string;
  wish: OrdersWish;
  first: CryptoOrderPage;
  months: readonly { value: string; label: string }[];
}

const READ_AGAIN_MS = 5_000;

/** Everything that was bought and sold, the newest first, by asset, side, month and how it stands. */
export function OrdersPage({ accountId, wish, first, months }: OrdersPageProps) {
  const list = useCursorList<CryptoOrder>({
    queryKey: ['crypto-orders', accountId, wish],
    read: (cursor, signal) => listCryptoOrders(accountId, { ...toOrdersQuery(wish), cursor }, signal),
    first,
    staleTime: READ_AGAIN_MS,
  });
  const isFiltered = Object.keys(wish).length > 0;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        back={{ href: withAccount('/crypto', accountId), label: texts.back }}
        actions={<StatementButton {...{ accountId, wish }} />}
      />
      <Stack gap={24}>
        <OrderFilters {...{ accountId, wish, months }} />
        <DataList
          caption={texts.caption}
          columns={ORDER_COLUMNS}
          items={list.items ?? []}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => withAccount(`/crypto/orders/${id}`, accountId)}
          failed={
            list.items ? undefined : (
              <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
                {texts.failed}
              </ErrorState>
            )
          }
          empty={<Nothing accountId={accountId} isFiltered={isFiltered} />}
        />
        <MoreRows list={list} hrefOf={() => withAccount(ordersHref(wish), accountId)} noun={texts.noun} />
      </Stack>
    </Page>
  );
}

function Nothing({ accountId, isFiltered }: { accountId: string; isFiltered: boolean }) {
  const { title, body } = isFiltered ? texts.noneFound : texts.none;
  const href = withAccount(isFiltered ? '/crypto/orders' : '/crypto', accountId);
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title={title}
      action={<ButtonLink href={href}>{isFiltered ? texts.filters.clear : texts.none.act}</ButtonLink>}
    >
      {body}
    </EmptyState>
  );
}
