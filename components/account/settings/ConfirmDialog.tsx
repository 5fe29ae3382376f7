'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { texts } from './texts';
import type { Act } from '@/contexts/use-act';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The act, named on its button. */
  confirm: string;
  tone?: 'danger' | 'primary';
  act: Act;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something ends, and stays with the reason when it could not be done. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  tone = 'danger',
  act,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={tone} loading={act.isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <div>{children}</div>
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      </Stack>
    </Dialog>
  );
}
