'use client';

import { Handshake, Lock } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { texts } from './texts';

/** For people whose role only looks, and for companies without an agreement of collection. */
export function ReceivableNotPossible({
  accountId,
  because,
}: {
  accountId: string;
  because: 'viewer' | 'no_agreement';
}) {
  const isViewer = because === 'viewer';
  const words = isViewer ? texts.viewer : texts.agreement;
  return (
    <Page $width="form">
      <PageHeader title={texts.create} back={{ href: withAccount('/receivables', accountId), label: texts.title }} />
      <EmptyCard
        icon={isViewer ? Lock : Handshake}
        title={words.title}
        action={
          <ButtonLink href={withAccount(isViewer ? '/receivables' : '/agreements', accountId)}>{words.act}</ButtonLink>
        }
      >
        {words.body}
      </EmptyCard>
    </Page>
  );
}
