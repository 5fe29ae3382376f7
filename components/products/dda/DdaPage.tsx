'use client';

import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import type { Dda, DdaBoleto, DdaMember, DdaShelf } from '@/bank/contract/products/dda';
import type { Account } from '@/bank/contract/ground/accounts';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Inline, Stack } from '@/components/ui/Stack';
import type { DdaPage as FirstPage } from '@/services/dda';
import { DdaList } from './DdaList';
import { DdaMembers } from './DdaMembers';
import { type DdaWindow, DdaWindows } from './DdaWindows';
import { texts } from './texts';
import { useDda } from './use-dda';

const SHELVES = (['open', 'put_away', 'ended'] as const).map(value => ({ value, label: texts.shelves[value] }));

interface DdaPageProps {
  account: Pick<Account, 'id' | 'role'>;
  dda: Dda;
  shelf: DdaShelf;
  /** The first page of that shelf. */
  first: FirstPage | null;
  /** The boleto that the address names. */
  asked: DdaBoleto | null;
  /** Whether this brand pays several with one proof. */
  canPayTogether: boolean;
}

/** Boletos that arrive by themselves: what joined, and what is to be paid. */
export function DdaPage({ account, dda: read, shelf: askedShelf, first, asked, canPayTogether }: DdaPageProps) {
  const dda = useDda(account.id, read);
  const [shelf, setShelf] = useState(askedShelf);
  const [open, setOpen] = useState<DdaWindow | null>(asked && { kind: 'boleto', boleto: asked });
  const isJoined = dda.members.some(({ status }) => status !== 'refused');
  const hasList = isJoined || dda.members.length > 0 || (first?.data.length ?? 0) > 0;
  const join = () => setOpen({ kind: 'join' });
  const canAct = account.role !== 'viewer';
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Stack gap={24}>
        {isJoined ? null : <JoinFirst mayJoin={dda.may_join} onJoin={join} />}
        {dda.members.some(({ status }) => status === 'joining') ? (
          <Alert tone="info" title={texts.joiningTitle}>
            {texts.joining}
          </Alert>
        ) : null}
        {hasList ? (
          <Stack gap={16}>
            <Inline>
              <SegmentedControl label={texts.shelvesLabel} options={SHELVES} value={shelf} onChange={setShelf} />
            </Inline>
            <DdaList
              key={shelf}
              accountId={account.id}
              shelf={shelf}
              first={shelf === askedShelf ? first : null}
              canPay={canAct}
              canPayTogether={canPayTogether}
              onOpen={boleto => setOpen({ kind: 'boleto', boleto })}
            />
          </Stack>
        ) : null}
        {dda.members.length > 0 ? (
          <DdaMembers dda={dda} onJoin={join} onLeave={(member: DdaMember) => setOpen({ kind: 'leave', member })} />
        ) : null}
      </Stack>
      {open ? <DdaWindows accountId={account.id} dda={dda} canAct={canAct} open={open} onOpen={setOpen} /> : null}
    </Page>
  );
}

function JoinFirst({ mayJoin, onJoin }: { mayJoin: boolean; onJoin: () => void }) {
  const words = texts.joinFirst;
  return (
    <EmptyState
      icon={FileCheck2}
      title={words.title}
      action={mayJoin ? <Button onClick={onJoin}>{words.act}</Button> : undefined}
    >
      {words.body} {mayJoin ? null : words.notAdmin}
    </EmptyState>
  );
}
