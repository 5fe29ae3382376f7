'use client';

import { type FormEvent, useState } from 'react';
import type { AgreementFile } from '@/bank/contract/products/agreement';
import { KINDS_WITH_FEE } from '@/bank/contract/products/agreement-words';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Inline, Stack } from '@/components/ui/Stack';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { decideAgreement } from '@/services/agreement';
import { texts } from './desk-texts';

const words = texts.form;
const OUTCOMES = ['approved', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface DecisionFormProps {
  agreement: AgreementFile;
  onDecided: (agreement: AgreementFile) => void;
}

/** Decides on an agreement. What was written stays when it cannot be sent. */
export function DecisionForm({ agreement, onDecided }: DecisionFormProps) {
  const [outcome, setOutcome] = useState<Outcome>('approved');
  const [feeCents, setFeeCents] = useState<number | null>(null);
  const [mayProtest, setMayProtest] = useState(false);
  const [analyst, setAnalyst] = useState('');
  const [note, setNote] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { run, isBusy, error } = useAct();
  const hasFee = outcome === 'approved' && KINDS_WITH_FEE.includes(agreement.kind);
  const canProtest = outcome === 'approved' && agreement.kind === 'collection';
  const problems = {
    analyst: analyst.trim().length < 2 ? words.analystMissing : undefined,
    note: outcome === 'refused' && note.trim() === '' ? words.noteMissing : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.analyst || problems.note) return;
    const fee = hasFee && feeCents !== null ? { item_fee_cents: feeCents } : {};
    const decision = { outcome, analyst, note, ...fee, may_protest: canProtest && mayProtest };
    void run(async () => onDecided(await decideAgreement(agreement.id, decision)));
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <RadioGroup
          label={words.outcome}
          options={OUTCOMES.map(value => ({ value, label: words.outcomes[value] }))}
          value={outcome}
          onValueChange={setOutcome}
        />
        {hasFee ? (
          <MoneyField
            label={words.fee}
            help={words.feeHelp}
            optional
            valueCents={feeCents}
            onValueChange={setFeeCents}
          />
        ) : null}
        {canProtest ? (
          <CheckField
            label={words.protest}
            checked={mayProtest}
            onChange={event => setMayProtest(event.target.checked)}
          />
        ) : null}
        <TextField
          label={words.analyst}
          value={analyst}
          onChange={event => setAnalyst(event.target.value)}
          maxLength={80}
          error={wasSubmitted ? problems.analyst : undefined}
        />
        <TextArea
          label={words.note}
          help={words.noteHelp}
          value={note}
          onValueChange={setNote}
          maxLength={300}
          optional={outcome === 'approved'}
          error={wasSubmitted ? problems.note : undefined}
        />
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <Inline>
          <Button type="submit" loading={isBusy}>
            {words.send}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
