'use client';

import { type FormEvent, useState } from 'react';
import type { AgreementFile } from '@/bank/contract/products/agreement';
import { KINDS_WITH_FEE } from '@/bank/contract/products/agreement-words';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Inline, Stack } from '@/components/ui/Stack';
import { useAct } from '@/contexts/use-act';
import { decideAgreement } from '@/services/agreement';
import { texts } from './desk-texts';
import { type AgreedWish, findAnalystProblem, TermsFields } from './TermsFields';

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
  const [wish, setWish] = useState<AgreedWish>({ feeCents: null, mayProtest: false, analyst: '', note: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const { run, isBusy, error } = useAct();
  const hasFee = outcome === 'approved' && KINDS_WITH_FEE.includes(agreement.kind);
  const canProtest = outcome === 'approved' && agreement.kind === 'collection';
  const problems = {
    analyst: findAnalystProblem(wish),
    note: outcome === 'refused' && wish.note.trim() === '' ? words.noteMissing : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.analyst || problems.note) return;
    const { feeCents, mayProtest, analyst, note } = wish;
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
        <TermsFields
          wish={wish}
          onWish={setWish}
          has={{ fee: hasFee, protest: canProtest }}
          isNoteOptional={outcome === 'approved'}
          problems={wasSubmitted ? problems : {}}
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
