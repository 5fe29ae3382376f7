'use client';

import { LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStepUp } from '@/components/step-up/use-step-up';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { isApiError } from '@/services/http/api-error';
import { changePassword } from '@/services/security';
import { PasswordForm } from './PasswordForm';
import { Section } from '@/components/layout/Section';
import { SettingRow } from '@/components/layout/SettingRow';
import { texts } from './texts';
import { useAfterChange } from './use-security-data';

/** The password: its row, and the form that changes it. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { change, dialog } = useChangePassword();
  const afterChange = useAfterChange();

  const close = () => {
    setOpen(false);
    // the button is there again after this render
    requestAnimationFrame(() => opener.current?.focus());
  };

  return (
    <Section title={texts.password.title} lead={texts.password.lead}>
      {isOpen ? (
        <PasswordForm
          onChange={change}
          onCancel={close}
          onChanged={() => {
            close();
            afterChange();
            notify(texts.password.changed, { tone: 'positive' });
          }}
        />
      ) : (
        <SettingRow
          icon={LockKeyhole}
          title={texts.password.row}
          actions={
            <Button ref={opener} variant="quiet" onClick={() => setOpen(true)}>
              {texts.password.change}
            </Button>
          }
        >
          {texts.password.rowLead}
        </SettingRow>
      )}
      {dialog}
    </Section>
  );
}

/** Changes the password with a proof. One that a refused try left unused serves the next try: nobody confirms twice for a typo. */
function useChangePassword() {
  const { ask, dialog } = useStepUp();
  const kept = useRef<string | undefined>(undefined);

  const change = async (current: string, next: string): Promise<boolean> => {
    const wasKept = kept.current !== undefined;
    kept.current ??= await ask({ purpose: 'change_password' });
    if (kept.current === undefined) return false;
    try {
      await changePassword(current, next, kept.current);
      kept.current = undefined;
      return true;
    } catch (error) {
      if (!isApiError(error, 'step_up_required')) throw error;
      kept.current = undefined;
      if (!wasKept) throw error;
      return change(current, next);
    }
  };

  return { change, dialog };
}
