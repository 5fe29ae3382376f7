'use client';

import { KeyRound, Lock } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { FirstKeyAct } from '../keys/FirstKey';
import { texts } from './texts';

/** For people whose role only looks, and for accounts without a key. */
export function ChargeNotPossible({ accountId, because }: { accountId: string; because: 'viewer' | 'no_keys' }) {
  const isViewer = because === 'viewer';
  return (
    <Page $width="form">
      <PageHeader
        title={texts.form.title}
        back={{ href: withAccount('/pix/charges', accountId), label: texts.form.back }}
      />
      <EmptyCard
        icon={isViewer ? Lock : KeyRound}
        title={isViewer ? texts.form.viewer : texts.receive.noKeys}
        action={isViewer ? null : <FirstKeyAct accountId={accountId} />}
      >
        {isViewer ? texts.form.viewerBody : texts.form.noKeysBody}
      </EmptyCard>
    </Page>
  );
}
