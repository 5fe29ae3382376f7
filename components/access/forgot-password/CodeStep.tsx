'use client';

import { useRef, useState } from 'react';
import styled from 'styled-components';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { ResendCode } from '@/components/access/two-factor/ResendCode';
import { CodeForm } from '@/components/step-up/CodeForm';
import { useRefusedCode } from '@/components/step-up/use-refused-code';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { forgotPassword, verifyResetCode } from '@/services/password';
import { StepTitle } from './StepTitle';
import { texts } from './texts';

const Address = styled.strong`
  font-weight: 550;
  overflow-wrap: anywhere;
`;

interface CodeStepProps {
  email: string;
  /** Seconds until another code may be asked for. */
  resendIn: number;
  onRight: () => void;
  onOtherEmail: () => void;
}

/** Takes the code. Every wrong one is refused alike, so that nobody learns who has an account. */
export function CodeStep({ email, resendIn, onRight, onOtherEmail }: CodeStepProps) {
  const [codesSent, setCodesSent] = useState(0);
  const resend = async () => {
    const { resend_in } = await forgotPassword(email);
    setCodesSent(count => count + 1);
    return resend_in;
  };
  return (
    <AuthCard
      title={<StepTitle step={2} />}
      lead={
        <>
          {texts.code.lead} <Address>{email}</Address>, {texts.code.leadEnd}
        </>
      }
      footer={
        <LinkLikeButton type="button" onClick={onOtherEmail}>
          {texts.code.change}
        </LinkLikeButton>
      }
    >
      <Code key={codesSent} email={email} onRight={onRight} />
      <ResendCode
        resendIn={resendIn}
        send={resend}
        explain={failure => (isApiError(failure) ? failure.message : texts.connectionLost)}
      />
    </AuthCard>
  );
}

function Code({ email, onRight }: Pick<CodeStepProps, 'email' | 'onRight'>) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const refusedCode = useRefusedCode();
  useErrorTitle(error !== null);

  const verify = async (code: string) => {
    if (isOnItsWay.current) return;
    const said = refusedCode.wordsFor(code);
    if (said) return setError(said);
    isOnItsWay.current = true;
    setBusy(true);
    setError(null);
    try {
      await verifyResetCode(email, code);
      onRight();
    } catch (refused) {
      refusedCode.keep(code, refused, texts.code.wrong);
      if (isApiError(refused, 'code_invalid')) setError(texts.code.wrong);
      else setError(isApiError(refused) ? refused.message : texts.connectionLost);
    }
    isOnItsWay.current = false;
    setBusy(false);
  };

  return <CodeForm kind="digits" words={texts.code} form={{ error, isBusy, setError }} onCode={verify} />;
}
