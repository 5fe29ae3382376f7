'use client';

import { type FormEvent, useState } from 'react';
import type { LoanFile } from '@/bank/contract/products/marketplace-desk';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { answerBorrower } from '@/services/loan-desk';
import { loanTexts as words } from './loan-texts';

interface LoanAnswerProps {
  proposalId: string;
  onSent: (file: LoanFile) => void;
}

/** Writes to the borrower in the name of the lender. */
export function LoanAnswer({ proposalId, onSent }: LoanAnswerProps) {
  const [analyst, setAnalyst] = useState('');
  const [body, setBody] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useAct();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const said = { analyst: analyst.trim(), body: body.trim() };
    if (said.analyst.length < 2 || said.body === '') return setMissing(true);
    setMissing(false);
    if (await act.run(async () => onSent(await answerBorrower(proposalId, said)))) setBody('');
  };
  return (
    <Card>
      <form method="post" aria-label={words.answer} noValidate onSubmit={event => void send(event)}>
        <Stack gap={16}>
          <Heading level={2} size={16}>
            {words.answer}
          </Heading>
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <TextField label={words.analyst} value={analyst} onChange={event => setAnalyst(event.target.value)} />
          <TextArea
            label={words.note}
            value={body}
            onValueChange={setBody}
            maxLength={1_000}
            error={isMissing ? words.answerMissing : undefined}
          />
          <Button type="submit" variant="quiet" fullWidth loading={act.isBusy}>
            {words.sendAnswer}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
