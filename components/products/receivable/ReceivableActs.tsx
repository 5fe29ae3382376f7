'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { PROTESTABLE, type ReceivableStatus } from '@/bank/contract/products/receivable-words';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Button } from '@/components/ui/Button';
import { Inline } from '@/components/ui/Stack';
import { cancelReceivable, sendReceivable } from '@/services/receivable';
import { ChangeDialog } from './ChangeDialog';
import { texts } from './detail-texts';
import { ProtestDialog } from './ProtestDialog';
import { ReceivedDialog } from './ReceivedDialog';

const words = texts.acts;

type Act = 'mail' | 'change' | 'received' | 'protest' | 'stop' | 'cancel';

/** What may be done in each state; the bank judges again. */
const ACTS: Record<ReceivableStatus, readonly Act[]> = {
  registering: ['change', 'received', 'stop', 'cancel'],
  open: ['mail', 'change', 'received', 'stop', 'cancel'],
  overdue: ['mail', 'change', 'received', 'protest', 'stop', 'cancel'],
  protested: ['mail', 'received', 'stop', 'cancel'],
  paying: [],
  paid: [],
  received: [],
  expired: ['received', 'stop'],
  canceled: [],
};

interface ReceivableActsProps {
  accountId: string;
  receivable: Receivable;
  /** Its agreement has protest. */
  mayProtest: boolean;
}

/** Whether its issuing asked for a protest that is still to come. */
const isProtestToCome = ({ protest_after_days: after, protest }: Receivable): boolean => after !== null && !protest;

/** Whether a protest is on its way to the notary, or there and not recorded: it goes on after the last day. */
const isProtestOnItsWay = ({ protest }: Receivable): boolean =>
  protest?.state === 'asked' || protest?.state === 'notary';

/** What may be done with one as it stands. */
const listActs = (receivable: Receivable, mayProtest: boolean): Act[] => {
  const { status, payer, species } = receivable;
  const isFor: Partial<Record<Act, boolean>> = {
    mail: payer.email !== null,
    // a notary writes to an address: a title has the one that it was issued with
    protest: mayProtest && PROTESTABLE.includes(species) && payer.address !== null,
    stop: status === 'protested' || status === 'expired' ? isProtestOnItsWay(receivable) : isProtestToCome(receivable),
  };
  return ACTS[status].filter(act => isFor[act] ?? true);
};

/** What the company does with one that nobody has paid. */
export function ReceivableActs({ accountId, receivable, mayProtest }: ReceivableActsProps) {
  const [open, setOpen] = useState<Act | null>(null);
  const client = useQueryClient();
  const { id, payer } = receivable;
  const acts = listActs(receivable, mayProtest);
  if (acts.length === 0 && open === null) return null;
  // somebody may have paid it meanwhile
  const afterwards = () => client.invalidateQueries({ queryKey: ['receivable', accountId, id] });
  const task = { accountId, receivable, afterwards, onClose: () => setOpen(null) };
  return (
    <>
      <Inline stackOnPhone>
        {acts.map(act => (
          <Button key={act} variant="quiet" onClick={() => setOpen(act)}>
            {words[act]}
          </Button>
        ))}
      </Inline>
      {open === 'change' ? <ChangeDialog {...task} /> : null}
      {open === 'received' ? <ReceivedDialog {...task} /> : null}
      {open === 'protest' || open === 'stop' ? <ProtestDialog {...task} act={open} /> : null}
      {open === 'cancel' ? (
        <AskedDialog
          title={words.cancelTitle}
          tone="danger"
          words={{ confirm: words.cancel, back: words.keep, done: words.cancelDone }}
          act={() => cancelReceivable(accountId, id)}
          {...{ afterwards, onClose: task.onClose }}
        >
          {words.cancelBody}
        </AskedDialog>
      ) : null}
      {open === 'mail' ? (
        <AskedDialog
          title={words.mailTitle}
          words={{ confirm: words.mail, done: words.mailDone }}
          act={() => sendReceivable(accountId, id)}
          {...{ afterwards, onClose: task.onClose }}
        >
          {words.mailBody(payer.email ?? '')}
        </AskedDialog>
      ) : null}
    </>
  );
}
