'use client';

import { useAuth } from '@/contexts/auth';
import { lockAccess } from '@/services/devices';
import { leaveFor } from '@/services/leave-page';
import { useAct } from '@/contexts/use-act';

/** The page that says so: `findNotice` of the sign-in page knows the word. */
const AFTER_LOCK = '/login?aviso=acesso-bloqueado';

/** Locks the access, then leaves for the sign-in page. */
export function useLockAccess(): { lock: () => Promise<unknown>; isBusy: boolean; error: string | null } {
  const { signOutTo } = useAuth();
  const { run, isBusy, error } = useAct();
  const lock = () =>
    run(async () => {
      await lockAccess();
      // The access is locked already. Were our own server not reached, its cookies would only lead to ended sessions.
      await signOutTo(AFTER_LOCK).catch(() => leaveFor(AFTER_LOCK));
    });
  return { lock, isBusy, error };
}
