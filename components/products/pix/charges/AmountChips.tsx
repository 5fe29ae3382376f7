'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { color, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { MOST_CENTS } from './most-cents';
import { texts } from './texts';

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Chip = styled.button`
  min-height: ${TARGET};
  padding: 4px 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  font-size: ${scale[14]};
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  &[aria-pressed='true'] {
    border-color: ${color.brandLine};
    background: ${color.brandSoft};
    color: ${color.onBrandSoft};
  }
`;

/** What is asked for most at a counter, in centavos. */
const AMOUNTS = [1000, 2000, 5000, 10_000] as const;

interface AmountChipsProps {
  /** Null: who pays types it. */
  amountCents: number | null;
  onAmount: (amountCents: number | null) => void;
}

/** How much the code asks for: by one press, or typed. */
export function AmountChips({ amountCents, onAmount }: AmountChipsProps) {
  const [isTyped, setTyped] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  // what no code can carry is not taken: the code in view stays
  const type = (cents: number | null) => {
    const exceeds = cents !== null && cents > MOST_CENTS;
    setTooLarge(exceeds);
    if (!exceeds) onAmount(cents);
  };
  const choose = (cents: number | null) => {
    setTyped(false);
    setTooLarge(false);
    onAmount(cents);
  };
  const chips = [
    { cents: null, label: texts.receive.open },
    ...AMOUNTS.map(cents => ({ cents, label: toLabel(cents) })),
  ];
  return (
    <Stack gap={12}>
      <Row aria-label={texts.form.amount}>
        {chips.map(({ cents, label }) => (
          <Chip
            key={label}
            type="button"
            aria-pressed={!isTyped && amountCents === cents}
            onClick={() => choose(cents)}
          >
            {label}
          </Chip>
        ))}
        <Chip type="button" aria-pressed={isTyped} onClick={() => setTyped(true)}>
          {texts.receive.other}
        </Chip>
      </Row>
      {isTyped ? (
        <MoneyField
          // the press that brought it wants to type
          autoFocus
          label={texts.form.amount}
          help={texts.receive.amountHelp}
          valueCents={amountCents}
          onValueChange={type}
          error={isTooLarge ? texts.form.amountTooLarge(MOST_CENTS) : undefined}
        />
      ) : null}
    </Stack>
  );
}

/** `R$ 20`: whole reais without their centavos. */
const toLabel = (cents: number): string => formatMoney(cents).replace(/,00$/, '');
