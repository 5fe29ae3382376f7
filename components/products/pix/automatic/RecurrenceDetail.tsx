'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixRecurrenceDetail, RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { AmountWords } from './AmountWords';
import { ChargeLists } from './ChargeLists';
import { DetailDialogs, type DetailWindow } from './DetailDialogs';
import { toDetailRows } from './detail-rows';
import { RECURRENCE_STATUS } from './status-look';
import { texts } from './texts';
import { useRecurrence } from './use-recurrences';

interface RecurrenceDetailProps {
  account: Account;
  first: PixRecurrenceDetail;
}

/** What stands above the facts: what is asked, or how it ended. */
function Notice({ status, receiver, expires_at, cancelled_by, asked }: PixRecurrenceDetail) {
  const words = texts.detail;
  // what waits for people is told by itself
  if (asked) return null;
  switch (status) {
    case 'proposed':
      return (
        <Alert tone="warning" title={words.proposedTitle(receiver.name)}>
          {words.proposed(formatDate(expires_at))}
        </Alert>
      );
    case 'approved':
      return null;
    case 'cancelled':
      return (
        <Alert tone="info">{cancelled_by === 'receiver' ? words.cancelledByReceiver : words.cancelledByPayer}</Alert>
      );
    default:
      return <Alert tone="info">{words[status]}</Alert>;
  }
}

/** What people are asked, and where they answer. */
function Asked({ recurrence, accountId }: { recurrence: PixRecurrenceDetail; accountId: string }) {
  const { asked, status, amount_cents } = recurrence;
  if (!asked) return null;
  const { askedFixed, askedUnlimited, askedMaximum } = texts.detail;
  const { max_cents, approval_id } = asked;
  const what =
    amount_cents !== null ? askedFixed : max_cents === null ? askedUnlimited : askedMaximum(formatMoney(max_cents));
  return (
    <Alert tone="info" title={texts.detail.askedTitle}>
      {texts.detail.askedLead(what, status === 'proposed')}{' '}
      <TextLink href={withAccount(`/payment-office?aprovacao=${approval_id}`, accountId)}>
        {texts.detail.follow}
      </TextLink>
    </Alert>
  );
}

/** Everything about one authorisation, its charges, and what can be done about it. */
export function RecurrenceDetail({ account, first }: RecurrenceDetailProps) {
  const recurrence = useRecurrence(account.id, first);
  const [window, setWindow] = useState<DetailWindow | null>(null);
  const { status, receiver } = recurrence;
  const { badge, label } = RECURRENCE_STATUS[status];
  const canPay = account.role !== 'viewer';
  const canChange = recurrence.amount_cents === null || recurrence.retries_offered;
  const cancelCharge = (charge: RecurrenceCharge) => setWindow({ kind: 'cancel_charge', charge });
  return (
    <Page $width="form">
      <PageHeader
        title={receiver.name}
        lead={recurrence.subject}
        back={{ href: withAccount('/pix/automatic', account.id), label: texts.title }}
      />
      <Stack gap={24}>
        {canPay ? null : <Alert tone="info">{texts.viewer}</Alert>}
        <Card as="div">
          <Stack gap={24}>
            <Stack gap={8}>
              <Heading level={2} size={20}>
                <AmountWords recurrence={recurrence} />
              </Heading>
              <div role="status">
                <Badge status={badge}>{label}</Badge>
              </div>
            </Stack>
            <Asked recurrence={recurrence} accountId={account.id} />
            <Notice {...recurrence} />
            <DefinitionList rows={toDetailRows(recurrence, account)} />
            {canPay && status === 'proposed' ? (
              <Inline stackOnPhone>
                {recurrence.asked ? null : (
                  <Button onClick={() => setWindow({ kind: 'terms' })}>{texts.detail.approve}</Button>
                )}
                <Button variant="quiet" onClick={() => setWindow({ kind: 'refuse' })}>
                  {texts.detail.refuse}
                </Button>
              </Inline>
            ) : null}
            {canPay && status === 'approved' ? (
              <Inline stackOnPhone>
                {canChange ? <Button onClick={() => setWindow({ kind: 'terms' })}>{texts.detail.change}</Button> : null}
                <Button variant="quiet" onClick={() => setWindow({ kind: 'cancel' })}>
                  {texts.detail.cancel}
                </Button>
              </Inline>
            ) : null}
          </Stack>
        </Card>
        <ChargeLists recurrence={recurrence} accountId={account.id} onCancel={canPay ? cancelCharge : undefined} />
      </Stack>
      {window ? (
        <DetailDialogs window={window} recurrence={recurrence} accountId={account.id} onClose={() => setWindow(null)} />
      ) : null}
    </Page>
  );
}
