'use client';

import { useState } from 'react';
import type { FamilyLimits, LimitChange, LimitKind } from '@/bank/contract/payments/limits';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Button } from '@/components/ui/Button';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { announce } from '@/components/frame/announce';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { lowerLimit, requestLimit } from '@/services/limits';
import { currentOf, directionOf, maximumOf, toProofValue } from './limit-change';
import { texts } from './texts';
import { useAfterLimitChange } from './use-limits';

interface ChangeLimitDialogProps {
  limit: LimitKind;
  family: FamilyLimits;
  raiseHours: number;
  accountId: string;
  isAdministrator: boolean;
  onClose: () => void;
}

/** What is typed replaces the limit of now; the frame is waited for because a click sets the cursor after the focus. */
const selectAll = ({ target }: React.FocusEvent<HTMLInputElement>): void => {
  requestAnimationFrame(() => target.select());
};

/** What stands against a change, in words; null when it can be asked for. */
const problemOf = (change: LimitChange | null, props: ChangeLimitDialogProps): string | null => {
  const { family, isAdministrator } = props;
  if (!change) return texts.form.missing;
  const direction = directionOf(change, family);
  if (direction === 'same') return texts.form.same;
  if (direction === 'lower') return null;
  if (!isAdministrator) return texts.form.administrators;
  if (change.limit === 'night_start') return null;
  const maximumCents = maximumOf(family, change.limit);
  return change.amount_cents > maximumCents ? texts.form.above(formatMoney(maximumCents)) : null;
};

/** Changes one limit: at once when it is lower; higher, it is confirmed and waits. */
export function ChangeLimitDialog(props: ChangeLimitDialogProps) {
  const { limit, family, raiseHours, accountId, onClose } = props;
  const [amountCents, setAmountCents] = useState<number | null>(limit === 'night_start' ? 0 : currentOf(family, limit));
  const [hour, setHour] = useState(family.night_starts_at ?? '20:00');
  const form = useProvenForm();
  const afterChange = useAfterLimitChange(accountId);

  // an empty field is no limit of zero: whoever wants none says so
  const change: LimitChange | null =
    limit === 'night_start'
      ? { limit, night_starts_at: hour }
      : amountCents === null
        ? null
        : { limit, amount_cents: amountCents };
  const problem = form.wasSubmitted ? problemOf(change, props) : null;
  const direction = change ? directionOf(change, family) : 'same';

  const save = async (wanted: LimitChange) => {
    if (direction === 'lower') {
      await lowerLimit(accountId, family.family, wanted);
      afterChange();
      announce(texts.form.lowered);
      return onClose();
    }
    const wish = {
      ...{ purpose: 'raise_limit' as const, account_id: accountId, family: family.family },
      ...{ limit, value: toProofValue(wanted) },
    };
    return form.prove(wish, async proof => {
      const request = await requestLimit(accountId, family.family, wanted, proof);
      afterChange();
      announce(texts.form.requested(formatDateTime(request.effective_at)));
      onClose();
    });
  };
  const submit = () => {
    if (change && !problemOf(change, props)) void form.run(() => save(change));
  };

  return (
    <ProvenDialog
      form={form}
      title={texts.form.title(family.family, limit)}
      words={{
        cancel: texts.form.cancel,
        submit: { lower: texts.form.lower, higher: texts.form.raise, same: texts.form.save }[direction],
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {limit === 'night_start' ? (
        <RadioGroup
          label={texts.form.hour}
          options={[
            { value: '20:00', label: '20h' },
            { value: '22:00', label: '22h' },
          ]}
          value={hour}
          onValueChange={setHour}
          error={problem ?? undefined}
        />
      ) : (
        <Stack gap={8}>
          <MoneyField
            label={texts.form.label}
            help={texts.form.between(formatMoney(currentOf(family, limit)), formatMoney(maximumOf(family, limit)))}
            onFocus={selectAll}
            data-initial-focus
            valueCents={amountCents}
            onValueChange={setAmountCents}
            error={problem ?? undefined}
          />
          {/* a field that fills from the right cannot be typed to zero: its zeros mean that it is empty */}
          <div>
            <Button variant="plain" size="small" onClick={() => setAmountCents(0)}>
              {texts.form.useZero}
            </Button>
          </div>
        </Stack>
      )}
      <div aria-live="polite">
        {direction === 'same' ? null : (
          <Text size={14} muted>
            {direction === 'lower' ? texts.form.lowers : texts.form.raises(raiseHours)}
            {amountCents === 0 && limit !== 'night_start' ? ` ${texts.form.zero[family.family]}` : null}
          </Text>
        )}
      </div>
    </ProvenDialog>
  );
}
