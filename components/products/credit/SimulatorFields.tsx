'use client';

import { DatePicker } from '@/components/ui/DatePicker';
import { formatDate, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { RangeField } from '@/components/ui/RangeField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import type { CreditTerms } from './terms';
import { SYSTEM_WORDS, texts } from './texts';
import { type CreditWish, findWishProblems, type WishField } from './wish';

const words = texts.simulator;
/** R$ 100 a step: a finer amount is typed. */
const AMOUNT_STEP = 10_000;

const COSTS = (['taken', 'financed'] as const).map(value => ({ value, label: words.costsOptions[value] }));

interface SimulatorFieldsProps {
  wish: CreditWish;
  terms: CreditTerms;
  onChange: (part: Partial<CreditWish>) => void;
}

/** What is wrong with a field, in words. */
const useProblems = (wish: CreditWish, terms: CreditTerms) => {
  const problems = findWishProblems(wish, terms);
  return (field: WishField, least: string, most: string): string | undefined => {
    const problem = problems[field];
    return problem && texts.fieldProblem(field, problem, least, most);
  };
};

/** What is tried out: each number by a slider and typed. */
export function SimulatorFields({ wish, terms, onChange }: SimulatorFieldsProps) {
  const problem = useProblems(wish, terms);
  const costs = wish.financeCosts ? 'financed' : 'taken';
  return (
    <Stack gap={24}>
      <AmountField wish={wish} terms={terms} onChange={onChange} />
      <MonthsField wish={wish} terms={terms} onChange={onChange} />
      {terms.systems.length > 1 ? (
        <RadioGroup
          label={words.system}
          options={terms.systems.map(value => ({
            value,
            label: SYSTEM_WORDS[value].name,
            help: SYSTEM_WORDS[value].help,
          }))}
          value={wish.system}
          onValueChange={system => onChange({ system })}
        />
      ) : null}
      <DatePicker
        label={words.firstDue}
        help={words.firstDueHelp(terms.firstDueFrom, terms.firstDueUntil)}
        min={terms.firstDueFrom}
        max={terms.firstDueUntil}
        value={wish.firstDueOn}
        onValueChange={firstDueOn => onChange({ firstDueOn })}
        error={problem('firstDue', formatDate(terms.firstDueFrom), formatDate(terms.firstDueUntil))}
      />
      {terms.maxGrace > 0 ? (
        <Select
          label={words.grace}
          help={words.graceHelp}
          options={Array.from({ length: terms.maxGrace + 1 }, (_, months) => ({
            value: String(months),
            label: words.graceWords(months),
          }))}
          value={String(wish.graceMonths)}
          onValueChange={months => onChange({ graceMonths: Number(months) })}
        />
      ) : null}
      <Stack gap={8}>
        <Text as="span" size={14} strong>
          {words.costs}
        </Text>
        <SegmentedControl
          label={words.costs}
          options={COSTS}
          value={costs}
          onChange={value => onChange({ financeCosts: value === 'financed' })}
          inPairs="on phones"
        />
        <Text size={14} muted>
          {words.costsHelp[costs]}
        </Text>
      </Stack>
    </Stack>
  );
}

function AmountField({ wish, terms, onChange }: SimulatorFieldsProps) {
  const problem = useProblems(wish, terms);
  return (
    <div>
      <MoneyField
        label={words.amount}
        size="large"
        valueCents={wish.amountCents}
        onValueChange={amountCents => onChange({ amountCents })}
        error={problem('amount', formatMoney(terms.minCents), formatMoney(terms.maxCents))}
      />
      <RangeField
        label={words.amountRange}
        min={terms.minCents}
        max={terms.maxCents}
        step={AMOUNT_STEP}
        value={wish.amountCents ?? terms.minCents}
        toText={formatMoney}
        onValueChange={amountCents => onChange({ amountCents })}
      />
    </div>
  );
}

function MonthsField({ wish, terms, onChange }: SimulatorFieldsProps) {
  const problem = useProblems(wish, terms);
  const least = Math.max(terms.minInstallments, wish.graceMonths + 1);
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 3);
    onChange({ installments: digits === '' ? null : Number(digits) });
  };
  return (
    <div>
      <TextField
        label={words.months}
        inputMode="numeric"
        autoComplete="off"
        value={wish.installments === null ? '' : String(wish.installments)}
        onChange={event => type(event.target.value)}
        error={problem('installments', String(least), String(terms.maxInstallments))}
      />
      <RangeField
        label={words.monthsRange}
        min={least}
        max={terms.maxInstallments}
        value={wish.installments ?? least}
        toText={words.monthsWords}
        onValueChange={months => onChange({ installments: months })}
      />
    </div>
  );
}
