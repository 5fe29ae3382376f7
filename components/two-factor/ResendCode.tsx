'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { Challenge } from '@/bank/contract/identity';
import { Alert } from '@/components/ui/Alert';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { texts } from './texts';
import { useCountdown } from './use-countdown';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;

  button { align-self: flex-start; font-variant-numeric: tabular-nums; }
`;

interface ResendCodeProps {
  /** Seconds until another code may be asked for. */
  resendIn: number;
  onSent: (challenge: Challenge | null) => void;
}

/** Another code, after its wait. The wait is seen each second and said once, at its end. */
export function ResendCode({ resendIn, onSent }: ResendCodeProps) {
  const { sendCode } = useAuth();
  const { secondsLeft, restart } = useCountdown(resendIn);
  const [isSending, setSending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { challenge } = await sendCode();
      setSent(true);
      restart(challenge?.resend_in ?? 0);
      onSent(challenge);
    } catch (error) {
      setFailure(isApiError(error) ? error.message : texts.connectionLost);
    } finally {
      setSending(false);
    }
  };

  const isWaiting = secondsLeft > 0;
  return (
    <Box>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {wasSent && !failure ? <Alert tone="positive">{texts.sentAgain}</Alert> : null}
      <Text size={14} muted>
        {texts.spam}
      </Text>
      <LinkLikeButton type="button" onClick={send} disabled={isWaiting || isSending}>
        {isWaiting ? texts.resendIn(secondsLeft) : texts.resend}
      </LinkLikeButton>
      <VisuallyHidden role="status">{isWaiting ? '' : texts.canResend}</VisuallyHidden>
    </Box>
  );
}
