'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { useCountdown } from '@/components/ui/use-countdown';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { isApiError } from '@/services/http/api-error';
import { texts } from './texts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;

  button { align-self: flex-start; font-variant-numeric: tabular-nums; }
`;

interface ResendCodeProps {
  /** Seconds until another code may be asked for. */
  resendIn: number;
  /** Asks for a code; resolves to the seconds until the next one. */
  send: () => Promise<number>;
  /** What a refusal says; null when the page is being left. */
  explain: (failure: unknown) => string | null;
  /** No code was sent yet, and the person asked for one: it is sent as soon as this is shown. */
  sendAtOnce?: boolean;
  label?: string;
}

/** Another code, after its wait. The wait is seen each second and said once, at its end. */
export function ResendCode({ resendIn, send, explain, sendAtOnce = false, label = texts.resend }: ResendCodeProps) {
  const { secondsLeft, restart } = useCountdown(resendIn);
  const [isSending, setSending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = async (isFirst: boolean) => {
    setSending(true);
    setFailure(null);
    try {
      restart(await send());
      setSent(!isFirst);
    } catch (error) {
      setFailure(explain(error));
      if (isApiError(error, 'rate_limited')) restart(Number(error.params.retry_in ?? error.params.retry_after ?? 0));
    } finally {
      setSending(false);
    }
  };

  const askFirst = useEffectEvent(() => void ask(true));
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!sendAtOnce || wasAsked.current) return;
    wasAsked.current = true;
    askFirst();
  }, [sendAtOnce]);

  const isWaiting = secondsLeft > 0;
  return (
    <Box>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {wasSent && !failure ? <Alert tone="positive">{texts.sentAgain}</Alert> : null}
      <Text size={14} muted>
        {texts.spam}
      </Text>
      <LinkLikeButton type="button" onClick={() => void ask(false)} disabled={isWaiting || isSending}>
        {isWaiting ? texts.resendIn(secondsLeft) : label}
      </LinkLikeButton>
      <VisuallyHidden role="status">{isWaiting || isSending ? '' : texts.canResend}</VisuallyHidden>
    </Box>
  );
}
