'use client';

import { Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDelivery, WebhookList } from '@/bank/contract/products/pix/api';
import { withAccount } from '@/components/frame/account-address';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { TextLink } from '@/components/ui/TextLink';
import { Inline, Stack } from '@/components/ui/Stack';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime } from '@/components/ui/format';
import { useAct } from '@/contexts/use-act';
import { removeWebhook, resendWebhook, testWebhook } from '@/services/pix/api';
import { answerOf, DELIVERY_BADGES, isTest, nameOf } from './delivery-look';
import { texts } from './texts';
import { useWebhooks } from './use-api-keys';

/** The addresses of keys, that of events, and those of Pix Automático. */
const addressesOf = ({ data, events, recurrences }: WebhookList) => [
  ...data.map(({ key, url }) => ({
    ...{ id: key, title: texts.webhooks.to(key, url), testLabel: texts.webhooks.testLabel(key), target: { key } },
  })),
  ...(events
    ? [
        {
          ...{ id: '*', title: texts.webhooks.eventsTo(events.url) },
          ...{ testLabel: texts.webhooks.eventsTestLabel, target: {} },
        },
      ]
    : []),
  ...recurrences.map(({ about, url }) => ({
    ...{ id: `*${about}`, title: texts.webhooks.recurrencesTo[about](url) },
    ...{ testLabel: texts.webhooks.recurrencesTestLabel[about], target: { about } },
  })),
];

type Address = ReturnType<typeof addressesOf>[number];

function AddressRow({
  address: { title, testLabel },
  isSending,
  onTest,
  onRemove,
}: {
  address: Address;
  isSending: boolean;
  onTest: () => void;
  onRemove: () => void;
}) {
  const { webhooks } = texts;
  return (
    <SettingRow
      icon={Webhook}
      title={title}
      actions={
        <Inline gap={8}>
          <Button variant="quiet" aria-label={testLabel} loading={isSending} onClick={onTest}>
            {webhooks.test}
          </Button>
          <Button variant="plain" aria-label={webhooks.removeLabel(title)} onClick={onRemove}>
            {webhooks.remove}
          </Button>
        </Inline>
      }
    />
  );
}

/** Asks once more before an address hears of nothing any more. */
function RemoveDialog({
  accountId,
  address: { title, target },
  ...dialog
}: {
  accountId: string;
  address: Address;
  afterwards: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { removal } = texts.webhooks;
  return (
    <AskedDialog
      tone="danger"
      title={removal.title}
      words={removal}
      act={() => removeWebhook(accountId, target)}
      {...dialog}
    >
      <p>{removal.body(title)}</p>
    </AskedDialog>
  );
}

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
