'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Tax } from '@/bank/contract/products/tax';
import { nameTax } from '@/bank/contract/tax-text';
import { withAccount } from '@/components/frame/account-address';
import { fact } from '@/components/frame/Facts';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { isOpen } from '@/components/lists/day-order/day-order';
import { STATUS } from '@/components/lists/day-order/status-look';
import { useAfterChange } from '@/components/lists/day-order/use-after-change';
import { useDayOrder } from '@/components/lists/day-order/use-day-order';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { cancelScheduledTax, getTax } from '@/services/tax';
import { toTaxRows } from './tax-rows';
import { texts } from './texts';

/** A day's payment is told by who is paid; one that left at once by the day on which it did. */
const toDayOrder = (tax: Tax) => ({
  ...tax,
  ...{ payee: { name: tax.payee_name }, date: tax.date ?? tax.created_at.slice(0, 10), repeat: null },
});

const toRows = (tax: ReturnType<typeof toDayOrder>): DefinitionRow[] => [
  { term: texts.payee, value: tax.payee_name },
  { term: texts.day, value: isOpen(tax) ? texts.dayHours(formatDate(tax.date)) : formatDate(tax.date) },
  ...fact(texts.nextTry, tax.status === 'waiting' && tax.try_at ? formatDateTime(tax.try_at) : null),
  ...toTaxRows(tax),
  ...(tax.fee_cents > 0 ? [{ term: texts.fee, value: <PrivateMoney cents={tax.fee_cents} /> }] : []),
  ...fact(texts.description, tax.description),
  { term: texts.made, value: formatDateTime(tax.created_at) },
];

/** What stands above the facts: that this is no proof, or why nothing was paid. */
function Notice({ status, failure }: Pick<Tax, 'status' | 'failure'>) {
  if (status === 'cancelled') return <Alert tone="info">{texts.cancelled}</Alert>;
  if (status === 'scheduled') return <Alert tone="info">{texts.noProof}</Alert>;
  if (status !== 'failed' && status !== 'waiting') return null;
  return (
    <Alert
      tone={status === 'failed' ? 'danger' : 'warning'}
      title={status === 'failed' ? texts.notPaid : texts.waiting}
    >
      {failure?.reason}
    </Alert>
  );
}

/** Everything about one tax that is to be paid on its day, and the way to cancel it. Who only looks sees the same. */
export function ScheduledTax({ account, tax: first }: { account: Account; tax: Tax }) {
  const [isAsking, setAsking] = useState(false);
  const afterwards = useAfterChange(account.id);
  const tax = useDayOrder(account.id, toDayOrder(first), async signal =>
    toDayOrder(await getTax(account.id, first.id, signal)),
  );
  const { badge, label } = STATUS[tax.status];
  const canCancel = isOpen(tax) && account.role !== 'viewer';
  return (
    <Page $width="form">
      <PageHeader
        title={nameTax(tax)}
        back={{ href: withAccount('/payment/scheduled', account.id), label: texts.all }}
      />
      <Card as="div">
        <Stack gap={24}>
          <Stack gap={8}>
            <PrivateMoney cents={tax.amount_cents} size="hero" />
            <div role="status">
              <Badge status={badge}>{label}</Badge>
            </div>
          </Stack>
          <Notice {...tax} />
          <DefinitionList rows={toRows(tax)} />
          {canCancel ? (
            <Text size={14} muted>
              {texts.another}
            </Text>
          ) : null}
          <Inline stackOnPhone>
            {tax.receipt_id && tax.status !== 'failed' ? (
              <ButtonLink href={withAccount(`/receipts/${tax.receipt_id}`, account.id)} prefetch={false}>
                {texts.receipt}
              </ButtonLink>
            ) : null}
            {canCancel ? (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {texts.cancel.act}
              </Button>
            ) : null}
          </Inline>
        </Stack>
      </Card>
      {isAsking ? (
        <AskedDialog
          title={texts.cancel.title(nameTax(tax))}
          words={texts.cancel}
          act={() => cancelScheduledTax(account.id, tax.id)}
          afterwards={afterwards}
          onClose={() => setAsking(false)}
        >
          <p>{texts.cancel.body(formatMoney(tax.amount_cents), formatDate(tax.date))}</p>
        </AskedDialog>
      ) : null}
    </Page>
  );
}
