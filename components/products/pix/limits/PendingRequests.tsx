'use client';

import { Hourglass } from 'lucide-react';
import type { LimitRequest } from '@/bank/contract/products/pix/limits';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { useAct } from '@/contexts/use-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { cancelPixLimitRequest } from '@/services/pix/limits';
import { toRequestedValue } from './limit-change';
import { LIMIT_NAMES, texts } from './texts';
import { useAfterLimitChange } from './use-limits';

interface PendingRequestsProps {
  requests: readonly LimitRequest[];
  accountId: string;
  canCancel: boolean;
}

/** Higher limits that wait for their hour. */
export function PendingRequests({ requests, accountId, canCancel }: PendingRequestsProps) {
  const act = useAct();
  const afterChange = useAfterLimitChange(accountId);
  if (requests.length === 0) return null;
  const cancel = async (request: LimitRequest) => {
    const isDone = await act.run(() => cancelPixLimitRequest(accountId, request.id));
    afterChange();
    if (isDone) announce(texts.pending.cancelled);
  };
  return (
    <Section title={texts.pending.title} lead={texts.pending.lead}>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <RowList>
        {requests.map(request => (
          <li key={request.id}>
            <SettingRow
              icon={Hourglass}
              title={texts.pending.to(LIMIT_NAMES[request.limit], toRequestedValue(request))}
              actions={
                canCancel ? (
                  <Button
                    variant="quiet"
                    loading={act.isBusy}
                    aria-label={texts.pending.cancelLabel(LIMIT_NAMES[request.limit])}
                    onClick={() => void cancel(request)}
                  >
                    {texts.pending.cancel}
                  </Button>
                ) : null
              }
            >
              {texts.pending.when(formatDateTime(request.effective_at))}
            </SettingRow>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
