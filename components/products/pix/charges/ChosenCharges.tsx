'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Ban, Copy } from 'lucide-react';
import { useState } from 'react';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Button } from '@/components/ui/Button';
import { baseTexts } from '@/components/ui/base-texts';
import { ChosenMore } from '@/components/ui/ChosenBar';
import { notify } from '@/components/ui/notify';
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
      <Button size="small" onClick={() => setReminding(true)}>
        {texts.remind.open(open.length)}
      </Button>
      <ChosenMore
        acts={[
          { label: texts.chosen.copy(open.length), icon: <Copy aria-hidden />, act: () => void copyLinks(open) },
          { label: texts.chosen.cancel(open.length), icon: <Ban aria-hidden />, act: () => setAsking(true) },
        ]}
      />
      {isReminding ? <RemindDialog name={name} charges={open} onClose={() => setReminding(false)} /> : null}
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

async function copyLinks(charges: readonly PixCharge[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(charges.map(({ link }) => link).join('\n'));
    notify(texts.chosen.copied(charges.length), { tone: 'positive' });
  } catch {
    notify(baseTexts.copyFailed, { tone: 'danger' });
  }
}
