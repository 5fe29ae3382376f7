'use client';

import { UserPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { OwnInvitation, People, PeopleInvitation, Person } from '@/bank/contract/service/people';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { ErrorState } from '@/components/ui/ErrorState';
import { PanelPlace } from '@/components/ui/SidePanel';
import { Stack } from '@/components/ui/Stack';
import { useAct } from '@/contexts/use-act';
import { endAbsence, resendInvitation } from '@/services/people';
import { InvitationList } from './InvitationList';
import { OwnInvitations } from './OwnInvitations';
import { PANEL_ID, PersonPanel } from './PersonPanel';
import { toColumns } from './people-columns';
import type { PeopleTask } from './people-tasks';
import { texts } from './texts';
import { useOwnInvitations, usePeople } from './use-people';

const PeopleDialogs = dynamic(() => import('./PeopleDialogs').then(module => module.PeopleDialogs), { ssr: false });

interface PeoplePageProps {
  account: Account;
  /** All accounts of the person. */
  accounts: readonly Account[];
  people: People | null;
  own: readonly OwnInvitation[];
  /** Whom the address names. */
  openId: string | null;
}

/** Who has access to the company, what each may do, and who is invited. */
export function PeoplePage({ account, accounts, people: first, own, openId: firstOpen }: PeoplePageProps) {
  const people = usePeople(account.id, first);
  const invitations = useOwnInvitations(own);
  const [openId, setOpenId] = useState(firstOpen);
  const [task, setTask] = useState<PeopleTask | null>(null);
  const act = useAct();
  const { data } = people;
  const mayManage = data?.may_manage ?? false;
  const opened = data?.data.find(({ id }) => id === openId);
  const here = withAccount('/settings/people', account.id);
  const readAgain = async (words: string) => {
    setTask(null);
    await Promise.all([people.refetch(), invitations.refetch()]);
    announce(words);
  };
  const resend = (one: PeopleInvitation) =>
    void act.run(async () => {
      await resendInvitation(account.id, one.id);
      await readAgain(texts.invitations.resent(one.email));
    });
  const comeBack = (person: Person) =>
    void act.run(async () => {
      await endAbsence(account.id, person.id);
      await readAgain(texts.absenceForm.ended);
    });
  const panel = opened ? (
    <PersonPanel
      accountId={account.id}
      key={opened.id}
      person={opened}
      mayManage={mayManage}
      mayBeAway={account.role === 'admin' || (account.role === 'approver' && opened.is_self)}
      closeHref={here}
      onClose={() => setOpenId(null)}
      onTask={setTask}
      onComeBack={comeBack}
    />
  ) : null;

  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead(account.company.trade_name)}
        back={{ href: withAccount('/settings', account.id), label: texts.back }}
        actions={
          mayManage ? (
            <Button onClick={() => setTask({ what: 'invite' })}>
              <UserPlus aria-hidden /> {texts.invite}
            </Button>
          ) : null
        }
      />
      <PanelPlace panel={panel}>
        <Stack gap={24}>
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <OwnInvitations invitations={invitations.data} onJoined={words => void readAgain(words)} />
          {data && !mayManage ? <Alert tone="info">{texts.readOnly}</Alert> : null}
          {data ? (
            <DataList
              caption={texts.caption}
              columns={toColumns(mayManage)}
              items={data.data}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => `${here}&pessoa=${id}`}
              onOpen={({ id }) => setOpenId(id)}
              open={opened && { key: opened.id, panelId: PANEL_ID }}
              empty={texts.empty}
            />
          ) : (
            <ErrorState title={texts.title} onRetry={() => void people.refetch()}>
              {texts.failed}
            </ErrorState>
          )}
          {data && data.invitations.length > 0 ? (
            <InvitationList
              invitations={data.invitations}
              onResend={resend}
              onWithdraw={invitation => setTask({ what: 'withdraw', invitation })}
            />
          ) : null}
        </Stack>
      </PanelPlace>
      {task && data ? (
        <PeopleDialogs
          task={task}
          account={account}
          accounts={accounts.filter(({ company }) => company.id === account.company.id)}
          people={data.data}
          onDone={readAgain}
          onClose={() => setTask(null)}
        />
      ) : null}
    </Page>
  );
}
