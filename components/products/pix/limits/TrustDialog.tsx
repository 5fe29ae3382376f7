'use client';

import { useState } from 'react';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import type { PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { useAct } from '@/contexts/use-act';
import { FoundPayee, KeyField } from '@/components/frame/key-payee';
import { useStepUp } from '@/components/step-up/use-step-up';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { notify } from '@/components/ui/notify';
import { Stack } from '@/components/ui/Stack';
import { lookUpPix } from '@/services/pix/pay';
import { addTrustedPayee } from '@/services/pix/limits';
import { texts } from './texts';
import { useAfterLimitChange } from './use-limits';

interface TrustDialogProps {
  settings: PixLimitSettings;
  accountId: string;
  onClose: () => void;
}

const FORM_ID = 'trust-pix-payee';

/** Finds a payee by key, gives it a limit of its own, and has that confirmed. */
export function TrustDialog({ settings, accountId, onClose }: TrustDialogProps) {
  const [key, setKey] = useState('');
  const [lookup, setLookup] = useState<PixLookup | null>(null);
  const [dayCents, setDayCents] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const act = useAct();
  const { ask, dialog } = useStepUp();
  const afterChange = useAfterLimitChange(accountId);
  const maximumCents = settings.maximum.trusted_payee_cents;

  const find = () => {
    if (key.trim() === '') return setProblem(texts.trusted.keyMissing);
    return void act.run(async () => setLookup(await lookUpPix(accountId, { input: key.trim() })));
  };
  const trust = ({ id, payee }: PixLookup) => {
    if (!dayCents) return setProblem(texts.trusted.amountMissing);
    if (dayCents > maximumCents) return setProblem(texts.form.above(formatMoney(maximumCents)));
    return void act.run(async () => {
      const body = { lookup_id: id, day_cents: dayCents };
      const proof = await ask({ purpose: 'trust_pix_payee', account_id: accountId, ...body });
      if (proof === undefined) return;
      const added = await addTrustedPayee(accountId, body, proof);
      afterChange();
      notify(texts.trusted.added(payee.name, formatDateTime(added.effective_at)), { tone: 'positive' });
      onClose();
    });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (lookup) trust(lookup);
    else find();
  };
  const changeKey = () => {
    setLookup(null);
    setProblem(null);
    act.clear();
  };

  return (
    <>
      <Dialog
        open
        title={texts.trusted.add}
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.form.cancel}
            </Button>
            <Button type="submit" form={FORM_ID} loading={act.isBusy}>
              {lookup ? texts.trusted.trust : texts.trusted.find}
            </Button>
          </>
        }
      >
        <form method="post" id={FORM_ID} noValidate onSubmit={submit}>
          <Stack gap={16}>
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
                error={problem ?? undefined}
              />
            )}
            {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          </Stack>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
