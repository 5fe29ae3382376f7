'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useSessionExpired } from '@/contexts/session-expired';
import { SESSION_TEXTS } from './session-texts';

const texts = SESSION_TEXTS.expired;

/**
 * The end of a session (specification, section 4). It cannot be dismissed, and the page behind it stays as it is: after
 * renewing, what was typed is still there and the calls that waited go on.
 */
export function SessionExpiredModal() {
  const { open, renewing, failed, renew, leave, signInAgain } = useSessionExpired();
  const [leaving, setLeaving] = useState(false);
  // its two buttons are the specification's; a session that is over for good gets the one that helps
  const isRefused = failed === 'refused';
  const leaveBy = async (way: () => Promise<void>) => {
    if (leaving || renewing) return;
    setLeaving(true);
    await way();
    setLeaving(false);
  };
  return (
    <Dialog
      open={open}
      title={texts.title}
      dismissable={false}
      actions={
        <>
          <Button variant="quiet" loading={leaving} onClick={() => leaveBy(leave)}>
            {SESSION_TEXTS.leave}
          </Button>
          <Button
            data-initial-focus
            variant={isRefused ? 'quiet' : undefined}
            loading={renewing}
            onClick={leaving ? undefined : renew}
          >
            {texts.renew}
          </Button>
          {isRefused ? <Button onClick={() => leaveBy(signInAgain)}>{texts.signInAgain}</Button> : null}
        </>
      }
    >
      <p>{texts.ask}</p>
      {failed ? <Alert tone="danger">{texts.failed[failed]}</Alert> : null}
    </Dialog>
  );
}
