'use client';

import { type FormEvent, useState } from 'react';
import type { LoanFile } from '@/bank/contract/products/marketplace-desk';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { DateField } from '@/components/ui/DateField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { decideLoan } from '@/services/loan-desk';
import { type DecisionValues, toLoanDecision } from './loan-decision';
import { loanTexts as words } from './loan-texts';

const EMPTY: DecisionValues = {
  ...{
    act: null,
    analyst: '',
    note: '',
    slots: [],
    amount: null,
    months: '',
    rate: '',
    reason: 'income',
    settledOn: null,
  },
};

const REASONS = (Object.keys(words.reasons) as DecisionValues['reason'][]).map(value => ({
  value,
  label: words.reasons[value],
}));

interface LoanDecisionFormProps {
  file: LoanFile;
  onDecided: (file: LoanFile) => void;
}

/** The decision of a lender, by the name of who takes it, with what it needs. */
export function LoanDecisionForm({ file, onDecided }: LoanDecisionFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [wasTried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const act = useAct();
  const change = (part: Partial<DecisionValues>) => setValues(before => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setDone(false);
    const decision = toLoanDecision(values);
    if (!decision || !(await act.run(async () => onDecided(await decideLoan(file.id, decision))))) return;
    setValues({ ...EMPTY, analyst: values.analyst });
    setTried(false);
    setDone(true);
  };
  return (
    <Card>
      <form method="post" aria-label={words.parts.decide} noValidate onSubmit={event => void submit(event)}>
        <Stack gap={16}>
          <Heading level={2} size={16}>
            {words.parts.decide}
          </Heading>
          {isDone ? <Alert tone="positive">{words.done}</Alert> : null}
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          {file.decisions.length === 0 ? (
            <Text muted>{words.none}</Text>
          ) : (
            <RadioGroup
              label={words.decision}
              error={wasTried && !values.act ? words.decisionMissing : undefined}
              options={file.decisions.map(value => ({ value, label: words.decisions[value] }))}
              value={values.act}
              onValueChange={next => change({ act: next })}
            />
          )}
          <OfDecision {...{ file, values, change, wasTried }} />
          {values.act ? (
            <>
              <TextField
                label={words.analyst}
                help={words.analystHelp}
                error={wasTried && values.analyst.trim().length < 2 ? words.analystMissing : undefined}
                value={values.analyst}
                onChange={event => change({ analyst: event.target.value })}
              />
              <TextField
                label={words.note}
                optional={values.act !== 'ask'}
                error={wasTried && values.act === 'ask' && values.note.trim() === '' ? words.noteMissing : undefined}
                maxLength={300}
                value={values.note}
                onChange={event => change({ note: event.target.value })}
              />
              <Button
                type="submit"
                variant={values.act === 'refuse' ? 'danger' : 'primary'}
                fullWidth
                loading={act.isBusy}
              >
                {words.submit}
              </Button>
            </>
          ) : null}
        </Stack>
      </form>
    </Card>
  );
}

interface OfDecisionProps {
  file: LoanFile;
  values: DecisionValues;
  change: (part: Partial<DecisionValues>) => void;
  wasTried: boolean;
}

/** What one decision needs beside who takes it. */
function OfDecision({ file, values, change, wasTried }: OfDecisionProps) {
  if (values.act === 'refuse') {
    return (
      <Select
        label={words.reason}
        options={REASONS}
        value={values.reason}
        onValueChange={reason => change({ reason })}
      />
    );
  }
  if (values.act === 'ask') {
    const toggle = (slot: DecisionValues['slots'][number], isAsked: boolean) =>
      change({ slots: isAsked ? [...values.slots, slot] : values.slots.filter(one => one !== slot) });
    return (
      <FieldGroup
        label={words.slotsAsked}
        error={wasTried && values.slots.length === 0 ? words.slotsMissing : undefined}
      >
        {file.papers.map(({ slot }) => (
          <CheckField
            key={slot}
            label={words.slots[slot]}
            checked={values.slots.includes(slot)}
            onChange={event => toggle(slot, event.target.checked)}
          />
        ))}
      </FieldGroup>
    );
  }
  if (values.act === 'settle') {
    return (
      <DateField
        label={words.settledOn}
        error={wasTried && !values.settledOn ? words.settledOnMissing : undefined}
        value={values.settledOn}
        onValueChange={settledOn => change({ settledOn })}
      />
    );
  }
  return values.act === 'counter' ? <CounterFields {...{ values, change, wasTried }} /> : null;
}

function CounterFields({ values, change, wasTried }: Omit<OfDecisionProps, 'file'>) {
  const isMissing = wasTried && toLoanDecision({ ...values, analyst: 'analyst' }) === null;
  return (
    <>
      {isMissing ? <Alert tone="danger">{words.counterMissing}</Alert> : null}
      <MoneyField label={words.amount} valueCents={values.amount} onValueChange={amount => change({ amount })} />
      <TextField
        label={words.months}
        inputMode="numeric"
        maxLength={3}
        value={values.months}
        onChange={event => change({ months: event.target.value.replace(/\D/g, '') })}
      />
      <TextField
        label={words.rate}
        help={words.rateHelp}
        inputMode="decimal"
        maxLength={7}
        value={values.rate}
        onChange={event => change({ rate: event.target.value })}
      />
    </>
  );
}
