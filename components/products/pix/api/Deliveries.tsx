'use client';

import { Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDelivery, WebhookList } from '@/bank/contract/products/pix/api';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime } from '@/components/ui/format';
import { useAct } from '@/contexts/use-act';
import { resendWebhook, testWebhook } from '@/services/pix/api';
import { texts } from './texts';
import { useWebhooks } from './use-api-keys';

const BADGES = {
  waiting: 'processing',
  delivered: 'completed',
  failed: 'canceled',
} as const satisfies Record<WebhookDelivery['status'], BadgeStatus>;

const answerOf = ({ last_answer }: WebhookDelivery): string =>
  last_answer === null ? '' : (texts.webhooks.answers[last_answer] ?? last_answer);

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
  const { txid } = delivery;
  return (
    <SettingRow
      icon={Webhook}
      inset
      title={webhooks.delivery(txid)}
      badge={<Badge status={BADGES[delivery.status]}>{webhooks.status[delivery.status]}</Badge>}
      actions={
        txid === null ? null : (
          <Button variant="quiet" aria-label={webhooks.resendLabel(txid)} loading={isSending} onClick={onResend}>
            {webhooks.resend}
          </Button>
        )
      }
    >
      <div>{webhooks.told(delivery.host, formatDateTime(delivery.created_at))}</div>
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
  // the button that was pressed keeps the focus while it waits
  const isSending = (name: string) => act.isBusy && sent === name;
  const send = async (name: string, call: () => Promise<void>) => {
    if (act.isBusy) return;
    setSent(name);
    await act.run(call);
    await query.refetch();
  };
  const isEmpty = list?.data.length === 0 && list.deliveries.length === 0;
  return (
    <Section title={webhooks.title} lead={webhooks.lead}>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      {isEmpty ? (
        <EmptyState icon={Webhook} title={webhooks.empty}>
          {webhooks.emptyBody}
        </EmptyState>
      ) : null}
      {list ? (
        <RowList>
          {list.data.map(({ key, url }) => (
            <li key={key}>
              <SettingRow
                icon={Webhook}
                title={webhooks.to(key, url)}
                actions={
                  <Button
                    variant="quiet"
                    aria-label={webhooks.testLabel(key)}
                    loading={isSending(key)}
                    onClick={() => void send(key, () => testWebhook(accountId, key))}
                  >
                    {webhooks.test}
                  </Button>
                }
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
    </Section>
  );
}
