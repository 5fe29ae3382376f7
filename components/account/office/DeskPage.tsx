'use client';

import { ScrollText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Approval, ApprovalDetail, ApprovalTab } from '@/bank/contract/payments/office';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { PanelPlace } from '@/components/ui/SidePanel';
import { Stack } from '@/components/ui/Stack';
import { TabLinks } from '@/components/ui/Tabs';
import type { ApprovalPage } from '@/services/office';
import { ApprovalPanel, PANEL_ID } from './ApprovalPanel';
import { DeskList } from './DeskList';
import { DeskFilters } from './DeskFilters';
import { type DeskFilter, isNarrowed, OPEN_PARAM, TAB_PARAM, TABS, toFilterParams, toTabWord } from './desk-address';
import type { DeskTask } from './desk-tasks';
import { texts } from './texts';
import { useDecisions } from './use-decisions';
import { useDesk } from './use-desk';
import { useDeskKeys } from './use-desk-keys';

const DeskDialogs = dynamic(() => import('./DeskDialogs').then(module => module.DeskDialogs), { ssr: false });
const OutcomeDialog = dynamic(() => import('./OutcomeDialog').then(module => module.OutcomeDialog), { ssr: false });

interface DeskPageProps {
  account: Pick<Account, 'id' | 'role'>;
  tab: ApprovalTab;
  filter: DeskFilter;
  /** What the server read; null when it could not. */
  first: ApprovalPage | null;
  /** What the address names, and what the server read of it. */
  openId: string | null;
  opened: ApprovalDetail | null;
}

const toHref = (accountId: string, tab: ApprovalTab, filter: DeskFilter, approval?: Pick<Approval, 'id'>): string => {
  const search = new URLSearchParams({ [TAB_PARAM]: toTabWord(tab), ...toFilterParams(filter) });
  if (approval) search.set(OPEN_PARAM, approval.id);
  return withAccount(`/payment-office?${search}`, accountId);
};

/** The desk where payments wait for people: tabs, rows, and one of them in full. */
export function DeskPage({ account, tab, filter, first, openId: firstOpen, opened }: DeskPageProps) {
  const list = useDesk(account.id, tab, filter, first);
  const router = useRouter();
  const decisions = useDecisions(account.id);
  const [openId, setOpenId] = useState(opened ? firstOpen : null);
  const [task, setTask] = useState<DeskTask | null>(null);
  const here = toHref(account.id, tab, filter);
  const isBusy = decisions.act.isBusy;
  // of nothing nothing is told apart
  const hasFilters = isNarrowed(filter) || (list.items?.length ?? 0) > 0;
  const open = (id: string | null) => {
    decisions.act.clear();
    setOpenId(id);
  };
  const keys = useDeskKeys({
    ...{ items: list.items ?? [], openId, onOpen: open },
    isFree: task === null && !isBusy && decisions.decided.length === 0,
    onApprove: approval => void decisions.approve([approval]),
    onReject: approval => setTask({ what: 'reject', approval }),
  });
  const panel = openId ? (
    <ApprovalPanel
      key={openId}
      account={account}
      id={openId}
      first={opened?.id === openId ? opened : null}
      closeHref={here}
      isBusy={isBusy}
      error={decisions.act.error}
      onClose={() => open(null)}
      onApprove={approval => void decisions.approve([approval])}
      onTask={setTask}
    />
  ) : null;

  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink variant="quiet" href={withAccount('/payment-office/policy', account.id)}>
            <ScrollText aria-hidden /> {texts.rules}
          </ButtonLink>
        }
      />
      <div ref={keys}>
        <PanelPlace panel={panel}>
          <Stack gap={24}>
            <TabLinks
              label={texts.tabsLabel}
              tabs={TABS.map(id => ({
                ...{ label: texts.tabs[id], href: toHref(account.id, id, filter), current: id === tab },
                ...(id === 'mine' && tab === 'mine' && list.items ? { count: list.items.length } : {}),
              }))}
            />
            {hasFilters ? (
              <DeskFilters filter={filter} onFilter={wanted => router.push(toHref(account.id, tab, wanted))} />
            ) : null}
            {firstOpen && !opened ? <Alert tone="warning">{texts.gone}</Alert> : null}
            {account.role === 'viewer' ? <Alert tone="info">{texts.viewer}</Alert> : null}
            {decisions.act.error && !openId ? <Alert tone="danger">{decisions.act.error}</Alert> : null}
            <DeskList
              tab={tab}
              list={list}
              isFiltered={isNarrowed(filter)}
              hrefOf={approval => toHref(account.id, tab, filter, approval)}
              open={openId ? { key: openId, panelId: PANEL_ID } : undefined}
              onOpen={({ id }) => open(id)}
              isBusy={isBusy}
              onApprove={(approvals, onDone) => void decisions.approve(approvals, onDone)}
            />
          </Stack>
        </PanelPlace>
      </div>
      {task ? <DeskDialogs task={task} accountId={account.id} onClose={() => setTask(null)} /> : null}
      {decisions.decided.length > 0 ? <OutcomeDialog decided={decisions.decided} onClose={decisions.forget} /> : null}
      {decisions.dialog}
    </Page>
  );
}
