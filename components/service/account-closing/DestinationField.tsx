'use client';

import { useState } from 'react';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import { FoundPayee, KeyField } from '@/components/frame/key-payee';
import { Button } from '@/components/ui/Button';
import { Inline, Stack } from '@/components/ui/Stack';
import type { Act } from '@/contexts/use-act';
import { lookUpDestination } from '@/services/account-closing';
import { texts } from './texts';

interface DestinationFieldProps {
  accountId: string;
  lookup: PixLookup | null;
  onLookup: (lookup: PixLookup | null) => void;
  act: Act;
  /** Why the form cannot go on with it. */
  problem?: string;
}

/** The key of another account of the company: typed, looked up, and shown with its owner before anything is asked. */
export function DestinationField({ accountId, lookup, onLookup, act, problem }: DestinationFieldProps) {
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState(false);
  const find = () => {
    setMissing(key.trim() === '');
    if (key.trim() === '') return;
    void act.run(async () => onLookup(await lookUpDestination(accountId, key.trim())));
  };
  if (lookup) {
    return (
      <FoundPayee
        label={texts.form.key}
        payee={lookup.payee}
        showsKey
        other={texts.form.other}
        onOther={() => onLookup(null)}
      />
    );
  }
  return (
    <Stack gap={12}>
      <KeyField
        label={texts.form.key}
        help={texts.form.keyHelp}
        value={key}
        onValueChange={setKey}
        maxLength={100}
        error={missing ? texts.form.keyMissing : problem}
      />
      <Inline>
        <Button variant="quiet" type="button" onClick={find} loading={act.isBusy}>
          {texts.form.find}
        </Button>
      </Inline>
    </Stack>
  );
}
