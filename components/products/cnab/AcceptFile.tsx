'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { CnabFileDetail } from '@/bank/contract/products/cnab';
import { withAccount } from '@/components/frame/account-address';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { acceptCnabFile } from '@/services/cnab';
import { texts } from './texts';

const words = texts.view;

interface AcceptFileProps {
  account: Pick<Account, 'id' | 'role'>;
  file: CnabFileDetail;
  onAccepted: (file: CnabFileDetail) => void;
}

/** What may be done with a remessa as it stands: nothing, have it become a batch, or go on to the batch. */
export function AcceptFile({ account, file, onAccepted }: AcceptFileProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, kind, right, wrong, movements } = file;
  if (state === 'made') return null;
  if (state === 'rejected') return <Alert tone="danger">{words.rejected}</Alert>;
  if (state === 'tested') {
    return <Alert tone={wrong === 0 ? 'positive' : 'warning'}>{words.tested(file, wrong)}</Alert>;
  }
  if (state === 'accepted' && kind === 'collection') {
    return (
      <Stack gap={16}>
        {right > movements ? <Alert tone="info">{words.issued(right - movements)}</Alert> : null}
        {movements > 0 ? <Alert tone="info">{words.ordered(movements)}</Alert> : null}
        <Inline>
          <ButtonLink href={withAccount('/receivables', account.id)}>{words.openTitles}</ButtonLink>
        </Inline>
      </Stack>
    );
  }
  if (state === 'accepted') {
    return (
      <Stack gap={16}>
        <Alert tone="info">{file.batch_id ? words.accepted(right) : words.batchGone}</Alert>
        {file.batch_id ? (
          <Inline>
            <ButtonLink href={withAccount(`/payment/batch/${file.batch_id}`, account.id)}>{words.openBatch}</ButtonLink>
          </Inline>
        ) : null}
      </Stack>
    );
  }
  return (
    <Stack gap={16}>
      <Alert tone={wrong === 0 ? 'info' : 'warning'}>{words.checked(file, wrong)}</Alert>
      {account.role === 'viewer' ? null : (
        <Inline>
          <Button type="button" onClick={() => setAsking(true)}>
            {words.accept(file)}
          </Button>
        </Inline>
      )}
      {isAsking ? (
        <AskedDialog
          title={words.acceptTitle}
          tone="primary"
          words={{ confirm: words.accept(file), back: words.acceptBack, done: words.acceptDone(file) }}
          act={async () => onAccepted(await acceptCnabFile(account.id, file.id))}
          onClose={() => setAsking(false)}
        >
          <Text>{words.acceptBody(file, file.number ?? 0)}</Text>
        </AskedDialog>
      ) : null}
    </Stack>
  );
}
