'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useAct } from '@/contexts/use-act';
import { leaveFor } from '@/services/leave-page';
import { cancelSharingRequest } from '@/services/open-finance';
import { texts } from './texts';

/** Leads back to who asked, with nothing shared: there is such a button on every step. */
export function CancelRequest({ token }: { token: string }) {
  const act = useAct();
  const [isLeaving, setLeaving] = useState(false);
  const cancel = async () => {
    const isDone = await act.run(async () => {
      const { redirect_to } = await cancelSharingRequest(token);
      leaveFor(redirect_to);
    });
    if (isDone) setLeaving(true);
    else notify(texts.request.gone, { tone: 'danger' });
  };
  return (
    <Button variant="quiet" fullWidth loading={act.isBusy || isLeaving} onClick={() => void cancel()}>
      {texts.request.cancel}
    </Button>
  );
}
