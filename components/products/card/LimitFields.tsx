'use client';

import { MoneyField } from '@/components/ui/MoneyField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { toLimitNote } from './limit-note';
import { limitsOf, type NewLimits } from './new-card';
import { optionTexts as texts } from './option-texts';

const FIELDS = [
  ['purchaseCents', 'purchase_cents'],
  ['dayCents', 'day_cents'],
  ['monthCents', 'month_cents'],
] as const;

interface LimitFieldsProps {
  card: NewLimits;
  onChange: (part: Partial<NewLimits>) => void;
}

/** What a new card is held to from its first purchase on. */
export function LimitFields({ card, onChange }: LimitFieldsProps) {
  return (
    <FieldGroup label={texts.newLimits.title} help={texts.newLimits.help}>
      {FIELDS.map(([field, name]) => (
        <MoneyField
          key={field}
          label={texts.limits[name]}
          optional
          help={toLimitNote(name, limitsOf(card))}
          valueCents={card[field]}
          onValueChange={cents => onChange({ [field]: cents })}
        />
      ))}
    </FieldGroup>
  );
}
