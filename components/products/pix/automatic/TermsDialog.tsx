'use client';

import { useState } from 'react';
import type { PixRecurrence, RecurrenceTerms } from '@/bank/contract/products/pix/automatic';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { CheckField } from '@/components/ui/CheckField';
import { formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { announce } from '@/components/frame/announce';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Text } from '@/components/ui/Text';
import { ForecastAlert } from '@/components/payment/approvals/late';
import { approvePixRecurrence, changePixRecurrence } from '@/services/pix/automatic';
import { texts } from './texts';
import { useAfterAnswer, useForecast } from './use-recurrences';

interface TermsDialogProps {
  /** `proposed`: it is approved; else what was approved is changed. */
  recurrence: PixRecurrence;
  accountId: string;
  onClose: () => void;
}

type Choice = 'limited' | 'unlimited';

const findProblem = (choice: Choice, maxCents: number | null, leastCents: number | null): string | undefined => {
  if (choice === 'unlimited') return undefined;
  if (!maxCents) return texts.terms.missing;
  return leastCents !== null && maxCents < leastCents ? texts.terms.tooLow(formatMoney(leastCents)) : undefined;
};

/** The payer's own terms: approved, or changed, once the person has confirmed exactly them. */
export function TermsDialog({ recurrence, accountId, onClose }: TermsDialogProps) {
  const { receiver, subject, amount_cents, frequency, min_maximum_cents, retries_offered } = recurrence;
  const isNew = recurrence.status === 'proposed';
  const isFixed = amount_cents !== null;
  const [choice, setChoice] = useState<Choice>(isNew || recurrence.max_cents !== null ? 'limited' : 'unlimited');
  const [maxCents, setMaxCents] = useState(recurrence.max_cents);
  const [retries, setRetries] = useState(recurrence.retries_allowed);
  const form = useProvenForm();
  const afterAnswer = useAfterAnswer(accountId);
  const problem = isFixed ? undefined : findProblem(choice, maxCents, min_maximum_cents);
  const terms: RecurrenceTerms = {
    max_cents: isFixed || choice === 'unlimited' ? null : maxCents,
    retries_allowed: retries_offered && retries,
  };
  const forecast = useForecast(accountId, recurrence.id, problem === undefined ? terms.max_cents : undefined);
  const waits = forecast?.decision === 'approvals' || forecast?.decision === 'blocked';
  const isAllowed = forecast?.decision !== 'denied';
  const isSame =
    !isNew && terms.max_cents === recurrence.max_cents && terms.retries_allowed === recurrence.retries_allowed;

  const save = () => {
    const wish = {
      purpose: isNew ? 'approve_pix_recurrence' : 'change_pix_recurrence',
      account_id: accountId,
      recurrence_id: recurrence.id,
      max_cents: terms.max_cents ?? 0,
      retries_allowed: terms.retries_allowed,
    } as const;
    return form.prove(wish, async proof => {
      const { asked } = await (isNew ? approvePixRecurrence : changePixRecurrence)(
        accountId,
        recurrence.id,
        terms,
        proof,
      );
      await afterAnswer();
      announce(asked ? texts.terms.asked : isNew ? texts.terms.approved : texts.terms.changed);
      onClose();
    });
  };
  const submit = () => {
    if (problem === undefined && !isSame) void form.run(save);
  };

  return (
    <ProvenDialog
      form={form}
      title={isNew ? texts.terms.approveTitle(receiver.name) : texts.terms.changeTitle}
      words={{
        cancel: texts.terms.back,
        ...(isAllowed && { submit: waits ? texts.terms.ask : isNew ? texts.terms.approve : texts.terms.save }),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew ? <p>{texts.terms.lead(receiver.name, subject)}</p> : null}
      {isFixed ? (
        <Text size={14} muted>
          {texts.terms.fixed(texts.every(formatMoney(amount_cents), frequency))}
        </Text>
      ) : (
        <RadioGroup
          label={texts.terms.choice}
          options={[
            { value: 'limited', label: texts.terms.limited, help: texts.terms.limitedHelp },
            { value: 'unlimited', label: texts.terms.unlimited, help: texts.terms.unlimitedHelp },
          ]}
          value={choice}
          onValueChange={setChoice}
        />
      )}
      {!isFixed && choice === 'limited' ? (
        <MoneyField
          label={texts.terms.amount}
          help={min_maximum_cents === null ? undefined : texts.terms.least(formatMoney(min_maximum_cents))}
          valueCents={maxCents}
          onValueChange={setMaxCents}
          error={form.wasSubmitted ? problem : undefined}
        />
      ) : null}
      {retries_offered ? (
        <div>
          <CheckField
            label={texts.terms.retries}
            checked={retries}
            onChange={event => setRetries(event.target.checked)}
          />
          <Text size={14} muted>
            {texts.terms.retriesHelp}
          </Text>
        </div>
      ) : null}
      {forecast ? <ForecastAlert forecast={forecast} thing={texts.terms.thing} /> : null}
      {form.wasSubmitted && isSame ? <Alert tone="info">{texts.terms.same}</Alert> : null}
    </ProvenDialog>
  );
}
