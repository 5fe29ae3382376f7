'use client';

import { useState } from 'react';
import { type ProtectedAct, useProtectedAct } from '@/components/step-up/use-protected-act';
import type { Act } from '@/contexts/use-act';
import { FormDialog, type FormDialogProps } from './FormDialog';

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

interface ProvenDialogProps extends Pick<FormDialogProps, 'title' | 'words' | 'tone' | 'onClose' | 'children'> {
  form: ProvenForm;
  /** Looks at what was typed, and runs the act where nothing stands against it. */
  onSubmit: () => void;
}

/** A form in a window, and the proof that it may need. Nothing typed is lost when it could not be done. */
export function ProvenDialog({ form, onSubmit, ...window }: ProvenDialogProps) {
  const submit = () => {
    form.onSubmitted();
    onSubmit();
  };
  return (
    <>
      <FormDialog {...window} isBusy={form.isBusy} error={form.error} onSubmit={submit} />
      {form.dialog}
    </>
  );
}
