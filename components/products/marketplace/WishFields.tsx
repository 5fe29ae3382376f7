'use client';

import { GUARANTEES } from '@/bank/contract/products/marketplace-terms';
import { DatePicker } from '@/components/ui/DatePicker';
import { formatDay } from '@/components/ui/date-text';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { rangeOf, textOf } from './draft-form';
import { type DraftFields, DraftMoney, DraftRadio, DraftSelect, DraftText } from './draft-fields';
import { firstDueRange } from './pre-offer-checks';
import { preOfferTexts as words } from './pre-offer-texts';
import { texts } from './texts';

const SYSTEMS = (['price', 'sac'] as const).map(value => ({ value, ...words.systems[value] }));

/** What is asked for: guarantee, purpose, amount, term, how it is paid, the first day. */
export function WishFields({ of, today }: { of: DraftFields; today: string }) {
  const { least, most, fewestMonths, mostMonths } = rangeOf(of.form);
  const { from, to } = firstDueRange(today);
  return (
    <Stack gap={24} as="section">
      <Heading level={2}>{words.wish}</Heading>
      <DraftSelect
        of={of}
        name="guarantee"
        label={words.guarantee}
        help={words.guaranteeHelp}
        placeholder={words.choose}
        options={Object.fromEntries(GUARANTEES.map(kind => [kind, texts.guarantees[kind]]))}
      />
      <DraftMoney of={of} name="amount" label={words.amount} help={words.amountHelp(least, most)} />
      <DraftSelect of={of} name="goal" label={words.goal} placeholder={words.choose} options={texts.goals} />
      <DraftText
        of={of}
        name="months"
        label={words.months}
        help={words.monthsHelp(fewestMonths, mostMonths)}
        isNumber
        maxLength={3}
      />
      <DraftRadio of={of} name="system" label={words.system} options={SYSTEMS} />
      <DatePicker
        {...of.field('first_due')}
        label={words.firstDue}
        help={words.firstDueHelp(formatDay(from), formatDay(to))}
        min={from}
        max={to}
        value={textOf(of.form, 'first_due') || null}
        onValueChange={day => of.change({ first_due: day ?? '' })}
      />
    </Stack>
  );
}
