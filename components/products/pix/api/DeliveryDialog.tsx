'use client';

import type { WebhookDelivery } from '@/bank/contract/products/pix/api';
import { announce } from '@/components/frame/announce';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Dialog } from '@/components/ui/Dialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDateTime } from '@/components/ui/format';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { useAct } from '@/contexts/use-act';
import { resendWebhook } from '@/services/pix/api';
import { answerOf, isTest, nameOf } from './delivery-look';
import { logTexts } from './log-texts';
import { Sample } from './Sample';
import { useDelivery } from './use-log';

const words = logTexts.detail;

interface DeliveryDialogProps {
  accountId: string;
  delivery: WebhookDelivery;
  onResent: () => void;
  onClose: () => void;
}

/** One delivery: where it went, how that ended, what was told; and what sends it again. */
export function DeliveryDialog({ accountId, delivery, onResent, onClose }: DeliveryDialogProps) {
  const act = useAct();
  const resend = async () => {
    if (!(await act.run(() => resendWebhook(accountId, delivery.id)))) return;
    announce(words.resent);
    onResent();
    onClose();
  };
  return (
    <Dialog
      open
      title={nameOf(delivery)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
          {isTest(delivery) ? null : (
            <Button loading={act.isBusy} onClick={() => void resend()}>
              {words.resend}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <DefinitionList rows={toFacts(delivery)} />
        <Told accountId={accountId} deliveryId={delivery.id} />
      </Stack>
    </Dialog>
  );
}

const toFacts = (delivery: WebhookDelivery) => [
  {
    ...{ term: words.id, value: delivery.end_to_end_id ?? delivery.id },
    action: <CopyButton value={delivery.end_to_end_id ?? delivery.id} label={words.id} />,
  },
  { term: words.address, value: delivery.host },
  { term: words.told, value: formatDateTime(delivery.created_at) },
  ...(delivery.ended_at ? [{ term: words.ended, value: formatDateTime(delivery.ended_at) }] : []),
  { term: words.tries, value: String(delivery.tries) },
  { term: words.answer, value: answerOf(delivery) || words.noAnswer },
];

/** The body as it goes out; not while the person has amounts hidden. */
function Told({ accountId, deliveryId }: { accountId: string; deliveryId: string }) {
  const { areHidden } = useHiddenAmounts();
  const { data, isPending, isFetching, refetch } = useDelivery(accountId, deliveryId);
  if (areHidden) return <Text muted>{words.hidden}</Text>;
  if (isPending) return <Skeleton height={120} />;
  if (!data) {
    return (
      <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
        {words.failed}
      </ErrorState>
    );
  }
  return (
    <Stack gap={8}>
      <Text strong>{words.body}</Text>
      <Sample text={JSON.stringify(JSON.parse(data.body), null, 2)} copyLabel={words.copy} />
    </Stack>
  );
}
