'use client';

import type { IssueReason } from '@/bank/contract/service/onboarding-data';
import { CheckField } from '@/components/ui/CheckField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { type AskableItem, REASONS_OF } from './application-items';
import { onboardingTexts as words } from './onboarding-texts';

/** What the form holds for every item that is ticked. */
export type Asked = Readonly<Record<string, { reason: IssueReason; note: string }>>;

const optionsOf = (step: AskableItem['step']) =>
  REASONS_OF[step].map(value => ({ value, label: words.issueReasons[value] }));

interface AskItemsProps {
  items: readonly AskableItem[];
  asked: Asked;
  onAskedChange: (asked: Asked) => void;
  error: string | undefined;
}

/** What the applicant is asked for again, each with its reason. */
export function AskItems({ items, asked, onAskedChange, error }: AskItemsProps) {
  const put = ({ item, step }: AskableItem, part: Partial<Asked[string]>) =>
    onAskedChange({ ...asked, [item]: { reason: REASONS_OF[step][0], note: '', ...asked[item], ...part } });
  return (
    <FieldGroup label={words.items} error={error}>
      {items.map(askable => {
        const { item, name, step } = askable;
        const one = asked[item];
        return (
          <Stack key={item} gap={8}>
            <CheckField
              label={name}
              checked={one !== undefined}
              onChange={event => {
                if (event.target.checked) return put(askable, {});
                const { [item]: _, ...others } = asked;
                onAskedChange(others);
              }}
            />
            {one ? (
              <>
                <Select
                  label={words.reasonOf(name)}
                  options={optionsOf(step)}
                  value={one.reason}
                  onValueChange={reason => put(askable, { reason })}
                />
                <TextField
                  label={words.sentence}
                  optional
                  value={one.note}
                  onChange={event => put(askable, { note: event.target.value })}
                />
              </>
            ) : null}
          </Stack>
        );
      })}
    </FieldGroup>
  );
}
