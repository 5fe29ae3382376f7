'use client';

import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStepUp } from '@/components/step-up/use-step-up';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { asOwnAct } from '@/contexts/own-acts';
import { isApiError } from '@/services/http/api-error';
import { changePassword } from '@/services/security';
import { useLatePart } from '@/components/ui/use-late-part';
import type { PasswordFormProps } from './PasswordForm';
import { Section } from '@/components/frame/Section';
import { SettingRow } from '@/components/frame/SettingRow';
import { texts } from './texts';
import { useAfterChange } from './use-security-data';

// the library of forms is nobody's who does not change a password
const fetchForm = () => import('./PasswordForm').then(module => module.PasswordForm);

/** The password: its row, and the form that changes it. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { Part: PasswordForm, load, isLoading, hasFailed } = useLatePart<PasswordFormProps>(fetchForm);
  const { change, dialog } = useChangePassword();
  const afterChange = useAfterChange();

  const isBack = useRef(false);

  // the button is there again only when the form has gone
  useEffect(() => {
    if (isOpen || !isBack.current) return;
    isBack.current = false;
    opener.current?.focus();
  }, [isOpen]);

  const close = () => {
    isBack.current = true;
    setOpen(false);
  };

  return (
    <Section title={texts.password.title} lead={texts.password.lead}>
      {isOpen && PasswordForm ? (
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
            <Button
              ref={opener}
              variant="quiet"
              loading={isOpen && isLoading}
              onClick={() => {
                setOpen(true);
                void load();
              }}
            >
              {texts.password.change}
            </Button>
          }
        >
          {isOpen && hasFailed ? texts.failed : texts.password.rowLead}
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
      const proof = kept.current;
      await asOwnAct(() => changePassword(current, next, proof));
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
