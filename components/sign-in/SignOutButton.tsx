'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { texts } from './texts';

/** Ends the session here, at the bank and in every tab. */
export function SignOutButton() {
  const { signOut } = useAuth();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      setLeaving(false);
      notify(isApiError(error) ? error.message : texts.connectionLost, { tone: 'danger' });
    }
  };
  return (
    <Button variant="quiet" size="small" fullWidth onClick={leave} loading={isLeaving}>
      <LogOut aria-hidden />
      {texts.signOut}
    </Button>
  );
}
