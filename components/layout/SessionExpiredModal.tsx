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
  const { open, renewing, failed, renew, leave } = useSessionExpired();
  const [leaving, setLeaving] = useState(false);
  const leaveOnce = async () => {
    if (leaving || renewing) return;
    setLeaving(true);
    await leave();
    setLeaving(false);
  };
  return (
    <Dialog
      open={open}
      title={texts.title}
      dismissable={false}
      actions={
        <>
          <Button variant="quiet" loading={leaving} onClick={leaveOnce}>
            {SESSION_TEXTS.leave}
          </Button>
          <Button data-initial-focus loading={renewing} onClick={leaving ? undefined : renew}>
            {texts.renew}
          </Button>
        </>
      }
    >
      <p>{texts.ask}</p>
      {failed ? <Alert tone="danger">{texts.failed[failed]}</Alert> : null}
    </Dialog>
  );
}
