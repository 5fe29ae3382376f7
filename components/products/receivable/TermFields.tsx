'use client';

import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { DiscountFields } from './DiscountFields';
import { type FieldsProps, toOptions } from './form-fields';
import { texts } from './form-texts';
import { texts as termTexts } from './term-texts';

const ROWS = [
  { field: 'fine', modes: termTexts.modes },
  { field: 'interest', modes: termTexts.interestModes },
] as const;

/** What becomes of the amount on other days: fine, interest, discount, rebate, and how long it is taken. */
export function TermFields({ draft, problems, set }: FieldsProps) {
  return (
    <Stack gap={16}>
      {ROWS.map(({ field, modes }) => (
        <Stack key={field} gap={8}>
          <Select
            label={termTexts[field]}
            options={[{ value: '', label: termTexts.none }, ...toOptions<string>(modes)]}
            value={draft[field].mode}
            onValueChange={mode => set({ [field]: { ...draft[field], mode } })}
          />
          {draft[field].mode === '' ? null : (
            <TextField
              label={termTexts.value(termTexts[field].toLowerCase())}
              help={termTexts.valueHelp}
              inputMode="decimal"
              maxLength={10}
              value={draft[field].value}
              onChange={event => set({ [field]: { ...draft[field], value: event.target.value } })}
              error={problems[field]}
            />
          )}
        </Stack>
      ))}
      <DiscountFields draft={draft.discount} error={problems.discount} onChange={discount => set({ discount })} />
      <MoneyField
        label={texts.terms.rebate}
        help={texts.terms.rebateHelp}
        optional
        valueCents={draft.rebateCents}
        onValueChange={rebateCents => set({ rebateCents })}
        error={problems.rebateCents}
      />
      <Select
        label={texts.terms.after}
        options={toOptions<string>(texts.terms.afters)}
        value={draft.after}
        onValueChange={after => set({ after })}
      />
    </Stack>
  );
}
