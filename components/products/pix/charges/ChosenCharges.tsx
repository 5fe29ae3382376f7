'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { cancelPixCharge } from '@/services/pix/charges';
import { RemindDialog } from './RemindDialog';
import { texts } from './texts';

interface ChosenChargesProps {
  accountId: string;
  /** Of who charges, as a reminder says it. */
  name: string;
  chosen: readonly PixCharge[];
  onDone: () => void;
}

/** What can be done with several charges at once: only of those that may still be paid. */
export function ChosenCharges({ accountId, name, chosen, onDone }: ChosenChargesProps) {
  const [isAsking, setAsking] = useState(false);
  const [isReminding, setReminding] = useState(false);
  const client = useQueryClient();
  const open = chosen.filter(({ status }) => status === 'active');
  if (open.length === 0) return null;
  return (
    <>
      <Button onClick={() => setReminding(true)}>{texts.remind.open(open.length)}</Button>
      {isReminding ? <RemindDialog name={name} charges={open} onClose={() => setReminding(false)} /> : null}
      <CopyButton value={open.map(({ link }) => link).join('\n')} label={texts.chosen.copy(open.length)} showLabel />
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.chosen.cancel(open.length)}
      </Button>
      {isAsking ? (
        <AskedDialog
          title={texts.chosen.cancelTitle(open.length)}
          words={{ confirm: texts.chosen.cancel(open.length), back: texts.chosen.keep }}
          act={() => cancelEach(accountId, open).then(onDone)}
          // somebody may have paid one of them meanwhile
          afterwards={() => client.invalidateQueries({ queryKey: ['pix-charges', accountId] })}
          onClose={() => setAsking(false)}
        >
          {texts.chosen.cancelBody}
        </AskedDialog>
      ) : null}
    </>
  );
}

/** One after the other: what was withdrawn stays so, and the first refusal is told. */
async function cancelEach(accountId: string, charges: readonly PixCharge[]): Promise<void> {
  for (const { id } of charges) await cancelPixCharge(accountId, id);
}
