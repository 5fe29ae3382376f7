'use client';

import { Trash2, UsersRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { StoredPayer } from '@/bank/contract/products/receivable-shapes';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FilterForm } from '@/components/lists/FilterForm';
import { Button, ButtonLink } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDocument } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { removeReceivablePayer } from '@/services/receivable';
import { ReceivableTabs } from './ReceivableTabs';
import { texts } from './texts';

const words = texts.payers;

interface PayersPageProps {
  accountId: string;
  payers: readonly StoredPayer[];
  search: string;
  canCharge: boolean;
  mayWrite: boolean;
}

/** Who was charged by boleto: what they owe, and the way to charge them again. */
export function PayersPage({ accountId, payers, search, canCharge, mayWrite }: PayersPageProps) {
  const router = useRouter();
  const [leaving, setLeaving] = useState<StoredPayer | null>(null);
  const columns: readonly DataColumn<StoredPayer>[] = [
    { id: 'name', header: words.name, place: 'title', cell: ({ name }) => name },
    { id: 'document', header: words.document, place: 'rest', cell: ({ document }) => formatDocument(document) },
    {
      id: 'email',
      header: words.email,
      onlyWide: true,
      notBeside: true,
      cell: ({ email, is_silent }) => (is_silent ? <Text muted>{words.silent}</Text> : (email ?? '')),
    },
    { id: 'charged', header: words.charged, onlyWide: true, cell: ({ charged_count }) => charged_count },
    { id: 'open', header: words.open, place: 'figure', cell: ({ open_cents }) => <PrivateMoney cents={open_cents} /> },
    {
      id: 'acts',
      header: words.acts,
      place: 'actions',
      hideHeader: true,
      cell: payer => (
        <Inline gap={4}>
          {canCharge ? (
            <ButtonLink
              size="small"
              variant="quiet"
              href={withAccount(`/receivables/new?pagador=${payer.id}`, accountId)}
              aria-label={words.charge(payer.name)}
            >
              {words.chargeShort}
            </ButtonLink>
          ) : null}
          {mayWrite ? (
            <IconButton label={words.remove(payer.name)} onClick={() => setLeaving(payer)}>
              <Trash2 aria-hidden />
            </IconButton>
          ) : null}
        </Inline>
      ),
    },
  ];
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack gap={24}>
        <ReceivableTabs accountId={accountId} here="payers" />
        <FilterForm action="/receivables/payers" accountId={accountId}>
          <Inline gap={12} align="end" stackOnPhone>
            <TextField
              label={words.search}
              name="busca"
              type="search"
              maxLength={60}
              autoComplete="off"
              defaultValue={search}
            />
            <Button type="submit" variant="quiet">
              {words.searchAct}
            </Button>
          </Inline>
        </FilterForm>
        <DataList
          caption={words.caption}
          columns={columns}
          items={payers}
          keyOf={({ id }) => id}
          empty={<Nothing accountId={accountId} isSearched={search !== ''} />}
        />
      </Stack>
      {leaving ? (
        <AskedDialog
          title={words.removeTitle(leaving.name)}
          words={{ confirm: words.removeAct, back: words.keep, done: words.removed }}
          tone="danger"
          act={() => removeReceivablePayer(accountId, leaving.id)}
          afterwards={async () => router.refresh()}
          onClose={() => setLeaving(null)}
        >
          {words.removeBody}
        </AskedDialog>
      ) : null}
    </Page>
  );
}

function Nothing({ accountId, isSearched }: { accountId: string; isSearched: boolean }) {
  const all = <ButtonLink href={withAccount('/receivables/payers', accountId)}>{words.all}</ButtonLink>;
  return (
    <EmptyState
      icon={UsersRound}
      title={isSearched ? words.noneFound : words.none}
      action={isSearched ? all : undefined}
    >
      {isSearched ? words.noneFoundBody : words.noneBody}
    </EmptyState>
  );
}
