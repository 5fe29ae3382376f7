'use client';

import type { Account } from '@/bank/contract/ground/accounts';
import type { CnabDirection } from '@/bank/contract/products/cnab-words';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import type { CnabPage } from '@/services/cnab';
import { FileList } from './FileList';
import { SendFile } from './SendFile';
import { texts } from './texts';

interface CnabHomeProps {
  account: Pick<Account, 'id' | 'role'>;
  direction: CnabDirection | null;
  /** What the server read; null when it could not. */
  first: CnabPage | null;
}

/** Where remessas are handed in, and the files that there are. */
export function CnabHome({ account, direction, first }: CnabHomeProps) {
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Stack gap={48}>
        {account.role === 'viewer' ? (
          <Alert tone="info">{texts.send.viewer}</Alert>
        ) : (
          <SendFile accountId={account.id} />
        )}
        <FileList accountId={account.id} direction={direction} first={first} />
      </Stack>
    </Page>
  );
}
