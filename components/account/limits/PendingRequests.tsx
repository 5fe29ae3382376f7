'use client';

import { Hourglass } from 'lucide-react';
import type { LimitRequest } from '@/bank/contract/payments/limits';
import { announce } from '@/components/frame/announce';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/components/ui/format';
import { useAct } from '@/contexts/use-act';
import { cancelLimitRequest } from '@/services/limits';
import { toRequestedValue } from './limit-change';
import { FAMILY_NAMES, limitName, texts } from './texts';
import { useAfterLimitChange } from './use-limits';

interface PendingRequestsProps {
  requests: readonly LimitRequest[];
  accountId: string;
  canCancel: boolean;
}

/** Higher limits that wait for their hour, of every family. */
export function PendingRequests({ requests, accountId, canCancel }: PendingRequestsProps) {
  const act = useAct();
  const afterChange = useAfterLimitChange(accountId);
  if (requests.length === 0) return null;
  const cancel = async ({ family, id }: LimitRequest) => {
    const isDone = await act.run(() => cancelLimitRequest(accountId, family, id));
    afterChange();
    if (isDone) announce(texts.pending.cancelled);
  };
  return (
    <Section title={texts.pending.title} lead={texts.pending.lead}>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <RowList>
        {requests.map(request => {
          const name = `${FAMILY_NAMES[request.family]}, ${limitName(request.family, request.limit)}`;
          return (
            <li key={request.id}>
              <SettingRow
                icon={Hourglass}
                title={texts.pending.to(name, toRequestedValue(request))}
                actions={
                  canCancel ? (
                    <Button
                      variant="quiet"
                      loading={act.isBusy}
                      aria-label={texts.pending.cancelLabel(name)}
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
          );
        })}
      </RowList>
    </Section>
  );
}
