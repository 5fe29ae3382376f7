'use client';

import type { Dda, DdaBoleto, DdaMember } from '@/bank/contract/products/dda';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Text } from '@/components/ui/Text';
import { hideDdaBoleto } from '@/services/dda';
import { BoletoDialog } from './BoletoDialog';
import { ContestDialog } from './ContestDialog';
import { JoinDialog } from './JoinDialog';
import { LeaveDialog } from './LeaveDialog';
import { texts } from './texts';
import { useDdaReload } from './use-dda';

/** What is open over the page. */
export type DdaWindow =
  | { kind: 'join' }
  | { kind: 'leave'; member: DdaMember }
  | { kind: 'boleto' | 'hide' | 'contest'; boleto: DdaBoleto };

interface DdaWindowsProps {
  accountId: string;
  dda: Dda;
  canAct: boolean;
  open: DdaWindow;
  onOpen: (window: DdaWindow | null) => void;
}

/** The window that is open, one at a time. */
export function DdaWindows({ accountId, dda, canAct, open, onOpen }: DdaWindowsProps) {
  const reload = useDdaReload(accountId);
  const task = { accountId, onClose: () => onOpen(null) };
  if (open.kind === 'join') return <JoinDialog {...task} dda={dda} />;
  if (open.kind === 'leave') return <LeaveDialog {...task} member={open.member} />;
  const { boleto } = open;
  if (open.kind === 'contest') return <ContestDialog {...task} boleto={boleto} />;
  if (open.kind === 'boleto') {
    return (
      <BoletoDialog
        {...task}
        boleto={boleto}
        canAct={canAct}
        onHide={() => onOpen({ kind: 'hide', boleto })}
        onContest={() => onOpen({ kind: 'contest', boleto })}
      />
    );
  }
  const words = texts.hideForm;
  return (
    <AskedDialog
      title={words.title}
      words={{ confirm: words.confirm, back: words.back, done: words.done }}
      act={() => hideDdaBoleto(accountId, boleto.id)}
      afterwards={reload}
      onClose={task.onClose}
    >
      <Text>{words.body}</Text>
    </AskedDialog>
  );
}
