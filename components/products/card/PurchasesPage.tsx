'use client';

import { CARD_CATEGORIES } from '@/bank/contract/products/card-categories';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { FilterForm } from '@/components/lists/FilterForm';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import type { PurchasePage as FirstPage } from '@/services/card';
import { CardTabs } from './CardTabs';
import { NO_CENTER, toPurchasesHref } from './purchase-address';
import { PURCHASE_STATUS, purchaseTexts as texts } from './purchase-texts';
import { PurchaseList } from './PurchaseList';
import { RECEIPT_FILTERS } from './receipts/receipt-words';
import { texts as cardTexts } from './texts';
import type { PurchasesWish } from './use-purchases';

const words = texts.filters;

const CATEGORIES = Object.entries(CARD_CATEGORIES)
  .map(([value, { name }]) => ({ value, label: name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
const RECEIPTS = Object.entries(RECEIPT_FILTERS).map(([value, label]) => ({ value, label }));
const STATUSES = Object.entries(PURCHASE_STATUS).map(([value, label]) => ({ value, label }));

const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

interface PurchasesPageProps {
  accountId: string;
  wish: PurchasesWish;
  first: FirstPage;
  months: readonly { value: string; label: string }[];
  /** Whose purchases may be chosen; empty for who sees only their own. */
  people: readonly { id: string; name: string }[];
  /** Cards of the account that may be chosen, by their names. */
  cards: readonly { id: string; name: string }[];
  /** Cost centres of those cards. */
  centers: readonly string[];
  powers: { hasOptions: boolean; mayCreate: boolean };
}

const isNarrowed = ({ month: _month, ...others }: PurchasesWish): boolean => Object.keys(others).length > 0;

/** Everything that was asked of the account's cards, by month, category and how it stands. */
export function PurchasesPage({ accountId, wish, first, months, people, cards, centers, powers }: PurchasesPageProps) {
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/card', accountId), label: cardTexts.title }}
      />
      <Stack gap={24}>
        <CardTabs accountId={accountId} current="purchases" />
        <FilterForm action="/card/purchases" accountId={accountId}>
          <Stack gap={12}>
            <Inline gap={12} stackOnPhone>
              <Select
                label={words.month}
                name="mes"
                options={[{ value: '', label: words.everyMonth }, ...months]}
                defaultValue={wish.month ?? ''}
              />
            </Inline>
            <Disclosure summary={words.more} open={isNarrowed(wish)}>
              <Inline gap={12} align="end" stackOnPhone>
                <Select
                  label={words.category}
                  name="categoria"
                  options={[{ value: '', label: words.everyCategory }, ...CATEGORIES]}
                  defaultValue={wish.category ?? ''}
                />
                {people.length > 1 ? (
                  <Select
                    label={words.person}
                    name="pessoa"
                    options={[{ value: '', label: words.everyPerson }, ...people.map(toOption)]}
                    defaultValue={wish.holder_id ?? ''}
                  />
                ) : null}
                {cards.length > 1 ? (
                  <Select
                    label={words.card}
                    name="cartao"
                    options={[{ value: '', label: words.everyCard }, ...cards.map(toOption)]}
                    defaultValue={wish.payment_card_id ?? ''}
                  />
                ) : null}
                {centers.length > 0 ? (
                  <Select
                    label={words.center}
                    name="centro"
                    options={[
                      { value: '', label: words.everyCenter },
                      ...centers.map(center => ({ value: center, label: center })),
                      { value: NO_CENTER, label: words.noCenter },
                    ]}
                    defaultValue={wish.cost_center === '' ? NO_CENTER : (wish.cost_center ?? '')}
                  />
                ) : null}
                <Select
                  label={words.status}
                  name="situacao"
                  options={[{ value: '', label: words.everyStatus }, ...STATUSES]}
                  defaultValue={wish.status ?? ''}
                />
                <Select
                  label={words.receipt}
                  name="comprovante"
                  options={[{ value: '', label: words.everyReceipt }, ...RECEIPTS]}
                  defaultValue={wish.receipt ?? ''}
                />
              </Inline>
            </Disclosure>
            <noscript>
              <Button type="submit" variant="quiet">
                {words.show}
              </Button>
            </noscript>
          </Stack>
        </FilterForm>
        <PurchaseList accountId={accountId} wish={wish} first={first} powers={powers} href={toPurchasesHref(wish)} />
      </Stack>
    </Page>
  );
}
