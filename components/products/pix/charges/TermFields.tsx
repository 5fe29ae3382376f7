'use client';

import { DatePicker } from '@/components/ui/DatePicker';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import type { ChargeDraft, DraftProblems } from './charge-draft';
import { texts } from './texts';

const FIXED_OR_PERCENT = { '1': texts.form.fixed, '2': texts.form.percent };

/** Each of the terms with the words of its modes. */
const ROWS = [
  { field: 'fine', label: texts.form.fine, modes: FIXED_OR_PERCENT },
  { field: 'interest', label: texts.form.interest, modes: texts.interestModes },
  { field: 'discount', label: texts.form.discount, modes: texts.discountModes },
  { field: 'abatement', label: texts.form.abatement, modes: FIXED_OR_PERCENT },
] as const;

interface TermFieldsProps {
  draft: ChargeDraft;
  problems: DraftProblems;
  set: (part: Partial<ChargeDraft>) => void;
  today: string;
}

/** Fine, interest, discount and abatement, each by its modality. */
export function TermFields({ draft, problems, set, today }: TermFieldsProps) {
  const hasDay = draft.discount.mode === '1' || draft.discount.mode === '2';
  return (
    <Stack gap={16}>
      {ROWS.map(({ field, label, modes }) => (
        <Stack key={field} gap={8}>
          <Select
            label={label}
            options={[{ value: '', label: texts.form.none }, ...Object.entries(modes).map(toOption)]}
            value={draft[field].mode}
            onValueChange={mode => set({ [field]: { ...draft[field], mode } })}
          />
          {draft[field].mode === '' ? null : (
            <TextField
              label={`${texts.form.value}: ${label.toLowerCase()}`}
              inputMode="decimal"
              maxLength={10}
              help={texts.form.valueHelp}
              value={draft[field].value}
              onChange={event => set({ [field]: { ...draft[field], value: event.target.value } })}
              error={problems[field]}
            />
          )}
          {field === 'discount' && hasDay ? (
            <DatePicker
              label={texts.form.until}
              min={today}
              max={draft.dueDate ?? undefined}
              value={draft.discountUntil}
              onValueChange={discountUntil => set({ discountUntil })}
              error={problems.discountUntil}
            />
          ) : null}
        </Stack>
      ))}
    </Stack>
  );
}

const toOption = ([value, label]: [string, string]) => ({ value, label });
