'use client';

import { type ReactNode, useState } from 'react';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { askReturnCode, enterOnboarding, type ReturnCode } from '@/services/onboarding';
import { CodeEntry } from './CodeEntry';
import { entryTexts } from './entry-texts';
import { texts } from './texts';

const { resume, expired } = entryTexts;

interface ReturnByCodeProps {
  /** Of the link in the e-mail; null on the device whose session ended. */
  token: string | null;
  onEntered: (application: Application) => void;
  /** The words of the button that asks for the code. */
  ask: string;
  /** What is said where there is no way back by code: the link is used up. */
  instead?: ReactNode;
}

/** The way back into an application: a code to the e-mail of who applies, then a new session. */
export function ReturnByCode({ token, onEntered, ask, instead }: ReturnByCodeProps) {
  const [sent, setSent] = useState<ReturnCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; isOver: boolean } | null>(null);

  const refuse = (error: unknown) =>
    setProblem({
      message: isApiError(error) ? error.message : texts.connectionLost,
      isOver: isApiError(error, 'onboarding_link_invalid') || isApiError(error, 'unauthenticated'),
    });
  const send = async (): Promise<number> => {
    const code = await askReturnCode(token);
    setSent(code);
    return code.resend_in;
  };
  const press = async () => {
    setBusy(true);
    setProblem(null);
    await send().catch(refuse);
    setBusy(false);
  };
  const confirm = async (code: string) => {
    try {
      onEntered(await enterOnboarding(token, code));
    } catch (error) {
      if (!isApiError(error, 'onboarding_link_invalid')) throw error;
      setSent(null);
      refuse(error);
    }
  };

  if (problem?.isOver) {
    return (
      <Alert
        tone="warning"
        title={resume.invalidTitle}
        action={
          instead ?? (
            <TextLink href="/onboarding/retomar" prefetch={false}>
              {resume.newLink}
            </TextLink>
          )
        }
      >
        {problem.message}
      </Alert>
    );
  }
  if (sent) {
    return (
      <Stack gap={16}>
        <Text muted>{resume.codeLead(sent.destination, sent.company_name)}</Text>
        <CodeEntry resendIn={sent.resend_in} confirm={confirm} resend={send} submitLabel={resume.open} />
      </Stack>
    );
  }
  return (
    <Stack gap={16}>
      {problem ? <Alert tone="danger">{problem.message}</Alert> : null}
      <Button fullWidth loading={isBusy} onClick={() => void press()}>
        {ask}
      </Button>
      <TextLink href="/onboarding/retomar" prefetch={false}>
        {expired.otherWay}
      </TextLink>
    </Stack>
  );
}
