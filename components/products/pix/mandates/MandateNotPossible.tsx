'use client';

import { KeyRound, Lock } from 'lucide-react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { FirstKeyAct } from '../keys/FirstKey';
import { texts } from './texts';

const words = texts.form;

/** For people whose role only looks, and for accounts without a key. */
export function MandateNotPossible({ accountId, because }: { accountId: string; because: 'viewer' | 'no_keys' }) {
  const isViewer = because === 'viewer';
  return (
    <Page $width="form">
      <PageHeader
        title={words.title}
        back={{ href: withAccount('/pix/charges/automatic', accountId), label: words.back }}
      />
      <EmptyCard
        icon={isViewer ? Lock : KeyRound}
        title={isViewer ? words.viewer : words.noKeys}
        action={isViewer ? null : <FirstKeyAct accountId={accountId} />}
      >
        {isViewer ? words.viewerBody : words.noKeysBody}
      </EmptyCard>
    </Page>
  );
}
