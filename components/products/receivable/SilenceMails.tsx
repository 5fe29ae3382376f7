'use client';

import { useState } from 'react';
import { useAct } from '@/contexts/use-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { silenceReceivable } from '@/services/receivable';
import { texts } from './public-texts';

interface SilenceMailsProps {
  token: string;
  payeeName: string;
  isSilent: boolean;
}

/** What the letters to who is charged lead to: no more of them. */
export function SilenceMails({ token, payeeName, isSilent }: SilenceMailsProps) {
  const [isDone, setDone] = useState(false);
  const act = useAct();
  const isQuiet = isSilent || isDone;
  const silence = async () => {
    if (await act.run(() => silenceReceivable(token))) setDone(true);
  };
  return (
    <Stack gap={12}>
      <Heading level={2} size={14}>
        {texts.silence.title}
      </Heading>
      <div role="status">
        <Text size={14} muted>
          {isQuiet ? texts.silence.done(payeeName) : texts.silence.lead(payeeName)}
        </Text>
      </div>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      {isQuiet ? null : (
        <Button variant="quiet" loading={act.isBusy} onClick={() => void silence()}>
          {texts.silence.act}
        </Button>
      )}
    </Stack>
  );
}
