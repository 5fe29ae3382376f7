'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from '@/components/ui/Menu';
import { notify } from '@/components/ui/notify';
import { useAuth } from '@/contexts/auth';
import { SESSION_TEXTS } from './session-texts';

/** Ends the session. When the server was not reached the session still lives, so the person is told. */
export function SignOutButton() {
  const { signOut } = useAuth();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    try {
      await signOut();
    } catch {
      setLeaving(false);
      notify(SESSION_TEXTS.leavingFailed, { tone: 'danger' });
    }
  };
  return (
    <MenuItem type="button" onClick={leave} aria-busy={leaving || undefined}>
      <LogOut aria-hidden />
      {leaving ? SESSION_TEXTS.signingOut : SESSION_TEXTS.signOut}
    </MenuItem>
  );
}
