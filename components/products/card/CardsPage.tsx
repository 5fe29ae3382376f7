'use client';

import { CreditCard } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { MoreRows } from '@/components/lists/MoreRows';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Inline, Stack } from '@/components/ui/Stack';
import type { CardPage } from '@/services/card';
import { CardRows } from './CardRows';
import { CardShelf } from './CardShelf';
import { CompanyCeiling } from './CompanyCeiling';
import { CardTabs } from './CardTabs';
import { ChallengesWaiting } from './ChallengesWaiting';
import { texts } from './texts';
import { type CardShelf as Shelf, type CardsWish, useCardList } from './use-cards';

const ReceiptRule = dynamic(() => import('./receipts/ReceiptRule').then(module => module.ReceiptRule), { ssr: false });

const SHELVES = (['open', 'ended'] as const).map(value => ({ value, label: texts.shelves[value] }));

const PLASTIC_ORDER = '/card/solicitation?tipo=fisico';

/** As many of one's own cards as are drawn whole. */
const DRAWN = 6;

interface CardsPageProps extends CardsWish {
  accountId: string;
  first: CardPage;
  mayCreate: boolean;
  hasOptions: boolean;
}

const addressOf = ({ type, shelf }: CardsWish): string =>
  `/card${type ? `/${type}` : ''}${shelf === 'ended' ? '?situacao=ended' : ''}`;

/** All cards at a glance: one's own as they lie on the table, those of others as rows. */
export function CardsPage({ accountId, first, mayCreate, hasOptions, ...wish }: CardsPageProps) {
  const router = useRouter();
  const { type, shelf } = wish;
  const isPlastic = type === 'physical';
  const list = useCardList(accountId, wish, first);
  const cards = list.items ?? [];
  const isDrawn = new Set(
    shelf === 'open'
      ? cards
          .filter(({ holder }) => holder.is_me)
          .slice(0, DRAWN)
          .map(({ id }) => id)
      : [],
  );
  const drawn = cards.filter(({ id }) => isDrawn.has(id));
  const others = cards.filter(({ id }) => !isDrawn.has(id));
  const go = (path: CardsWish) => router.push(withAccount(addressOf(path), accountId));
  const create = mayCreate ? (
    <ButtonLink href={withAccount(isPlastic ? PLASTIC_ORDER : '/card/solicitation', accountId)}>
      {isPlastic ? texts.order : texts.create}
    </ButtonLink>
  ) : undefined;
  // where there is none the empty place offers it, once
  const isEmpty = cards.length === 0 && shelf === 'open' && list.items !== undefined;
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} actions={isEmpty ? null : create} />
      <Stack gap={24}>
        <ChallengesWaiting accountId={accountId} />
        <Inline justify="between">
          <CardTabs accountId={accountId} current={type ?? 'all'} />
          <SegmentedControl
            label={texts.shelvesLabel}
            options={SHELVES}
            value={shelf}
            onChange={(next: Shelf) => go({ type, shelf: next })}
          />
        </Inline>
        {list.items ? null : (
          <ErrorState retrying={list.isReading} onRetry={list.readAgain}>
            {texts.list.failed}
          </ErrorState>
        )}
        {drawn.length > 0 ? <CardShelf accountId={accountId} cards={drawn} /> : null}
        {others.length > 0 ? (
          <CardRows accountId={accountId} cards={others} title={drawn.length > 0 ? texts.list.others : null} />
        ) : null}
        {cards.length === 0 && list.items ? <NoCards wish={wish} create={create} /> : null}
        <MoreRows list={list} hrefOf={() => withAccount(addressOf(wish), accountId)} noun={texts.list.noun} />
        {hasOptions && mayCreate && shelf === 'open' ? <CompanyCeiling accountId={accountId} /> : null}
        {hasOptions && mayCreate && shelf === 'open' ? <ReceiptRule accountId={accountId} /> : null}
      </Stack>
    </Page>
  );
}

function NoCards({ wish: { shelf, type }, create }: { wish: CardsWish; create?: React.ReactNode }) {
  const { title, body, ask } = shelf === 'open' && type === 'physical' ? texts.noPlastic : texts.none[shelf];
  return (
    <EmptyState icon={CreditCard} title={title} action={shelf === 'open' ? create : undefined}>
      {create || shelf === 'ended' ? body : ask}
    </EmptyState>
  );
}
