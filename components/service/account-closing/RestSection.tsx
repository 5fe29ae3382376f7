'use client';

import { useState } from 'react';
import type { AccountClosing } from '@/bank/contract/service/account-closing';
import { Section } from '@/components/frame/Section';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { setAccountRest } from '@/services/account-closing';
import { Inside } from './RequestForm';
import { texts } from './texts';

interface RestSectionProps {
  closing: AccountClosing;
  onChange: (closing: AccountClosing) => void;
}

/** A rest instead of an end: taken back at any time. */
export function RestSection({ closing, onChange }: RestSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { act, run, dialog } = useProtectedAct();
  const { account_id: accountId } = closing;
  const isResting = closing.status === 'inactive';
  const set = (resting: boolean) => {
    setAsking(false);
    run({ purpose: 'set_account_rest', account_id: accountId, resting }, async proof => {
      onChange(await setAccountRest(accountId, resting, proof));
      announce(resting ? texts.rest.done : texts.rest.woken);
    });
  };
  return (
    <Section title={isResting ? texts.rest.wakeTitle : texts.rest.title} lead={texts.rest.lead}>
      <Inside>
        <Stack gap={16}>
          <Text>
            {isResting
              ? texts.rest.wakeBody(closing.status_since ? formatDate(closing.status_since) : '')
              : texts.rest.body}
          </Text>
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          {closing.may_close ? (
            <Inline>
              <Button
                variant={isResting ? 'primary' : 'quiet'}
                loading={act.isBusy}
                onClick={() => (isResting ? set(false) : setAsking(true))}
              >
                {isResting ? texts.rest.wake : texts.rest.act}
              </Button>
            </Inline>
          ) : null}
        </Stack>
      </Inside>
      <AlertDialog
        open={isAsking}
        title={`${texts.rest.act}?`}
        confirmLabel={texts.rest.act}
        tone="primary"
        onConfirm={() => set(true)}
        onCancel={() => setAsking(false)}
      >
        {texts.rest.body}
      </AlertDialog>
      {dialog}
    </Section>
  );
}
