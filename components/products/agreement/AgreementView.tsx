'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Agreement } from '@/bank/contract/products/agreement';
import { GAP_POLICIES, type GapPolicy, takesFiles } from '@/bank/contract/products/agreement-words';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { useAct } from '@/contexts/use-act';
import { changeAgreement, endAgreement } from '@/services/agreement';
import { STATE_LOOK } from './agreement-look';
import { AgreementCodes, AgreementFacts } from './AgreementFacts';
import { ClauseList } from './ClauseList';
import { FeeList } from './FeeList';
import { TermChanges } from './TermChanges';
import { texts } from './texts';

const words = texts.view;

interface AgreementViewProps {
  account: Pick<Account, 'id' | 'role'>;
  first: Agreement;
  /** Whether the brand has the box of files, to which systems have keys. */
  hasBox: boolean;
}

function GapChoice({
  accountId,
  agreement,
  onChanged,
}: {
  accountId: string;
  agreement: Agreement;
  onChanged: (to: Agreement) => void;
}) {
  const act = useAct();
  const change = (gap_policy: GapPolicy) =>
    void act.run(async () => {
      onChanged(await changeAgreement(accountId, agreement.id, { gap_policy }));
      announce(words.gapsChanged);
    });
  return (
    <Stack gap={8}>
      <RadioGroup
        label={words.gaps}
        options={GAP_POLICIES.map(value => ({ value, label: texts.gaps[value] }))}
        value={agreement.gap_policy}
        onValueChange={change}
        disabled={act.isBusy}
      />
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
    </Stack>
  );
}

/** One agreement: how it stands, its codes for the company's system, its terms. */
export function AgreementView({ account, first, hasBox }: AgreementViewProps) {
  const [agreement, setAgreement] = useState(first);
  const [isEnding, setEnding] = useState(false);
  const { state } = agreement;
  const isOpen = state === 'requested' || state === 'active';
  const mayChange = account.role === 'admin' && isOpen;
  const isRequest = state === 'requested';
  return (
    <Page $width="form">
      <PageHeader
        title={agreement.name}
        lead={texts.kinds[agreement.kind]}
        back={{ href: withAccount('/agreements', account.id), label: texts.back }}
        actions={<Badge status={STATE_LOOK[state]}>{texts.states[state]}</Badge>}
      />
      <Stack gap={24}>
        {isRequest ? <Alert tone="info">{words.waiting}</Alert> : null}
        {agreement.note ? (
          <Alert tone={state === 'refused' ? 'danger' : 'info'}>
            <strong>{words.answer}</strong> {agreement.note}
          </Alert>
        ) : null}
        {state === 'active' && !takesFiles(agreement.kind) ? <Alert tone="info">{words.noFiles}</Alert> : null}
        {agreement.code ? <AgreementCodes agreement={agreement} code={agreement.code} /> : null}
        {hasBox && state === 'active' && takesFiles(agreement.kind) ? (
          <TextLink href={withAccount('/transmission/keys', account.id)}>{words.keys}</TextLink>
        ) : null}
        <AgreementFacts agreement={agreement} hasGaps={!mayChange} />
        {mayChange ? (
          <Card as="section" aria-label={words.gaps}>
            <GapChoice accountId={account.id} agreement={agreement} onChanged={setAgreement} />
          </Card>
        ) : null}
        <Card as="section">
          <Stack gap={16}>
            <Heading level={2} size={16}>
              {words.terms(agreement.terms_version)}
            </Heading>
            <ClauseList clauses={agreement.clauses} />
            <Heading level={2} size={16}>
              {words.fees}
            </Heading>
            <FeeList fees={agreement.fees} />
          </Stack>
        </Card>
        <TermChanges agreement={agreement} />
        {mayChange ? (
          <Inline>
            <Button type="button" variant="quiet" onClick={() => setEnding(true)}>
              {isRequest ? words.withdraw : words.close}
            </Button>
          </Inline>
        ) : null}
      </Stack>
      {isEnding ? (
        <AskedDialog
          title={isRequest ? texts.end.withdrawTitle : texts.end.closeTitle}
          tone="danger"
          words={{
            confirm: isRequest ? words.withdraw : words.close,
            back: texts.end.back,
            done: isRequest ? texts.end.withdrawn : texts.end.closed,
          }}
          act={async () => setAgreement(await endAgreement(account.id, agreement.id))}
          onClose={() => setEnding(false)}
        >
          <Text>{isRequest ? texts.end.withdrawBody : texts.end.closeBody}</Text>
        </AskedDialog>
      ) : null}
    </Page>
  );
}
