'use client';

import { useSearchParams } from 'next/navigation';
import type { DataRequest } from '@/bank/contract/service/data-rights';
import { ACCOUNT_PARAM, withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ButtonLink } from '@/components/ui/Button';
import { OwnRequests } from './OwnRequests';
import { texts } from './texts';

/** What the person asks about the own data, and the answers. */
export function PrivacyPage({ requests }: { requests: readonly DataRequest[] }) {
  const account = useSearchParams().get(ACCOUNT_PARAM);
  const hrefOf = (path: string) => (account ? withAccount(path, account) : path);
  return (
    <Page>
      <PageHeader
        title={texts.own.title}
        lead={texts.own.lead}
        back={{ href: hrefOf('/settings'), label: texts.own.back }}
        actions={
          <ButtonLink variant="quiet" href="/politica-de-privacidade/direitos" prefetch={false}>
            {texts.own.read}
          </ButtonLink>
        }
      />
      <OwnRequests requests={requests} />
    </Page>
  );
}
