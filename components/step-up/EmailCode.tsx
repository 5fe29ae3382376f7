'use client';

import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { useCountdown } from '@/components/ui/use-countdown';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { CodeForm } from './CodeForm';
import type { EmailChallenge, ProofForm } from './step-up-flow';
import { texts, toCodeWords } from './texts';

const Resend = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;

  button { font-variant-numeric: tabular-nums; }
`;

const Strong = styled.strong`
  font-weight: 550;
  overflow-wrap: anywhere;
`;

interface EmailCodeProps {
  form: ProofForm;
  act?: string;
  email: EmailChallenge;
  onSend: () => void;
}

/** The code that went to the e-mail, and another one after its wait. */
export function EmailCode({ form, act, email, onSend }: EmailCodeProps) {
  const lead = email.destination ? (
    <>
      {texts.email.sentTo} <Strong>{email.destination}</Strong>.
    </>
  ) : email.state === 'failed' ? (
    texts.email.notSent
  ) : (
    texts.email.sending
  );
  return (
    <Stack gap={12}>
      {email.problem ? <Alert tone="danger">{email.problem}</Alert> : null}
      {email.sentCount > 1 && !email.problem ? <Alert tone="positive">{texts.email.sentAgain}</Alert> : null}
      <CodeForm
        kind="digits"
        words={toCodeWords('digits', act)}
        form={form}
        onCode={code => form.hand({ method: 'email', code })}
        lead={
          <Text as="div">
            <span role="status">{lead}</span>
          </Text>
        }
        isInWindow
      />
      <ResendCode key={email.sentCount} email={email} onSend={onSend} />
    </Stack>
  );
}

function ResendCode({ email, onSend }: Pick<EmailCodeProps, 'email' | 'onSend'>) {
  const { secondsLeft } = useCountdown(email.resendIn);
  const isWaiting = secondsLeft > 0;
  const isSending = email.state === 'sending';
  return (
    <Resend>
      <Text size={14} muted>
        {texts.email.spam}
      </Text>
      <LinkLikeButton type="button" onClick={onSend} disabled={isWaiting || isSending}>
        {isWaiting ? texts.email.resendIn(secondsLeft) : texts.email.resend}
      </LinkLikeButton>
      <VisuallyHidden role="status">{isWaiting || isSending ? '' : texts.email.canResend}</VisuallyHidden>
    </Resend>
  );
}
