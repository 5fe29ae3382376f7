'use client';

import type { AnticipationDetail } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { anticipationTexts } from './agenda-texts';

const words = anticipationTexts.done;

/** That an anticipation was asked for, when its money comes, and until when it can be undone. */
export function AnticipationDone({ accountId, anticipation }: { accountId: string; anticipation: AnticipationDetail }) {
  const { id, credit_date, undo_until, net_cents } = anticipation;
  return (
    <Stack gap={24}>
      <PrivateMoney cents={net_cents} size="hero" />
      <div role="status">
        <Alert tone="positive" title={words.title}>
          {words.body(formatDate(credit_date), formatDateTime(undo_until))}
        </Alert>
      </div>
      <Stack gap={8}>
        <ButtonLink fullWidth href={withAccount(`/acquiring/receivables/anticipations/${id}`, accountId)}>
          {words.see}
        </ButtonLink>
        <ButtonLink fullWidth variant="quiet" href={withAccount('/acquiring/receivables', accountId)}>
          {words.agenda}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
