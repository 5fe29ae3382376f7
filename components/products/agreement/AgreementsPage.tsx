'use client';

import { Handshake } from 'lucide-react';
import { useState } from 'react';
import type { Agreement } from '@/bank/contract/products/agreement';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import type { AgreementList, TermsList } from '@/services/agreement';
import { STATE_LOOK } from './agreement-look';
import { RequestForm } from './RequestForm';
import { texts } from './texts';

const words = texts.list;

const COLUMNS: readonly DataColumn<Agreement>[] = [
  { id: 'name', header: words.columns.name, place: 'title', cell: ({ name }) => name },
  { id: 'kind', header: words.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    id: 'code',
    header: words.columns.code,
    place: 'figure',
    cell: ({ code, state }) => code ?? (state === 'requested' ? words.noCode : texts.view.noReturn),
  },
  {
    id: 'number',
    header: words.columns.number,
    onlyWide: true,
    cell: ({ last_sent_number: last }) => (last === 0 ? texts.view.noReturn : last),
  },
  {
    id: 'state',
    header: words.columns.state,
    place: 'under',
    cell: ({ state }) => <Badge status={STATE_LOOK[state]}>{texts.states[state]}</Badge>,
  },
];

interface AgreementsPageProps {
  accountId: string;
  /** What the server read; null when it could not. */
  list: AgreementList | null;
  terms: TermsList | null;
}

/** Agreements of the account, and the form that asks for one. */
export function AgreementsPage({ accountId, list, terms }: AgreementsPageProps) {
  const [isAsking, setAsking] = useState(false);
  const mayAsk = list?.may_ask ?? false;
  const ask = (
    <Button type="button" onClick={() => setAsking(true)}>
      {texts.ask}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={mayAsk && !isAsking && list && list.data.length > 0 ? ask : null}
      />
      <Stack gap={24}>
        {isAsking ? (
          <RequestForm accountId={accountId} terms={terms?.data ?? []} onClose={() => setAsking(false)} />
        ) : null}
        {list && !mayAsk && list.data.length > 0 ? (
          <Text size={14} muted>
            {words.viewer}
          </Text>
        ) : null}
        {list ? (
          <DataList
            caption={words.caption}
            columns={COLUMNS}
            items={list.data}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => withAccount(`/agreements/${id}`, accountId)}
            empty={
              <EmptyState icon={Handshake} title={words.empty} action={mayAsk && !isAsking ? ask : null}>
                {mayAsk ? words.emptyBody : words.viewer}
              </EmptyState>
            }
          />
        ) : (
          <Alert tone="danger">{words.failed}</Alert>
        )}
      </Stack>
    </Page>
  );
}
