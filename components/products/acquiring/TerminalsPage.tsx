'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import type { Terminal } from '@/bank/contract/products/acquiring-terminals';
import type { TerminalAsk, TerminalState } from '@/bank/contract/products/acquiring-words';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { PanelPlace, SidePanel } from '@/components/ui/SidePanel';
import { listTerminals } from '@/services/acquiring/terminals';
import { AcquiringFrame } from './AcquiringFrame';
import { TerminalFacts } from './TerminalFacts';
import { terminalTexts as texts } from './terminal-texts';
import { AskWindow, NameWindow, RequestWindow } from './TerminalWindows';

const BADGES: Record<TerminalState, BadgeStatus> = {
  requested: 'pending',
  shipped: 'processing',
  active: 'completed',
  inactive: 'undefined',
  blocked: 'canceled',
  in_maintenance: 'processing',
  in_exchange: 'processing',
  returned: 'canceled',
  lost_stolen: 'canceled',
};

const words = texts.columns;

const COLUMNS: readonly DataColumn<Terminal>[] = [
  { id: 'name', header: words.name, place: 'title', cell: ({ name }) => name },
  {
    id: 'state',
    header: words.status,
    place: 'under',
    cell: ({ state }) => <Badge status={BADGES[state]}>{texts.states[state]}</Badge>,
  },
  { id: 'model', header: words.model, place: 'rest', cell: ({ model_name }) => model_name },
  {
    id: 'rent',
    header: words.rent,
    onlyWide: true,
    notBeside: true,
    cell: ({ rent_cents }) => <PrivateMoney cents={rent_cents} />,
  },
  {
    id: 'sold',
    header: words.sold,
    place: 'figure',
    cell: ({ sold_this_month_cents: cents }) => <PrivateMoney cents={cents} />,
  },
];

type Asked = { kind: 'request' } | { kind: 'rename' } | { kind: 'ask'; ask: TerminalAsk };

interface TerminalsPageProps {
  accountId: string;
  first: Terminal[];
  mayRequest: boolean;
}

/** Terminals of the shop, one of them in full, and what may be asked for it. */
export function TerminalsPage({ accountId, first, mayRequest }: TerminalsPageProps) {
  const client = useQueryClient();
  const queryKey = ['acquiring', accountId, 'terminals'];
  const { data: terminals } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listTerminals(accountId, signal),
    initialData: first,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const panelId = useId();
  const terminal = terminals.find(({ id }) => id === openId);
  const here = withAccount('/acquiring/terminals', accountId);
  const task = {
    accountId,
    onDone: () => client.invalidateQueries({ queryKey }),
    onClose: () => setAsked(null),
  };
  return (
    <AcquiringFrame
      accountId={accountId}
      tab="terminals"
      title={texts.heading}
      lead={texts.lead}
      actions={
        mayRequest ? (
          <Button size="small" onClick={() => setAsked({ kind: 'request' })}>
            {texts.more}
          </Button>
        ) : undefined
      }
    >
      <PanelPlace
        panel={
          terminal ? (
            <SidePanel id={panelId} title={terminal.name} closeHref={here} onClose={() => setOpenId(null)}>
              <TerminalFacts
                terminal={terminal}
                onRename={() => setAsked({ kind: 'rename' })}
                onAsk={ask => setAsked({ kind: 'ask', ask })}
              />
            </SidePanel>
          ) : null
        }
      >
        <DataList
          caption={texts.caption}
          columns={COLUMNS}
          items={terminals}
          keyOf={({ id }) => id}
          hrefOf={() => here}
          onOpen={({ id }) => setOpenId(id)}
          open={terminal ? { key: terminal.id, panelId } : undefined}
          empty={
            <EmptyState icon={Smartphone} title={texts.none.title}>
              {texts.none.body}
            </EmptyState>
          }
        />
      </PanelPlace>
      {asked?.kind === 'request' ? <RequestWindow {...task} /> : null}
      {asked?.kind === 'rename' && terminal ? <NameWindow {...task} terminal={terminal} /> : null}
      {asked?.kind === 'ask' && terminal ? <AskWindow {...task} terminal={terminal} ask={asked.ask} /> : null}
    </AcquiringFrame>
  );
}
