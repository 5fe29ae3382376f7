'use client';

import { type FormEvent, useState } from 'react';
import type { AgreementFile } from '@/bank/contract/products/agreement';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { DatePicker } from '@/components/ui/DatePicker';
import { Disclosure } from '@/components/ui/Disclosure';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { changeAgreementTerms } from '@/services/agreement';
import { isApiError } from '@/services/http/api-error';
import { texts } from './desk-texts';
import { type AgreedWish, findAnalystProblem, TermsFields } from './TermsFields';

const words = texts.terms;

interface TermsFormProps {
  agreement: AgreementFile;
  onChanged: (agreement: AgreementFile) => void;
}

/** Changes the terms of an agreement in use from a later day on. What was written stays when it cannot be sent. */
export function TermsForm({ agreement, onChanged }: TermsFormProps) {
  const [fromOn, setFromOn] = useState<string | null>(null);
  const [wish, setWish] = useState<AgreedWish>({
    feeCents: agreement.fees[0]?.cents ?? null,
    mayProtest: agreement.may_protest,
    analyst: '',
    note: '',
  });
  const [dayProblem, setDayProblem] = useState<string>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const { run, isBusy, error } = useAct();
  const problems = {
    fromOn: fromOn === null ? words.fromMissing : dayProblem,
    analyst: findAnalystProblem(wish),
    note: wish.note.trim() === '' ? words.noteMissing : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (fromOn === null || problems.analyst || problems.note) return;
    const { feeCents, mayProtest, analyst, note } = wish;
    const fee = feeCents === null ? {} : { item_fee_cents: feeCents };
    const change = { from_on: fromOn, ...fee, may_protest: mayProtest, analyst, note };
    void run(async () => {
      try {
        onChanged(await changeAgreementTerms(agreement.id, change));
      } catch (failure) {
        const rule = isApiError(failure)
          ? failure.violations.find(({ field }) => field === 'from_on')?.rule
          : undefined;
        if (rule === undefined) throw failure;
        setDayProblem(rule === 'unchanged' ? words.fromUnchanged : words.fromRefused);
        return;
      }
      setSubmitted(false);
      setFromOn(null);
      setWish({ ...wish, note: '' });
    });
  };
  return (
    <Disclosure summary={words.open}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Text size={14} muted>
            {words.lead}
          </Text>
          <DatePicker
            label={words.from}
            value={fromOn}
            onValueChange={day => {
              setFromOn(day);
              setDayProblem(undefined);
            }}
            error={wasSubmitted ? problems.fromOn : undefined}
          />
          <TermsFields
            wish={wish}
            onWish={setWish}
            has={{ fee: true, protest: agreement.kind === 'collection' }}
            noteLabel={words.note}
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
    </Disclosure>
  );
}
