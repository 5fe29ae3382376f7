'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAccount, formatDate, formatDateTime, formatDocument, formatPixKey } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { CancelDialog } from './CancelDialog';
import { ChangeDialog } from './ChangeDialog';
import { STATUS } from './status-look';
import { texts } from './texts';
import { useScheduled } from './use-scheduled';

interface ScheduledDetailProps {
  account: Account;
  scheduled: ScheduledPix;
}

const isOpen = ({ status }: ScheduledPix): boolean => status === 'scheduled' || status === 'waiting';

const toRows = (scheduled: ScheduledPix, account: Account): DefinitionRow[] => {
  const { payee, repeat, description, date, try_at, status } = scheduled;
  const words = texts.detail;
  return [
    {
      term: words.to,
      value: (
        <>
          {payee.name}
          <Text size={14} muted>
            {formatDocument(payee.document_masked)} · {payee.institution.name}
          </Text>
        </>
      ),
    },
    ...(payee.key ? [{ term: words.key, value: formatPixKey(payee.key) }] : []),
    { term: words.day, value: isOpen(scheduled) ? words.dayAt(formatDate(date)) : formatDate(date) },
    ...(status === 'waiting' && try_at ? [{ term: words.nextTry, value: formatDateTime(try_at) }] : []),
    ...(repeat ? [{ term: words.repeat, value: texts.repeat(repeat) }] : []),
    ...(description ? [{ term: words.description, value: description }] : []),
    {
      term: words.from,
      value: (
        <>
          {account.company.trade_name}
          <Text size={14} muted>
            {formatAccount(account)}
          </Text>
        </>
      ),
    },
    { term: words.made, value: formatDateTime(scheduled.created_at) },
  ];
};

/** What stands above the facts: that this is no proof, or why nothing was paid. */
function Notice({ status, failure }: ScheduledPix) {
  const words = texts.detail;
  if (status === 'cancelled') {
    return (
      <Alert tone="info" title={words.cancelledTitle}>
        {words.cancelledBody}
      </Alert>
    );
  }
  if (status === 'failed') {
    return (
      <Alert tone="danger" title={words.notPaid}>
        {failure?.reason}
      </Alert>
    );
  }
  if (status === 'waiting') {
    return (
      <Alert tone="warning" title={words.waitingTitle}>
        {failure?.reason} {words.noProof}
      </Alert>
    );
  }
  return status === 'scheduled' ? <Alert tone="info">{words.noProof}</Alert> : null;
}

/** Everything about one scheduled payment, with what can still be done about it. */
export function ScheduledDetail({ account, scheduled: first }: ScheduledDetailProps) {
  const scheduled = useScheduled(account.id, first);
  const [window, setWindow] = useState<'change' | 'cancel' | null>(null);
  const canPay = account.role !== 'viewer';
  const { badge, label } = STATUS[scheduled.status];
  const close = () => setWindow(null);
  return (
    <Page $width="form">
      <PageHeader
        title={texts.detail.title}
        back={{ href: withAccount('/pix/scheduled', account.id), label: texts.detail.all }}
      />
      <Card as="div">
        <Stack gap={24}>
          <Stack gap={8}>
            <PrivateMoney cents={scheduled.amount_cents} size="hero" />
            <div role="status">
              <Badge status={badge}>{label}</Badge>
            </div>
          </Stack>
          <Notice {...scheduled} />
          <DefinitionList rows={toRows(scheduled, account)} />
          {isOpen(scheduled) ? (
            <Stack gap={8}>
              <Text size={14} muted>
                {texts.detail.shortage}
              </Text>
              <Text size={14} muted>
                {texts.detail.recheck}
              </Text>
            </Stack>
          ) : null}
          <Inline stackOnPhone>
            {scheduled.receipt_id && scheduled.status !== 'failed' ? (
              <ButtonLink href={withAccount(`/receipts/${scheduled.receipt_id}`, account.id)} prefetch={false}>
                {texts.detail.receipt}
              </ButtonLink>
            ) : null}
            {scheduled.status === 'failed' && canPay && scheduled.payee.key ? (
              <ButtonLink
                href={withAccount(`/pix/pay?chave=${encodeURIComponent(scheduled.payee.key)}`, account.id)}
                prefetch={false}
              >
                {texts.detail.again}
              </ButtonLink>
            ) : null}
            {isOpen(scheduled) && canPay ? (
              <>
                <Button onClick={() => setWindow('change')}>{texts.detail.change}</Button>
                <Button variant="quiet" onClick={() => setWindow('cancel')}>
                  {texts.detail.cancel}
                </Button>
              </>
            ) : null}
          </Inline>
        </Stack>
      </Card>
      {window === 'change' ? <ChangeDialog scheduled={scheduled} accountId={account.id} onClose={close} /> : null}
      {window === 'cancel' ? <CancelDialog scheduled={scheduled} accountId={account.id} onClose={close} /> : null}
    </Page>
  );
}
