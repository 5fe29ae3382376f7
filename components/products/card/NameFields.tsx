'use client';

import { CARD_ALIAS_LENGTH, CARD_COST_CENTER_LENGTH } from '@/bank/contract/products/card-words';
import { TextField } from '@/components/ui/TextField';
import type { NewCard } from './new-card';
import { texts } from './texts';

const words = texts.form;

/** Alias and cost centre, wherever they are written. */
export function NameFields({
  card,
  onChange,
}: {
  card: Pick<NewCard, 'alias' | 'costCenter'>;
  onChange: (part: Partial<Pick<NewCard, 'alias' | 'costCenter'>>) => void;
}) {
  return (
    <>
      <TextField
        label={words.alias}
        help={words.aliasHelp}
        optional
        maxLength={CARD_ALIAS_LENGTH}
        value={card.alias}
        onChange={event => onChange({ alias: event.target.value })}
      />
      <TextField
        label={words.center}
        optional
        maxLength={CARD_COST_CENTER_LENGTH}
        value={card.costCenter}
        onChange={event => onChange({ costCenter: event.target.value })}
      />
    </>
  );
}
