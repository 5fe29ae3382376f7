'use client';

import type { ReactNode } from 'react';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { notify } from '@/components/ui/notify';
import { Stack } from '@/components/ui/Stack';
import { useAct } from '@/contexts/use-act';
import { useAfterAnswer } from './use-recurrences';

interface EndDialogProps {
  accountId: string;
  title: string;
  words: { confirm: string; back: string; done: string };
  /** What it does at the bank. */
  act: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more before something is refused or cancelled, and says when it is done. */
export function EndDialog({ accountId, title, words, act: work, onClose, children }: EndDialogProps) {
  const act = useAct();
  const afterAnswer = useAfterAnswer(accountId);
  const end = async () => {
    const isDone = await act.run(work);
    await afterAnswer();
    if (!isDone) return;
    notify(words.done, { tone: 'positive' });
    onClose();
  };
  return (
    <AlertDialog
      open
      title={title}
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
