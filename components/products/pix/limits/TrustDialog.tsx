'use client';

import { useState } from 'react';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import type { PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { FoundPayee, KeyField } from '@/components/frame/key-payee';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { announce } from '@/components/frame/announce';
import { lookUpPix } from '@/services/pix/pay';
import { addTrustedPayee } from '@/services/pix/limits';
import { texts } from './texts';
import { useAfterLimitChange } from './use-limits';

interface TrustDialogProps {
  settings: PixLimitSettings;
  accountId: string;
  onClose: () => void;
}

/** Finds a payee by key, gives it a limit of its own, and has that confirmed. */
export function TrustDialog({ settings, accountId, onClose }: TrustDialogProps) {
  const [key, setKey] = useState('');
  const [lookup, setLookup] = useState<PixLookup | null>(null);
  const [dayCents, setDayCents] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useProvenForm();
  const afterChange = useAfterLimitChange(accountId);
  const maximumCents = settings.maximum.trusted_payee_cents;

  const find = () => {
    if (key.trim() === '') return setProblem(texts.trusted.keyMissing);
    return void form.run(async () => setLookup(await lookUpPix(accountId, { input: key.trim() })));
  };
  const trust = ({ id, payee }: PixLookup) => {
    if (!dayCents) return setProblem(texts.trusted.amountMissing);
    if (dayCents > maximumCents) return setProblem(texts.form.above(formatMoney(maximumCents)));
    const body = { lookup_id: id, day_cents: dayCents };
    const save = async (proof: string) => {
      const added = await addTrustedPayee(accountId, body, proof);
      afterChange();
      announce(texts.trusted.added(payee.name, formatDateTime(added.effective_at)));
      onClose();
    };
    return void form.run(() => form.prove({ purpose: 'trust_pix_payee', account_id: accountId, ...body }, save));
  };
  const submit = () => {
    setProblem(null);
    if (lookup) trust(lookup);
    else find();
  };
  const changeKey = () => {
    setLookup(null);
    setProblem(null);
    form.clear();
  };

  return (
    <ProvenDialog
      form={form}
      title={texts.trusted.add}
      words={{ cancel: texts.form.cancel, submit: lookup ? texts.trusted.trust : texts.trusted.find }}
      onSubmit={submit}
      onClose={onClose}
    >
      {lookup ? (
        <>
          <FoundPayee payee={lookup.payee} other={texts.trusted.other} onOther={changeKey} />
          <MoneyField
            label={texts.trusted.amount}
            help={texts.form.maximum(formatMoney(maximumCents))}
            valueCents={dayCents}
            onValueChange={setDayCents}
            error={problem ?? undefined}
          />
        </>
      ) : (
        <KeyField
          label={texts.trusted.key}
          help={texts.trusted.keyHelp}
          value={key}
          onValueChange={setKey}
          maxLength={600}
          data-initial-focus
          error={problem ?? undefined}
        />
      )}
    </ProvenDialog>
  );
}
