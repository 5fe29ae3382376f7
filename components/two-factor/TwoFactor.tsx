'use client';

import { useState } from 'react';
import type { Challenge } from '@/bank/contract/identity';
import { AuthCard } from '@/components/layout/AuthCard';
import { notify } from '@/components/ui/notify';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { CodeForm } from './CodeForm';
import { ResendCode } from './ResendCode';
import { texts } from './texts';

/** The second step of signing in: the code that went to the e-mail. `challenge` is null when none is waiting. */
export function TwoFactor({ challenge: first }: { challenge: Challenge | null }) {
  const { signOut } = useAuth();
  const [challenge, setChallenge] = useState(first);
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      setLeaving(false);
      notify(isApiError(error) ? error.message : texts.connectionLost, { tone: 'danger' });
    }
  };

  return (
    <AuthCard
      title={texts.title}
      lead={
        challenge ? (
          <>
            {texts.sentTo} <strong>{challenge.destination}</strong>.{' '}
            {texts.validFor(Math.max(1, Math.ceil(challenge.expires_in / 60)))}
          </>
        ) : (
          texts.notSentYet
        )
      }
      footer={
        <LinkLikeButton type="button" onClick={leave} disabled={isLeaving}>
          {texts.otherAccount}
        </LinkLikeButton>
      }
    >
      <CodeForm key={challenge === first ? 'first' : 'again'} />
      <ResendCode resendIn={challenge?.resend_in ?? 0} onSent={setChallenge} />
    </AuthCard>
  );
}
