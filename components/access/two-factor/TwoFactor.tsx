'use client';

import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import type { Challenge, TwoFactorState } from '@/bank/contract/ground/identity';
import { AuthCard } from '@/components/frame/AuthCard';
import type { SignInPath } from '@/components/access/sign-in/notices';
import { MethodChoice } from '@/components/step-up/MethodChoice';
import { notify } from '@/components/ui/notify';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { canUsePasskeys } from '@/services/passkeys';
import { FactorPanel } from './FactorPanel';
import { texts, TITLES } from './texts';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: 24px;
`;

interface TwoFactorProps {
  state: Pick<TwoFactorState, 'methods' | 'challenge'>;
  /** Where to begin again when the session ends meanwhile. */
  signInPath: SignInPath;
}

/** The second step of signing in: one of the person's factors, the bank's first choice unless they choose another. */
export function TwoFactor({ state, signInPath }: TwoFactorProps) {
  const { methods, choose, chosen, startChoosing } = useMethods(state.methods);
  const [isTrusted, setTrusted] = useState(false);
  const [challenge, setChallenge] = useState(state.challenge);
  const others = methods.filter(method => method !== chosen);

  return (
    <AuthCard
      title={chosen ? TITLES[chosen] : texts.choose}
      lead={chosen ? <LeadOf method={chosen} challenge={challenge} isAskedFor={chosen !== methods[0]} /> : null}
      footer={
        <Ways>
          {chosen && others.length > 0 ? (
            <LinkLikeButton type="button" onClick={startChoosing}>
              {texts.otherWay}
            </LinkLikeButton>
          ) : null}
          <LeaveButton />
        </Ways>
      }
    >
      {chosen ? (
        <FactorPanel
          key={chosen}
          method={chosen}
          challenge={challenge}
          onChallenge={setChallenge}
          isFirst={chosen === methods[0]}
          isTrusted={isTrusted}
          onTrust={setTrusted}
          signInPath={signInPath}
        />
      ) : (
        <MethodChoice level={2} methods={methods} onChoose={choose} />
      )}
    </AuthCard>
  );
}

interface LeadProps {
  method: FactorMethod;
  challenge: Challenge | null;
  /** The person chose this way, so that its code is being sent. */
  isAskedFor: boolean;
}

function LeadOf({ method, challenge, isAskedFor }: LeadProps) {
  if (method !== 'email') return texts.leads[method];
  if (!challenge) return isAskedFor ? texts.sending : texts.notSentYet;
  return (
    <>
      {texts.sentTo} <strong>{challenge.destination}</strong>.{' '}
      {texts.validFor(Math.max(1, Math.ceil(challenge.expires_in / 60)))}
    </>
  );
}

/** The ways that this browser can take; `chosen` is null while the person looks at them. */
function useMethods(given: readonly FactorMethod[]) {
  const [methods, setMethods] = useState(given);
  const [chosen, choose] = useState<FactorMethod | null>(given[0] ?? null);
  useEffect(() => {
    const possible = given.filter(method => method !== 'passkey' || canUsePasskeys());
    if (possible.length === given.length || possible.length === 0) return;
    setMethods(possible);
    choose(before => (before === 'passkey' ? (possible[0] ?? null) : before));
  }, [given]);
  return { methods, chosen, choose, startChoosing: () => choose(null) };
}

function LeaveButton() {
  const { signOut } = useAuth();
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
    <LinkLikeButton type="button" onClick={leave} disabled={isLeaving}>
      {texts.otherAccount}
    </LinkLikeButton>
  );
}
