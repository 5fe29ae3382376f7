'use client';

import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { TextLink } from '@/components/ui/TextLink';
import type { TransmissionPage } from '@/services/transmission';
import { FileList } from './FileList';
import { SendFile } from './SendFile';
import { texts } from './texts';
import type { Shown } from './transmission-look';

interface TransmissionHomeProps {
  account: Pick<Account, 'id' | 'role'>;
  shown: Shown;
  sftp: {
    /** Whether the institution offers it now. */
    isOn: boolean;
    /** Keys that were let in, also while it is off: they can be revoked. */
    hasKeys: boolean;
  };
  /** What the server read; null when it could not. */
  first: TransmissionPage | null;
}

/** The box of an account: where files are put in, and those that there are. */
export function TransmissionHome({ account, shown, sftp, first }: TransmissionHomeProps) {
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead(sftp.isOn)}
        actions={
          sftp.isOn || sftp.hasKeys ? (
            <TextLink href={withAccount('/transmission/keys', account.id)}>{texts.keys.link}</TextLink>
          ) : undefined
        }
      />
      <Stack gap={48}>
        {account.role === 'viewer' ? (
          <Alert tone="info">{texts.send.viewer}</Alert>
        ) : (
          <SendFile accountId={account.id} />
        )}
        <FileList accountId={account.id} shown={shown} first={first} />
      </Stack>
    </Page>
  );
}
