'use client';

import { type FormEvent, type ReactNode, useId } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';

export interface FormDialogProps {
  title: string;
  /** Without `submit` there is nothing left to do but close. */
  words: { cancel: string; submit?: string };
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  /** Why it was not done. */
  error?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a window: its fields, its refusal, and its two buttons. */
export function FormDialog({
  title,
  words,
  tone = 'primary',
  isBusy = false,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          {words.submit ? (
            <Button type="submit" form={id} variant={tone} loading={isBusy}>
              {words.submit}
            </Button>
          ) : null}
        </>
      }
    >
      <form method="post" id={id} noValidate onSubmit={submit}>
        <Stack gap={16}>
          {children}
          {error ? <Alert tone="danger">{error}</Alert> : null}
        </Stack>
      </form>
    </Dialog>
  );
}
