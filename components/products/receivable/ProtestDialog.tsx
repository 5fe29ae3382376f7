'use client';

import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Text } from '@/components/ui/Text';
import { protestReceivable, stopReceivableProtest } from '@/services/receivable';
import { texts } from './detail-texts';

const DIALOGS = {
  protest: { words: texts.protest.ask, act: protestReceivable },
  stop: { words: texts.protest.stop, act: stopReceivableProtest },
} as const;

interface ProtestDialogProps {
  act: keyof typeof DIALOGS;
  accountId: string;
  receivable: Receivable;
  afterwards: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once more before a receivable goes to the notary, or its protest is stopped. */
export function ProtestDialog({ act, accountId, receivable, ...task }: ProtestDialogProps) {
  const { words, act: run } = DIALOGS[act];
  return (
    <AskedDialog
      title={words.title}
      tone={act === 'protest' ? 'danger' : 'primary'}
      words={{ confirm: words.confirm, back: texts.protest.back, done: words.done }}
      act={() => run(accountId, receivable.id)}
      {...task}
    >
      <Text>{words.body(receivable.payer.name)}</Text>
    </AskedDialog>
  );
}
