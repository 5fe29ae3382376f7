'use client';

import { Webhook } from 'lucide-react';
import type { WebhookList } from '@/bank/contract/products/pix/api';
import { SettingRow } from '@/components/frame/SettingRow';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Button } from '@/components/ui/Button';
import { Inline } from '@/components/ui/Stack';
import { removeWebhook } from '@/services/pix/api';
import { texts } from './texts';

/** The addresses of keys, that of events, and those of Pix Automático. */
export const addressesOf = ({ data, events, recurrences }: WebhookList) => [
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

export type Address = ReturnType<typeof addressesOf>[number];

export function AddressRow({
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
export function RemoveDialog({
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
