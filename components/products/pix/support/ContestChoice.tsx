'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { findPayments } from './find-payments';
import { texts } from './texts';

/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 8;

/** Which Pix is to be contested: the newest that were paid. */
export function ContestChoice({ accountId, payments }: { accountId: string; payments: readonly PixPayment[] }) {
  const { contest } = texts;
  const [typed, setTyped] = useState('');
  const found = findPayments(payments, typed);
  return (
    <Page $width="form">
      <PageHeader title={contest.title} back={{ href: withAccount('/pix/support', accountId), label: texts.title }} />
      <Stack gap={16}>
        <div>
          <Heading level={2} size={16}>
            {contest.choose}
          </Heading>
          <Text size={14} muted>
            {contest.chooseLead}
          </Text>
        </div>
        {payments.length > WORTH_SEARCHING ? (
          <TextField
            label={contest.search}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        <Card as="div" padding="none">
          {found.length === 0 ? (
            <EmptyState icon={Send} title={payments.length === 0 ? contest.none : contest.notFound}>
              {payments.length === 0 ? contest.noneBody : contest.notFoundBody}
            </EmptyState>
          ) : (
            <RowList>
              {found.map(payment => (
                <PaymentRow key={payment.id} accountId={accountId} payment={payment} />
              ))}
            </RowList>
          )}
        </Card>
      </Stack>
    </Page>
  );
}

function PaymentRow({ accountId, payment }: { accountId: string; payment: PixPayment }) {
  const { contest } = texts;
  return (
    <li>
      <SettingRow
        icon={Send}
        title={payment.payee.name}
        actions={
          <ButtonLink
            variant="quiet"
            size="small"
            aria-label={contest.oneLabel(payment.payee.name)}
            href={withAccount(`/pix/support/contest?pix=${payment.receipt_id}`, accountId)}
          >
            {contest.one}
          </ButtonLink>
        }
      >
        <PrivateMoney cents={payment.amount_cents} /> · {formatDateTime(payment.settled_at ?? payment.created_at)}
      </SettingRow>
    </li>
  );
}
