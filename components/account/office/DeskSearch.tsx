'use client';

import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { DateRangePicker } from '@/components/ui/DateRangePicker';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatAmount } from '@/components/ui/format';
import { parseMoneyText } from '@/components/ui/money-text';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { type DeskWish, isWished, NO_WISH } from './desk-address';
import { texts } from './texts';

const words = texts.filters;

const Fields = styled(Stack)`
  max-width: 500px;
  padding-top: 4px;
`;

const Amounts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 12px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const toText = (cents: number | null): string => (cents === null ? '' : formatAmount(cents));

const readAmount = (text: string): { cents: number | null; error?: string } => {
  if (text.trim() === '') return { cents: null };
  const cents = parseMoneyText(text.trim());
  return cents === undefined ? { cents: null, error: words.badAmount } : { cents };
};

const readAmounts = (typed: { min: string; max: string }) => {
  const [min, max] = [readAmount(typed.min), readAmount(typed.max)];
  const isUpsideDown = min.cents !== null && max.cents !== null && max.cents < min.cents;
  return { min, max: isUpsideDown ? { cents: null, error: words.maxBelowMin } : max };
};

interface DeskSearchProps {
  wish: DeskWish;
  onWish: (wish: DeskWish) => void;
}

/** Narrower filters of the desk: names, amounts and days, asked for together. */
export function DeskSearch({ wish, onWish }: DeskSearchProps) {
  const [text, setText] = useState(wish.text);
  const [amounts, setAmounts] = useState({ min: toText(wish.minCents), max: toText(wish.maxCents) });
  const [days, setDays] = useState({ from: wish.from, to: wish.to });
  const [errors, setErrors] = useState<{ min?: string; max?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { min, max } = readAmounts(amounts);
    setErrors({ min: min.error, max: max.error });
    const isUpsideDown = days.from !== null && days.to !== null && days.from > days.to;
    if (min.error || max.error || isUpsideDown) return;
    onWish({ text: text.trim(), minCents: min.cents, maxCents: max.cents, ...days });
  };
  const box = (name: 'min' | 'max') => (
    <TextField
      label={words[name]}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      placeholder={words.amountHint}
      value={amounts[name]}
      error={errors[name]}
      onChange={event => setAmounts({ ...amounts, [name]: event.target.value })}
    />
  );
  return (
    <Disclosure summary={words.more} open={isWished(wish)}>
      <form method="post" noValidate onSubmit={submit}>
        <Fields gap={16}>
          <TextField
            label={words.text}
            name="busca"
            autoComplete="off"
            maxLength={80}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Amounts>
            {box('min')}
            {box('max')}
          </Amounts>
          <DateRangePicker
            label={words.days}
            labels={{ from: words.from, to: words.to }}
            names={{ from: 'de', to: 'ate' }}
            {...days}
            onRangeChange={setDays}
          />
          <Buttons>
            <Button type="submit" variant="quiet">
              {words.apply}
            </Button>
            {isWished(wish) ? (
              <Button variant="plain" onClick={() => onWish(NO_WISH)}>
                {words.clear}
              </Button>
            ) : null}
          </Buttons>
        </Fields>
      </form>
    </Disclosure>
  );
}
