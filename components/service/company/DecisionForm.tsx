'use client';

import { type FormEvent, useState } from 'react';
import type { CompanyChangeFile } from '@/bank/contract/service/company-changes';
import { needsPapers } from '@/bank/contract/service/company-rules';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Inline, Stack } from '@/components/ui/Stack';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { decideCompanyChange } from '@/services/company';
import { texts } from './texts';

const words = texts.form;
const OUTCOMES = ['approved', 'papers', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface DecisionFormProps {
  change: CompanyChangeFile;
  onDecided: (change: CompanyChangeFile) => void;
}

/** Decides on a change. What was written stays when it cannot be sent. */
export function DecisionForm({ change, onDecided }: DecisionFormProps) {
  const [outcome, setOutcome] = useState<Outcome>('approved');
  const [analyst, setAnalyst] = useState('');
  const [note, setNote] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { run, isBusy, error } = useAct();
  const options = OUTCOMES.filter(value => value !== 'papers' || needsPapers(change.wish.kind));
  const problems = {
    analyst: analyst.trim().length < 2 ? words.analystMissing : undefined,
    note: outcome !== 'approved' && note.trim() === '' ? words.noteMissing : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.analyst || problems.note) return;
    void run(async () => onDecided(await decideCompanyChange(change.id, { outcome, analyst, note })));
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <RadioGroup
          label={words.outcome}
          options={options.map(value => ({ value, label: words.outcomes[value] }))}
          value={outcome}
          onValueChange={setOutcome}
        />
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
