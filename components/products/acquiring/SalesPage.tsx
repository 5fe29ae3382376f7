'use client';

import { CreditCard } from 'lucide-react';
import type { CardSale, SaleTotals } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { FileLink } from '@/components/frame/FileLink';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { ButtonLink } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDayHeading } from '@/components/ui/format';
import { Sums } from '@/components/ui/Sums';
import { type CardSalePage, cardSalesFileHref, listCardSales } from '@/services/acquiring/sales';
import { AcquiringFrame } from './AcquiringFrame';
import { SALE_COLUMNS } from './sale-columns';
import { SaleFilters } from './SaleFilters';
import { saleTexts as texts } from './sale-texts';
import { daysOfMonth, type SalesWish, salesHref, toSalesQuery } from './sales-wish';

interface SalesPageProps {
  accountId: string;
  wish: SalesWish;
  first: CardSalePage;
  /** What the sales of the filter come to; null where it could not be read. */
  totals: SaleTotals | null;
  months: readonly { value: string; label: string }[];
}

/** Sales by day, narrowed by the address, with what they come to. */
export function SalesPage({ accountId, wish, first, totals, months }: SalesPageProps) {
  const list = useCursorList<CardSale>({
    queryKey: ['acquiring', accountId, 'sales', wish],
    read: (cursor, signal) => listCardSales(accountId, { ...toSalesQuery(wish), cursor }, signal),
    first,
  });
  const filed = months.find(({ value }) => value === wish.month) ?? months[0];
  return (
    <AcquiringFrame
      accountId={accountId}
      tab="sales"
      title={texts.heading}
      lead={texts.lead}
      actions={filed && <File {...{ accountId, filed }} />}
    >
      <SaleFilters {...{ accountId, wish, months }} />
      {totals && totals.count > 0 ? <Totals totals={totals} /> : null}
      <DataList
        caption={texts.caption}
        columns={SALE_COLUMNS}
        items={list.items ?? []}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/acquiring/sales/${id}`, accountId)}
        groupOf={({ sold_at }) => formatDayHeading(sold_at)}
        failed={
          list.items ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {texts.failed}
            </ErrorState>
          )
        }
        empty={<Nothing accountId={accountId} isFiltered={Object.keys(wish).length > 0} />}
      />
      <MoreRows list={list} hrefOf={() => withAccount(salesHref(wish), accountId)} noun={texts.noun} />
    </AcquiringFrame>
  );
}

function File({ accountId, filed }: { accountId: string; filed: { value: string; label: string } }) {
  const { from, to } = daysOfMonth(filed.value);
  return (
    <FileLink variant="quiet" size="small" href={cardSalesFileHref(accountId, from, to)}>
      {texts.file(filed.label)}
    </FileLink>
  );
}

const AMOUNTS = ['gross', 'fee', 'net', 'refunded'] as const;

function Totals({ totals }: { totals: SaleTotals }) {
  return (
    <Sums>
      <div>
        <dt>{texts.totals.count}</dt>
        <dd>{totals.count}</dd>
      </div>
      {AMOUNTS.map(part => (
        <div key={part}>
          <dt>{texts.totals[part]}</dt>
          <dd>
            <PrivateMoney cents={totals[`${part}_cents`]} />
          </dd>
        </div>
      ))}
    </Sums>
  );
}

function Nothing({ accountId, isFiltered }: { accountId: string; isFiltered: boolean }) {
  const { title, body } = isFiltered ? texts.noneFound : texts.none;
  return (
    <EmptyState
      icon={CreditCard}
      title={title}
      action={
        isFiltered ? (
          <ButtonLink href={withAccount('/acquiring/sales', accountId)}>{texts.noneFound.act}</ButtonLink>
        ) : undefined
      }
    >
      {body}
    </EmptyState>
  );
}
