'use client';

import { Lock } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { texts } from './texts';

/** For people whose role only looks: they see deposits, and issue none. */
export function DepositNotAllowed({ accountId }: { accountId: string }) {
  return (
    <Page $width="form">
      <PageHeader title={texts.form.title} />
      <EmptyCard
        icon={Lock}
        title={texts.form.notAllowed}
        action={<ButtonLink href={withAccount('/deposit', accountId)}>{texts.form.back}</ButtonLink>}
      >
        {texts.form.notAllowedBody}
      </EmptyCard>
    </Page>
  );
}
