'use client';

import { CalendarArrowDown } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { PixMandate } from '@/bank/contract/products/pix/mandate-desk';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import type { MandateList, MandateState } from '@/services/pix/mandates';
import { media } from '@/themes/tokens';
import { EVERY } from '../automatic/frequencies';
import { type MandateFilter, toAddress } from './mandate-filter';
import { MANDATE_LOOK } from './mandate-look';
import { STATE_WORDS, texts } from './texts';
import { useMandates } from './use-mandates';

const words = texts.list;

const Filters = styled.form`
  display: grid;
  gap: 12px;
  align-items: start;

  ${media.tablet} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }
`;

const COLUMNS: readonly DataColumn<PixMandate>[] = [
  { id: 'customer', header: words.customer, place: 'title', cell: ({ customer }) => customer.name },
  {
    id: 'state',
    header: words.state,
    place: 'under',
    cell: ({ status }) => <Badge status={MANDATE_LOOK[status].badge}>{MANDATE_LOOK[status].label}</Badge>,
  },
  { id: 'subject', header: words.subject, onlyWide: true, cell: ({ subject, contract }) => subject ?? contract },
  {
    id: 'next',
    header: words.next,
    named: true,
    cell: ({ next_due_on }) => (next_due_on === null ? '–' : formatDate(next_due_on)),
  },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ amount_cents, frequency }) => (
      <>
        {amount_cents === null ? words.variable : <PrivateMoney cents={amount_cents} />} {EVERY[frequency]}
      </>
    ),
  },
];

const STATES: { value: MandateState | ''; label: string }[] = [
  { value: '', label: words.all },
  ...(Object.keys(STATE_WORDS) as MandateState[]).map(value => ({ value, label: STATE_WORDS[value] })),
];

const CreateLink = ({ accountId }: { accountId: string }) => (
  <ButtonLink href={withAccount('/pix/charges/automatic/new', accountId)}>{words.create}</ButtonLink>
);

interface MandatesPageProps {
  accountId: string;
  filter: MandateFilter;
  first: MandateList;
  canCharge: boolean;
}

/** What the company asks its customers to allow by Pix Automático, by state and search. The filter is kept in the address. */
export function MandatesPage({ accountId, filter, first, canCharge }: MandatesPageProps) {
  const list = useMandates(accountId, filter, first);
  const isFiltered = filter.state !== undefined || filter.search !== '';
  const isNone = first.data.length === 0 && !isFiltered;
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: withAccount('/pix/charges', accountId), label: words.back }}
        // where there is none yet, the list itself begins with it
        actions={canCharge && !isNone ? <CreateLink accountId={accountId} /> : null}
      />
      <Stack gap={16}>
        {isNone ? null : <FilterForm accountId={accountId} filter={filter} />}
        <DataList
          caption={words.caption}
          columns={COLUMNS}
          items={list.items ?? []}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => withAccount(`/pix/charges/automatic/${id}`, accountId)}
          empty={
            <EmptyState
              icon={CalendarArrowDown}
              title={isFiltered ? words.notFound : words.none}
              action={canCharge && !isFiltered ? <CreateLink accountId={accountId} /> : undefined}
            >
              {isFiltered ? words.notFoundBody : words.noneBody}
            </EmptyState>
          }
        />
        <MoreRows list={list} hrefOf={() => withAccount(toAddress(filter), accountId)} noun={words.noun} />
      </Stack>
    </Page>
  );
}

/** A choice filters at once, words when they are sent. */
function FilterForm({ accountId, filter }: { accountId: string; filter: MandateFilter }) {
  const router = useRouter();
  const [search, setSearch] = useState(filter.search);
  const go = (next: MandateFilter) => router.push(withAccount(toAddress(next), accountId), { scroll: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ ...filter, search: search.trim() });
  };
  return (
    <Filters action="/pix/charges/automatic" method="get" aria-label={words.filter} onSubmit={submit}>
      <input type="hidden" name="conta" value={accountId} />
      <TextField
        label={words.search}
        help={words.searchHelp}
        name="busca"
        type="search"
        maxLength={60}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <Select
        label={words.state}
        name="situacao"
        options={STATES}
        value={filter.state ?? ''}
        onValueChange={state => go({ search: search.trim(), state: state || undefined })}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {words.filter}
        </Button>
      </noscript>
    </Filters>
  );
}
