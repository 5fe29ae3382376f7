'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { useRefusedCode } from '@/components/step-up/use-refused-code';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { Stack } from '@/components/ui/Stack';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { useCountdown } from '@/components/ui/use-countdown';
import { isApiError } from '@/services/http/api-error';
import { entryTexts } from './entry-texts';
import { texts } from './texts';

const { verify: words } = entryTexts;

interface CodeEntryProps {
  /** Seconds until another code may be asked for. */
  resendIn: number;
  /** Hands the code in. */
  confirm: (code: string) => Promise<void>;
  /** Asks for another code; resolves to the seconds until the next one. */
  resend: () => Promise<number>;
  submitLabel?: string;
}

const OF_THE_CODE = ['code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded'] as const;

/** Six numbers from a message, and another six where they do not come. What the bank holds against a code stands under it. */
export function CodeEntry({ resendIn, confirm, resend, submitLabel = words.confirm }: CodeEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const refusedCode = useRefusedCode();
  const { secondsLeft, restart } = useCountdown(resendIn);
  useErrorTitle(error !== null || failure !== null);

  const refuse = (refused: unknown, code?: string) => {
    const message = isApiError(refused) ? refused.message : texts.connectionLost;
    const isOfCode = OF_THE_CODE.some(known => isApiError(refused, known)) || isApiError(refused, 'validation_failed');
    refusedCode.keep(code, refused, message);
    if (isOfCode) {
      setError(message);
      input.current?.focus();
    } else setFailure(message);
  };

  const act = async (work: () => Promise<void>, code?: string) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    setError(null);
    await work().catch((refused: unknown) => refuse(refused, code));
    busy.current = false;
    setBusy(false);
  };
  const send = (whole: string) => {
    if (whole.length < 6) {
      setError(words.code6);
      input.current?.focus();
      return;
    }
    const said = refusedCode.wordsFor(whole);
    if (said) setError(said);
    else void act(() => confirm(whole), whole);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(input.current?.value ?? '');
  };
  const ask = async () => {
    restart(await resend());
    if (input.current) input.current.value = '';
    input.current?.focus();
  };

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        <CodeField ref={input} label={words.code} error={error} autoFocus onPasteComplete={send} />
        <Button type="submit" fullWidth loading={isBusy}>
          {submitLabel}
        </Button>
        <LinkLikeButton type="button" disabled={secondsLeft > 0 || isBusy} onClick={() => void act(ask)}>
          {secondsLeft > 0 ? words.resendIn(secondsLeft) : words.resend}
        </LinkLikeButton>
      </Stack>
    </form>
  );
}
