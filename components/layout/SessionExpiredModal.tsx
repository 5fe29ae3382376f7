'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useSessionExpired } from '@/contexts/session-expired';

/** What did not work, said where the customer is. */
const FAILED = {
  renewal: 'Não foi possível renovar a sessão. Tente de novo ou saia e entre outra vez.',
  leaving: 'Não foi possível sair agora. Confira a conexão e tente de novo.',
} as const;

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
      title="Sessão Expirada"
      dismissable={false}
      actions={
        <>
          <Button variant="quiet" loading={leaving} onClick={leaveOnce}>
            Sair
          </Button>
          <Button data-initial-focus loading={renewing} onClick={leaving ? undefined : renew}>
            Renovar Sessão
          </Button>
        </>
      }
    >
      <p>Sua sessão expirou. Deseja renovar a sessão ou sair?</p>
      {failed ? <Alert tone="danger">{FAILED[failed]}</Alert> : null}
    </Dialog>
  );
}
