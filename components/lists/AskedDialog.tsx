'use client';

import type { ReactNode } from 'react';
import { AlertDialog, type AlertDialogProps } from '@/components/ui/AlertDialog';
import { announce } from '@/components/frame/announce';
import { Stack } from '@/components/ui/Stack';
import { useAct } from '@/contexts/use-act';

interface AskedDialogProps extends Pick<AlertDialogProps, 'title' | 'tone'> {
  words: { confirm: string; back?: string; done?: string };
  /** What it does at the bank. */
  act: () => Promise<unknown>;
  /** What is read again, done or not. */
  afterwards?: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more before something is refused or cancelled, and says when it is done. */
export function AskedDialog({ title, tone, words, act: work, afterwards, onClose, children }: AskedDialogProps) {
  const act = useAct();
  const end = async () => {
    const isDone = await act.run(work);
    await afterwards?.();
    if (!isDone) return;
    if (words.done) announce(words.done);
    onClose();
  };
  return (
    <AlertDialog
      open
      title={title}
      tone={tone}
      confirmLabel={words.confirm}
      cancelLabel={words.back}
      loading={act.isBusy}
      error={act.error}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <Stack gap={16}>{children}</Stack>
    </AlertDialog>
  );
}
