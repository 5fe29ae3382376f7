'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixMandateDetail } from '@/bank/contract/products/pix/mandate-desk';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { AmountWords } from '../automatic/AmountWords';
import { CodePanel } from '../charges/CodePanel';
import { MandateCharges } from './MandateCharges';
import { MandateDialogs, type MandateWindow } from './MandateDialogs';
import { toMandateFacts } from './mandate-facts';
import { MANDATE_LOOK } from './mandate-look';
import { HISTORY_WORDS, texts } from './texts';
import { useMandate } from './use-mandates';

const words = texts.detail;

interface MandateDetailProps {
  account: Account;
  first: PixMandateDetail;
}

/** What its state means for the company. */
const toStanding = ({ status, ended_by, answer_by }: PixMandateDetail): string => {
  if (status === 'cancelled') return words.cancelledBy[ended_by ?? 'company'];
  const until = status === 'waiting' && answer_by !== null ? words.answerBy(formatDate(answer_by)) : '';
  return [words.status[status], until].filter(Boolean).join(' ');
};

/** One recurrence of a customer: its code while it is offered, who authorised it, its cycles, and what can be done about each. */
export function MandateDetail({ account, first }: MandateDetailProps) {
  const mandate = useMandate(account.id, first);
  const [window, setWindow] = useState<MandateWindow | null>(null);
  const { status, customer } = mandate;
  const { badge, label } = MANDATE_LOOK[status];
  const canCharge = account.role !== 'viewer';
  const isOpen = status === 'created' || status === 'waiting' || status === 'approved';
  const standing = toStanding(mandate);
  return (
    <Page $width="form">
      <PageHeader
        title={customer.name}
        lead={mandate.subject ?? mandate.contract}
        back={{ href: withAccount('/pix/charges/automatic', account.id), label: words.back }}
      />
      <Stack gap={24}>
        {canCharge ? null : <Alert tone="info">{words.viewer}</Alert>}
        <Card as="div">
          <Stack gap={16}>
            <Heading level={2} size={20}>
              <AmountWords recurrence={mandate} />
            </Heading>
            <div role="status">
              <Badge status={badge}>{label}</Badge>
            </div>
            {standing === '' ? null : <Text muted>{standing}</Text>}
            {mandate.br_code === null ? null : <Offer mandate={mandate} code={mandate.br_code} account={account} />}
          </Stack>
        </Card>
        <MandateCharges mandate={mandate} onOpen={canCharge ? setWindow : undefined} />
        <Card as="section" aria-labelledby="dados-da-proposta">
          <Heading id="dados-da-proposta" level={2} size={16}>
            {words.facts}
          </Heading>
          <DefinitionList rows={toMandateFacts(mandate)} />
        </Card>
        <Card as="section" aria-labelledby="historico-da-proposta">
          <Heading id="historico-da-proposta" level={2} size={16}>
            {words.history}
          </Heading>
          <DefinitionList
            rows={mandate.history.map(past => ({ term: HISTORY_WORDS[past.status], value: formatDateTime(past.at) }))}
          />
        </Card>
        {canCharge && isOpen ? (
          <Button variant="quiet" onClick={() => setWindow({ kind: 'withdraw' })}>
            {status === 'approved' ? words.withdraw : words.withdrawWaiting}
          </Button>
        ) : null}
      </Stack>
      {window ? (
        <MandateDialogs window={window} mandate={mandate} accountId={account.id} onClose={() => setWindow(null)} />
      ) : null}
    </Page>
  );
}

/** The code that offers it, and the ways in which it reaches the customer. */
function Offer({ mandate, code, account }: { mandate: PixMandateDetail; code: string; account: Account }) {
  const name = account.company.trade_name;
  return (
    <>
      <Text size={14} muted>
        {words.codeLead}
      </Text>
      <CodePanel
        name={name}
        amountCents={null}
        description={mandate.subject}
        sending={{
          title: words.codeTitle(name),
          text: words.codeWords(name, mandate.subject ?? mandate.contract),
          code,
        }}
      />
      {mandate.offered_charge_id === null ? null : (
        <ButtonLink variant="quiet" href={withAccount(`/pix/charges/${mandate.offered_charge_id}`, account.id)}>
          {words.charge}
        </ButtonLink>
      )}
    </>
  );
}
