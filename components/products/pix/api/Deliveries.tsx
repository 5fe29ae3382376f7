'use client';

import { Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDelivery, WebhookList } from '@/bank/contract/products/pix/api';
import { withAccount } from '@/components/frame/account-address';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { TextLink } from '@/components/ui/TextLink';
import { Stack } from '@/components/ui/Stack';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime } from '@/components/ui/format';
import { useAct } from '@/contexts/use-act';
import { resendWebhook, testWebhook } from '@/services/pix/api';
import { type Address, AddressRow, addressesOf, RemoveDialog } from './Addresses';
import { answerOf, DELIVERY_BADGES, isTest, nameOf } from './delivery-look';
import { texts } from './texts';
import { useWebhooks } from './use-api-keys';

function DeliveryRow({
  delivery,
  onResend,
  isSending,
}: {
  delivery: WebhookDelivery;
  onResend: () => void;
  isSending: boolean;
}) {
  const { webhooks } = texts;
  const [name, when] = [nameOf(delivery), formatDateTime(delivery.created_at)];
  return (
    <SettingRow
      icon={Webhook}
      inset
      title={name}
      badge={<Badge status={DELIVERY_BADGES[delivery.status]}>{webhooks.status[delivery.status]}</Badge>}
      actions={
        isTest(delivery) ? null : (
          <Button variant="quiet" aria-label={webhooks.resendLabel(name, when)} loading={isSending} onClick={onResend}>
            {webhooks.resend}
          </Button>
        )
      }
    >
      <div>{webhooks.told(delivery.host, when)}</div>
      <div>{webhooks.tries(delivery.tries, answerOf(delivery))}</div>
    </SettingRow>
  );
}

/** Where payments are told, how that went, and what sends again or tries. */
export function Deliveries({ accountId, first }: { accountId: string; first: WebhookList | null }) {
  const query = useWebhooks(accountId, first);
  const { webhooks } = texts;
  const list = query.data;
  const act = useAct();
  const [sent, setSent] = useState('');
  const [leaving, setLeaving] = useState<Address | null>(null);
  // the button that was pressed keeps the focus while it waits
  const isSending = (name: string) => act.isBusy && sent === name;
  const send = async (name: string, call: () => Promise<void>) => {
    if (act.isBusy) return;
    setSent(name);
    await act.run(call);
    await query.refetch();
  };
  const isEmpty = list !== undefined && addressesOf(list).length === 0 && list.deliveries.length === 0;
  return (
    <Section
      title={webhooks.title}
      lead={
        <Stack gap={8}>
          <span>{webhooks.lead}</span>
          <TextLink href={withAccount('/api-keys/deliveries', accountId)}>{webhooks.log}</TextLink>
          <TextLink href={withAccount('/api-keys/events', accountId)}>{webhooks.catalogue}</TextLink>
        </Stack>
      }
    >
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      {isEmpty ? (
        <EmptyState icon={Webhook} title={webhooks.empty}>
          {webhooks.emptyBody}
        </EmptyState>
      ) : null}
      {list ? (
        <RowList>
          {addressesOf(list).map(address => (
            <li key={address.id}>
              <AddressRow
                address={address}
                isSending={isSending(address.id)}
                onTest={() => void send(address.id, () => testWebhook(accountId, address.target))}
                onRemove={() => setLeaving(address)}
              />
            </li>
          ))}
          {list.deliveries.map(delivery => (
            <li key={delivery.id}>
              <DeliveryRow
                delivery={delivery}
                isSending={isSending(delivery.id)}
                onResend={() => void send(delivery.id, () => resendWebhook(accountId, delivery.id))}
              />
            </li>
          ))}
        </RowList>
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
      {leaving ? (
        <RemoveDialog
          accountId={accountId}
          address={leaving}
          afterwards={query.refetch}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Section>
  );
}
