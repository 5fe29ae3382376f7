'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deposit } from '@/bank/contract/products/deposit';
import { withAccount } from '@/components/frame/account-address';
import { fact } from '@/components/frame/Facts';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Heading, Text } from '@/components/ui/Text';
import { useShown } from '@/contexts/shown-things';
import { cancelDeposit, getDeposit } from '@/services/deposit';
import { BADGES } from './deposit-badge';
import { DepositCode } from './DepositCode';
import { STATUS_WORDS, texts } from './texts';

/** Events tell of a payment at once; this is for what no event tells. */
const LOOK_AGAIN_MS = 30_000;
const REGISTERING_MS = 2_000;

const readAgainAfter = (status: Deposit['status'] | undefined): number | false => {
  if (status === 'registering') return REGISTERING_MS;
  return status === 'open' || status === 'paying' ? LOOK_AGAIN_MS : false;
};

interface DepositDetailProps {
  accountId: string;
  deposit: Deposit;
  canIssue: boolean;
}

/** One deposit and its state, which follows by itself: what is paid while it may be, who paid once it was. */
export function DepositDetail({ accountId, deposit: first, canIssue }: DepositDetailProps) {
  useShown(first.id);
  const { data: deposit } = useQuery({
    queryKey: ['deposit', accountId, first.id],
    queryFn: ({ signal }) => getDeposit(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => readAgainAfter(state.data?.status),
  });
  const { status } = deposit;
  return (
    <Page $width="form">
      <PageHeader title={texts.detail.title} back={{ href: withAccount('/deposit', accountId), label: texts.title }} />
      <Stack gap={16}>
        <Card as="section" aria-label={texts.detail.title}>
          <Stack gap={16}>
            <Inline justify="between">
              <PrivateMoney cents={deposit.amount_cents} size="hero" />
              <span role="status">
                <Badge status={BADGES[status]}>{STATUS_WORDS[status]}</Badge>
              </span>
            </Inline>
            <Paid accountId={accountId} deposit={deposit} />
            <Unpaid accountId={accountId} deposit={deposit} canIssue={canIssue} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="dados-do-boleto">
          <Heading id="dados-do-boleto" level={2} size={16}>
            {texts.detail.facts}
          </Heading>
          <DefinitionList rows={toFacts(deposit)} />
        </Card>
        {canIssue && (status === 'open' || status === 'registering') ? (
          <CancelButton accountId={accountId} id={deposit.id} />
        ) : null}
      </Stack>
    </Page>
  );
}

function Paid({ accountId, deposit: { payment, amount_cents } }: { accountId: string; deposit: Deposit }) {
  if (!payment) return null;
  return (
    <>
      <SuccessSign />
      <Alert
        tone="positive"
        title={<PrivateText>{texts.detail.received(formatMoney(amount_cents), payment.payer_name)}</PrivateText>}
        action={
          <ButtonLink size="small" variant="quiet" href={withAccount(`/receipts/${payment.receipt_id}`, accountId)}>
            {texts.detail.receipt}
          </ButtonLink>
        }
      />
    </>
  );
}

/** What whoever waits for the money can do, or only has to know. */
function Unpaid({ accountId, deposit, canIssue }: { accountId: string; deposit: Deposit; canIssue: boolean }) {
  const words = texts.detail;
  switch (deposit.status) {
    case 'registering':
      return <Alert tone="info">{words.registering}</Alert>;
    case 'paying':
      return <Alert tone="info">{words.paying}</Alert>;
    case 'open':
      return (
        <>
          <Text size={14} muted>
            {deposit.pix_code === null ? words.waiting : words.waitingPix}{' '}
            {words.payUntil(formatDate(deposit.last_day))}
          </Text>
          <DepositCode accountId={accountId} deposit={deposit} />
        </>
      );
    case 'expired':
    case 'canceled':
      return (
        <>
          {deposit.status === 'expired' ? <Text muted>{words.expired}</Text> : null}
          {canIssue ? (
            <ButtonLink variant="quiet" href={withAccount('/deposit/new', accountId)}>
              {words.again}
            </ButtonLink>
          ) : null}
        </>
      );
    case 'paid':
      return null;
  }
}

function CancelButton({ accountId, id }: { accountId: string; id: string }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.detail.cancel}
      </Button>
      {open ? (
        <AskedDialog
          title={texts.detail.cancelTitle}
          words={{ confirm: texts.detail.cancel, back: texts.detail.keep, done: texts.detail.canceledDone }}
          act={() => cancelDeposit(accountId, id)}
          // somebody may have paid it meanwhile
          afterwards={() => client.invalidateQueries({ queryKey: ['deposit', accountId, id] })}
          onClose={() => setOpen(false)}
        >
          {texts.detail.cancelBody}
        </AskedDialog>
      ) : null}
    </>
  );
}

const toFacts = ({ due_date, last_day, own_number, created_at, canceled_at, payment }: Deposit): DefinitionRow[] => [
  ...(payment
    ? [
        ...fact(texts.detail.paidAt, formatDateTime(payment.paid_at)),
        ...fact(texts.detail.way, texts.detail.by[payment.by]),
      ]
    : []),
  ...fact(texts.detail.due, formatDate(due_date)),
  ...(last_day === due_date ? [] : fact(texts.detail.lastDay, formatDate(last_day))),
  ...fact(texts.detail.ownNumber, own_number),
  ...fact(texts.detail.created, formatDateTime(created_at)),
  ...fact(texts.detail.canceled, canceled_at && formatDateTime(canceled_at)),
];
