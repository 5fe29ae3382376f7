'use client';

import { type FormEvent, useState } from 'react';
import type { OpenFinanceJourney } from '@/bank/contract/service/open-finance';
import { AuthCard } from '@/components/frame/AuthCard';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { formatAccount, formatDate, formatDocument, formatTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { leaveFor } from '@/services/leave-page';
import { confirmSharingRequest } from '@/services/open-finance';
import { CancelRequest } from './CancelRequest';
import { GroupList } from './GroupList';
import { texts } from './texts';

interface ConsentPageProps {
  token: string;
  journey: OpenFinanceJourney;
}

/** The question itself: who asks, for what, until when, of which accounts. Nothing is ticked before the person ticks it. */
export function ConsentPage({ token, journey }: ConsentPageProps) {
  const { receiver, company, groups, expires_at, confirm_by, return_host } = journey;
  const { chosen, choose, error, submit, act, isLeaving, dialog } = useConsent(token, journey);
  const { consent } = texts;
  return (
    <AuthCard
      title={consent.title(receiver.name)}
      lead={consent.lead}
      footer={`${consent.deadline(formatTime(confirm_by))} ${consent.back(return_host)}`}
    >
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          <DefinitionList
            rows={[
              { term: consent.who, value: receiver.name },
              { term: texts.detail.cnpj, value: formatDocument(receiver.cnpj) },
              { term: consent.purpose, value: receiver.purpose },
              { term: consent.term, value: expires_at ? formatDate(expires_at) : consent.noTerm },
              { term: consent.company, value: company.trade_name },
              { term: consent.companyCnpj, value: formatDocument(company.cnpj) },
            ]}
          />
          <GroupList title={consent.what} groups={groups} />
          {journey.needs_accounts ? (
            <FieldGroup label={consent.accounts} help={consent.accountsHelp} error={error}>
              {journey.accounts.map(account => (
                <CheckField
                  key={account.id}
                  label={formatAccount(account)}
                  checked={chosen.includes(account.id)}
                  onChange={({ target }) => choose(account.id, target.checked)}
                />
              ))}
            </FieldGroup>
          ) : null}
          <OtherSigners journey={journey} />
          {act.error ? (
            <Alert tone="danger" title={consent.problem}>
              {act.error}
            </Alert>
          ) : null}
          <Stack gap={12}>
            <Button type="submit" fullWidth loading={act.isBusy || isLeaving}>
              {isLeaving ? consent.leaving(receiver.name) : consent.confirm}
            </Button>
            <CancelRequest token={token} />
          </Stack>
        </Stack>
      </form>
      {dialog}
    </AuthCard>
  );
}

function OtherSigners({ journey }: { journey: OpenFinanceJourney }) {
  const missing = journey.signatures_needed - 1;
  if (missing < 1) return null;
  const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(journey.others_who_sign);
  return (
    <Alert title={texts.consent.signTitle(missing)}>
      {names ? texts.consent.signBody(names) : texts.consent.signNobody}
    </Alert>
  );
}

function useConsent(token: string, { accounts, needs_accounts }: OpenFinanceJourney) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | undefined>();
  const [isLeaving, setLeaving] = useState(false);
  const { act, run, dialog } = useProtectedAct();
  const choose = (id: string, isOn: boolean) => {
    setError(undefined);
    // in the order of the page, whatever was pressed first
    setChosen(before => accounts.map(one => one.id).filter(one => (one === id ? isOn : before.includes(one))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needs_accounts && chosen.length === 0) {
      setError(texts.consent.accountsMissing);
      return;
    }
    const wish = { purpose: 'share_open_finance', request_token: token, account_ids: chosen.join(' ') } as const;
    run(wish, async proof => {
      const { redirect_to } = await confirmSharingRequest(token, chosen, proof);
      setLeaving(true);
      leaveFor(redirect_to);
    });
  };
  return { chosen, choose, error, submit, act, isLeaving, dialog };
}
