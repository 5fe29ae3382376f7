'use client';

import { CheckField } from '@/components/ui/CheckField';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import type { FieldsProps } from './form-fields';
import { bankToday } from '@/components/ui/today';
import { texts } from './form-texts';
import { isReminderPast } from './receivable-draft';

const words = texts.mails;
const BEFORE = [1, 2, 3, 5, 7, 10, 15];
const AFTER = [1, 2, 3, 5, 10, 15, 30];
const PROTEST = [3, 5, 10, 15, 30, 45];

const toDays = (days: readonly number[]) => [
  { value: '', label: words.no },
  ...days.map(count => ({ value: String(count), label: words.days(count) })),
];

/** When the payer is written to, and the instruction to protest where the agreement has it. */
export function MailFields({ draft, problems, set, mayProtest }: FieldsProps & { mayProtest: boolean }) {
  return (
    <Stack gap={16}>
      <CheckField
        label={words.now}
        checked={draft.sendNow}
        onChange={event => set({ sendNow: event.target.checked })}
      />
      <Select
        label={words.before}
        options={toDays(BEFORE)}
        help={isReminderPast(draft, bankToday()) ? words.beforePast : undefined}
        value={draft.remindBefore}
        onValueChange={remindBefore => set({ remindBefore })}
      />
      <CheckField
        label={words.onDue}
        checked={draft.remindOnDue}
        onChange={event => set({ remindOnDue: event.target.checked })}
      />
      <Select
        label={words.afterDue}
        options={toDays(AFTER)}
        value={draft.remindAfter}
        onValueChange={remindAfter => set({ remindAfter })}
      />
      {mayProtest ? (
        <Select
          label={words.protest}
          help={words.protestHelp}
          options={toDays(PROTEST)}
          value={draft.protestAfter}
          onValueChange={protestAfter => set({ protestAfter })}
          error={problems.protestAfter}
        />
      ) : null}
    </Stack>
  );
}
