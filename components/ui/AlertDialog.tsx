'use client';

import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { ErrorText } from './Field';
import { kitTexts } from './texts';

export interface AlertDialogProps {
  open: boolean;
  /** The question, with the thing in it: "Excluir a chave financeiro@empresa.com.br?". */
  title: ReactNode;
  /** What will be gone, or what cannot be undone. */
  children?: ReactNode;
  /** The act as a verb: "Excluir chave". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  loading?: boolean;
  /** Why it was not done; the window stays. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks once more before something that cannot be undone. Only its two buttons answer: Esc, a press beside it and the back gesture leave
 * it open. The focus begins on the harmless one.
 */
export function AlertDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = kitTexts.alert.cancel,
  tone = 'danger',
  loading = false,
  error,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      dismissable={false}
      actions={
        <>
          <Button variant="quiet" disabled={loading} onClick={onCancel} data-initial-focus>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error ? <ErrorText id="alert-dialog-error">{error}</ErrorText> : null}
    </Dialog>
  );
}
