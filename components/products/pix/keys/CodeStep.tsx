'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { KeyVerification } from '@/bank/contract/products/pix/keys';
import { useRefusedCode } from '@/components/step-up/use-refused-code';
import { useAct } from '@/contexts/use-act';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { notify } from '@/components/ui/notify';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useCountdown } from '@/components/ui/use-countdown';
import { isApiError } from '@/services/http/api-error';
import { confirmKeyCode, requestKeyCode } from '@/services/pix/keys';
import { toKeyText } from './key-text';
import { texts } from './texts';

interface CodeStepProps {
  accountId: string;
  first: KeyVerification;
  /** Does what the proof was for. What it throws is said under the code. */
  onVerified: () => Promise<void>;
}

/** Takes the code that went to an e-mail or, for a phone, to the person's own e-mail. */
export function CodeStep({ accountId, first, onVerified }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [verification, setVerification] = useState(first);
  const [missing, setMissing] = useState<string | null>(null);
  const isVerified = useRef(false);
  const refusedCode = useRefusedCode();
  const { secondsLeft, restart } = useCountdown(verification.resend_in);
  const act = useAct();
  const { key, type, destination, sent_to } = verification;
  useEffect(() => input.current?.focus(), []);

  const keepRefused = (code: string) => (failure: unknown) => {
    if (isApiError(failure)) refusedCode.keep(code, failure, failure.plain);
    throw failure;
  };
  const hand = (code: string) => {
    if (!/^\d{6}$/.test(code)) {
      setMissing(texts.code.missing);
      return input.current?.focus();
    }
    const said = refusedCode.wordsFor(code);
    setMissing(said ?? null);
    if (said) return;
    void act.run(async () => {
      // what follows the code may fail for reasons of its own: a used code is not handed in twice
      if (!isVerified.current) await confirmKeyCode(accountId, verification.id, code).catch(keepRefused(code));
      isVerified.current = true;
      await onVerified();
    });
  };
  const resend = () =>
    act.run(async () => {
      const next = await requestKeyCode(accountId, { type, key });
      isVerified.current = false;
      setVerification(next);
      restart(next.resend_in);
      notify(texts.code.resent);
      if (input.current) input.current.value = '';
    });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        hand(input.current?.value ?? '');
      }}
    >
      <Stack gap={16}>
        <Text>
          {sent_to === 'key' ? texts.code.toKey(destination) : texts.code.toPerson(destination, toKeyText(key, type))}
        </Text>
        <CodeField
          ref={input}
          label={texts.code.label}
          name="key-code"
          error={missing ?? act.error ?? undefined}
          onPasteComplete={hand}
        />
        <Button type="submit" fullWidth loading={act.isBusy}>
          {texts.code.confirm}
        </Button>
        <Button variant="quiet" fullWidth disabled={secondsLeft > 0} onClick={resend}>
          {secondsLeft > 0 ? texts.code.resendIn(secondsLeft) : texts.code.resend}
        </Button>
      </Stack>
    </form>
  );
}
