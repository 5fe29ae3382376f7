'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PolicyContent } from '@/bank/contract/payments/policies';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { PolicyPage as PolicyData } from '@/services/office';
import { PolicyContentView } from './PolicyContentView';
import { NO_RULES } from './policy-form';
import { policyTexts as texts } from './policy-texts';
import { PolicyProposal } from './PolicyProposal';
import { TemplateList } from './TemplateList';
import { useFreshDesk } from './use-desk';
import { usePolicy } from './use-policy';
import { VersionList } from './VersionList';

const PolicyEditor = dynamic(() => import('./PolicyEditor').then(module => module.PolicyEditor), { ssr: false });

/** Whether there is anybody to agree: the bank refuses rules where not. */
const isAlone = ({ people }: PolicyData): boolean =>
  people.length < 2 || people.filter(({ role }) => role === 'admin').length < 2;

interface PolicyPageProps {
  account: Pick<Account, 'id' | 'role'>;
  /** What the server read; null when it could not. */
  first: PolicyData | null;
}

/** Why nobody can propose anything now, where that is so. */
function Hindrance({ policy, accountId }: { policy: PolicyData; accountId: string }) {
  if (!policy.may_propose) return <Alert tone="info">{texts.readOnly}</Alert>;
  if (!isAlone(policy)) return null;
  if (policy.alone && !policy.proposed) {
    return <Alert tone="warning">{texts.onlyAdmin(formatDateTime(policy.alone.effective_at))}</Alert>;
  }
  if (policy.proposed?.wait) return null;
  return (
    <Alert tone="warning">
      {texts.alone}{' '}
      <ButtonLink variant="plain" size="small" href={withAccount('/settings/people', accountId)}>
        {texts.people}
      </ButtonLink>
    </Alert>
  );
}

/** The rules that hold, or that there are none. */
function ActivePolicy({
  active,
  names,
  canStart,
}: Pick<PolicyData, 'active'> & { names: ReadonlyMap<string, string>; canStart: boolean }) {
  return (
    <Card as="div">
      {active ? (
        <Stack gap={16}>
          <Text size={14} muted>
            {texts.active(active.version, formatDate(active.activated_at ?? active.created_at))}
          </Text>
          <PolicyContentView content={active.content} names={names} />
        </Stack>
      ) : (
        <Stack gap={4}>
          <Heading level={2}>{texts.none.title}</Heading>
          <Text muted>
            {texts.none.body} {canStart ? texts.none.start : null}
          </Text>
        </Stack>
      )}
    </Card>
  );
}

/** The rules of the company: those that hold, a change that waits, the form of the next one, and the versions. */
export function PolicyPage({ account, first }: PolicyPageProps) {
  const query = usePolicy(account.id, first);
  const readAgain = useFreshDesk(account.id);
  const [begin, setBegin] = useState<PolicyContent | null>(null);
  const policy = query.data;
  const names = new Map(policy?.people.map(({ id, name }) => [id, name]));
  const active = policy?.active?.content ?? NO_RULES;
  const mayChange = Boolean(policy?.may_propose && !policy.proposed && (!isAlone(policy) || policy.alone));
  const end = async () => {
    await readAgain();
    setBegin(null);
  };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/payment-office', account.id), label: texts.back }}
        actions={mayChange && !begin ? <Button onClick={() => setBegin(active)}>{texts.change}</Button> : null}
      />
      {policy ? (
        <Stack gap={32}>
          <Hindrance policy={policy} accountId={account.id} />
          <PolicyProposal account={account} policy={policy} active={active} names={names} />
          {begin && mayChange ? (
            <PolicyEditor
              accountId={account.id}
              active={active}
              begin={begin}
              people={policy.people}
              names={names}
              isAlone={policy.alone !== null}
              onDone={end}
              onClose={() => setBegin(null)}
            />
          ) : (
            <>
              <ActivePolicy active={policy.active} names={names} canStart={policy.may_propose && !isAlone(policy)} />
              {mayChange ? <TemplateList people={policy.people} onUse={setBegin} /> : null}
              <VersionList versions={policy.versions} names={names} />
            </>
          )}
        </Stack>
      ) : (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {texts.failed}
        </ErrorState>
      )}
    </Page>
  );
}
