'use client';

import { useState } from 'react';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import type { Challenge } from '@/bank/contract/ground/identity';
import type { SignInPath } from '@/components/access/sign-in/notices';
import { CodeForm } from '@/components/step-up/CodeForm';
import { useAuth } from '@/contexts/auth';
import { PasskeyForm } from './PasskeyForm';
import { ResendCode } from './ResendCode';
import { texts } from './texts';
import { TrustBrowser } from './TrustBrowser';
import { explainOrLeave, useProof } from './use-proof';

interface FactorPanelProps {
  method: FactorMethod;
  /** The code by e-mail that waits, if any. */
  challenge: Challenge | null;
  onChallenge: (challenge: Challenge | null) => void;
  /** The bank's own choice, nobody asked for it yet. */
  isFirst: boolean;
  isTrusted: boolean;
  onTrust: (trusted: boolean) => void;
  signInPath: SignInPath;
}

const { submit, missing } = texts;
const WORDS = {
  email: { label: texts.code, missing, submit },
  totp: { label: texts.totpCode, missing, submit },
  recovery_code: { label: texts.recovery.code, missing: texts.recovery.missing, submit },
};

/** One way to prove who one is. */
export function FactorPanel(props: FactorPanelProps) {
  const { method, signInPath } = props;
  const form = useProof(method, props.isTrusted, signInPath);
  // another code begins another form: nothing of the last refusal stays
  const [codesSent, setCodesSent] = useState(0);
  const takeNewCode = () => {
    form.setError(null);
    setCodesSent(count => count + 1);
  };
  const trust = <TrustBrowser isTrusted={props.isTrusted} onChange={props.onTrust} />;
  return (
    <>
      {method === 'passkey' ? (
        <PasskeyForm form={form} signInPath={signInPath}>
          {trust}
        </PasskeyForm>
      ) : null}
      {method === 'recovery_code' ? (
        <CodeForm kind="recovery" words={WORDS.recovery_code} form={form} onCode={code => form.hand({ method, code })}>
          {trust}
        </CodeForm>
      ) : null}
      {method === 'totp' || method === 'email' ? (
        <CodeForm
          key={codesSent}
          kind="digits"
          words={WORDS[method]}
          form={form}
          onCode={code => form.hand({ method, code })}
        >
          {trust}
        </CodeForm>
      ) : null}
      {method === 'email' ? <Resend {...props} onSent={takeNewCode} /> : null}
    </>
  );
}

function Resend({ challenge, onChallenge, isFirst, signInPath, onSent }: FactorPanelProps & { onSent: () => void }) {
  const { sendCode } = useAuth();
  const send = async () => {
    const sent = (await sendCode()).challenge;
    onChallenge(sent);
    onSent();
    return sent?.resend_in ?? 0;
  };
  return (
    <ResendCode
      resendIn={challenge?.resend_in ?? 0}
      send={send}
      explain={failure => explainOrLeave(failure, 'email', signInPath)}
      sendAtOnce={!isFirst && !challenge}
      label={challenge ? texts.resend : texts.send}
    />
  );
}
