'use client';

import { Handshake, ScrollText } from 'lucide-react';
import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { ButtonLink } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { listReceivables, type ReceivablePage } from '@/services/receivable';
import { RECEIVABLE_COLUMNS } from './receivable-columns';
import { ReceivableFilters } from './ReceivableFilters';
import { receivablesHref, type ReceivablesWish, toReceivablesQuery } from './receivables-wish';
import { ReceivableTabs } from './ReceivableTabs';
import { texts } from './texts';

const READ_AGAIN_MS = 5_000;

/** What stands in the way of charging; null: nothing. */
export type Hindrance = 'viewer' | 'no_agreement' | null;

interface ReceivablesPageProps {
  accountId: string;
  wish: ReceivablesWish;
  first: ReceivablePage;
  months: readonly { value: string; label: string }[];
  hindrance: Hindrance;
}

/** Everything that was charged by boleto, the newest first, by payer, state and month. */
export function ReceivablesPage({ accountId, wish, first, months, hindrance }: ReceivablesPageProps) {
  const list = useCursorList<Receivable>({
    queryKey: ['receivables', accountId, wish],
    read: (cursor, signal) => listReceivables(accountId, { ...toReceivablesQuery(wish), cursor }, signal),
    first,
    staleTime: READ_AGAIN_MS,
  });
  const isFiltered = Object.keys(wish).length > 0;
  const create =
    hindrance === null ? (
      <>
        <ButtonLink variant="quiet" href={withAccount('/receivables/file', accountId)}>
          {texts.fromFile}
        </ButtonLink>
        {list.items?.length || isFiltered ? (
          <ButtonLink href={withAccount('/receivables/new', accountId)}>{texts.create}</ButtonLink>
        ) : null}
      </>
    ) : null;
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} actions={create} />
      <Stack gap={24}>
        <ReceivableTabs accountId={accountId} here="list" />
        <ReceivableFilters {...{ accountId, wish, months }} />
        <DataList
          caption={texts.list.caption}
          columns={RECEIVABLE_COLUMNS}
          items={list.items ?? []}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => withAccount(`/receivables/${id}`, accountId)}
          failed={
            list.items ? undefined : (
              <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
                {texts.list.failed}
              </ErrorState>
            )
          }
          empty={isFiltered ? <NothingFound accountId={accountId} /> : <Nothing {...{ accountId, hindrance }} />}
        />
        <MoreRows list={list} hrefOf={() => withAccount(receivablesHref(wish), accountId)} noun={texts.list.noun} />
      </Stack>
    </Page>
  );
}

function NothingFound({ accountId }: { accountId: string }) {
  return (
    <EmptyState
      icon={ScrollText}
      title={texts.list.noneFound}
      action={<ButtonLink href={withAccount('/receivables', accountId)}>{texts.filters.clear}</ButtonLink>}
    >
      {texts.list.noneFoundBody}
    </EmptyState>
  );
}

function Nothing({ accountId, hindrance }: { accountId: string; hindrance: Hindrance }) {
  if (hindrance === 'no_agreement') {
    return (
      <EmptyState
        icon={Handshake}
        title={texts.agreement.title}
        action={<ButtonLink href={withAccount('/agreements', accountId)}>{texts.agreement.act}</ButtonLink>}
      >
        {texts.agreement.body}
      </EmptyState>
    );
  }
  const create = <ButtonLink href={withAccount('/receivables/new', accountId)}>{texts.create}</ButtonLink>;
  return (
    <EmptyState icon={ScrollText} title={texts.list.none} action={hindrance ? undefined : create}>
      {hindrance ? texts.list.noneToSee : texts.list.noneBody}
    </EmptyState>
  );
}
