'use client';

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type ProtectedAct, useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import type { Act } from '@/contexts/use-act';

/** A form whose act may need a proof. What stands in it lives where it is drawn. */
export interface ProvenForm extends Act, Pick<ProtectedAct, 'prove' | 'dialog'> {
  /** Whether it was handed in before: then what is missing is said. */
  wasSubmitted: boolean;
  onSubmitted: () => void;
}

export function useProvenForm(): ProvenForm {
  const [wasSubmitted, setSubmitted] = useState(false);
  const { act, prove, dialog } = useProtectedAct();
  return { ...act, wasSubmitted, onSubmitted: () => setSubmitted(true), prove, dialog };
}

interface ProvenDialogProps {
  form: ProvenForm;
  title: string;
  words: { cancel: string; submit: string };
  /** Looks at what was typed, and runs the act where nothing stands against it. */
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a window: its fields, its refusal, and the proof that it may need. Nothing typed is lost when it could not be done. */
export function ProvenDialog({ form, title, words, onSubmit, onClose, children }: ProvenDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.onSubmitted();
    onSubmit();
  };
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" form={id} loading={form.isBusy}>
              {words.submit}
            </Button>
          </>
        }
      >
        <form method="post" id={id} noValidate onSubmit={submit}>
          <Stack gap={16}>
            {children}
            {form.error ? <Alert tone="danger">{form.error}</Alert> : null}
          </Stack>
        </form>
      </Dialog>
      {form.dialog}
    </>
  );
}
