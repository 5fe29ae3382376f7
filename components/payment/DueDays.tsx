'use client';

import { SegmentedControl } from '@/components/ui/SegmentedControl';
import type { PaymentDraft } from './payment';
import type { DayChoices } from './payment-way';
import { whenTexts as texts } from './when-texts';

type Choice = 'now' | 'due' | 'other';

interface DueDaysProps {
  days: DayChoices;
  plan: PaymentDraft['when'];
  onPlan: (plan: PaymentDraft['when']) => void;
}

/** Now, on the day on which it is due, or on another: only what can be chosen. */
export function DueDays({ days: { due, canBeNow, first }, plan, onPlan }: DueDaysProps) {
  const choices: Choice[] = [...(canBeNow ? ['now' as const] : []), ...(due ? ['due' as const] : []), 'other'];
  const value: Choice = !plan ? 'now' : plan.first === due ? 'due' : 'other';
  const toPlan = (choice: Choice): PaymentDraft['when'] => {
    if (choice === 'now') return undefined;
    if (choice === 'due' && due) return { first: due };
    // the due date is the first one there is: another is for the person to say
    return { first: first === due ? '' : first };
  };
  return (
    <SegmentedControl
      label={texts.label}
      options={choices.map(choice => ({ value: choice, label: texts.due[choice] }))}
      value={value}
      onChange={choice => onPlan(toPlan(choice))}
    />
  );
}
