'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { type DiscountDraft, MOST_TIERS, NEW_TIER } from './discount-draft';
import { Pair } from './Pair';
import { texts } from './term-texts';

const MODES = [
  { value: '', label: texts.none },
  { value: '1', label: texts.modes['1'] },
  { value: '2', label: texts.modes['2'] },
] as const;

interface DiscountFieldsProps {
  draft: DiscountDraft;
  error: string | undefined;
  onChange: (draft: DiscountDraft) => void;
}

/** A discount for who pays early: up to three, each until a day. */
export function DiscountFields({ draft, error, onChange }: DiscountFieldsProps) {
  const { mode, tiers } = draft;
  const setTier = (place: number, part: Partial<(typeof tiers)[number]>) =>
    onChange({ mode, tiers: tiers.map((tier, index) => (index === place ? { ...tier, ...part } : tier)) });
  return (
    <Stack gap={8}>
      <Select
        label={texts.discount}
        options={MODES}
        value={mode}
        onValueChange={chosen => onChange({ mode: chosen as DiscountDraft['mode'], tiers })}
      />
      {mode === ''
        ? null
        : tiers.map((tier, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
            <Stack key={place} gap={4}>
              <Pair>
                <TextField
                  label={texts.days}
                  inputMode="numeric"
                  maxLength={3}
                  value={tier.daysBefore}
                  onChange={event => setTier(place, { daysBefore: event.target.value })}
                />
                <TextField
                  label={texts.value(texts.discount.toLowerCase())}
                  inputMode="decimal"
                  maxLength={10}
                  value={tier.value}
                  onChange={event => setTier(place, { value: event.target.value })}
                  error={error}
                />
              </Pair>
              {tiers.length > 1 ? (
                <Button
                  type="button"
                  variant="plain"
                  size="small"
                  onClick={() => onChange({ mode, tiers: tiers.filter((_, index) => index !== place) })}
                >
                  <X aria-hidden />
                  {texts.removeTier(place + 1)}
                </Button>
              ) : null}
            </Stack>
          ))}
      {mode !== '' && tiers.length < MOST_TIERS ? (
        <Button
          type="button"
          variant="plain"
          size="small"
          onClick={() => onChange({ mode, tiers: [...tiers, NEW_TIER] })}
        >
          <Plus aria-hidden />
          {texts.addTier}
        </Button>
      ) : null}
    </Stack>
  );
}
