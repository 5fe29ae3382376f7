'use client';

import type { ReceivableRules } from '@/bank/contract/products/receivable';
import { DatePicker } from '@/components/ui/DatePicker';
import { formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { type FieldsProps, toOptions } from './form-fields';
import { texts } from './form-texts';

const words = texts.charge;

/** How much, when, how often and what for. */
export function ChargeFields({ draft, problems, set, rules }: FieldsProps & { rules: ReceivableRules }) {
  const { plan } = draft;
  return (
    <Stack gap={16}>
      {rules.agreements.length > 1 ? (
        <Select
          label={words.agreement}
          options={rules.agreements.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
          value={draft.agreementId}
          onValueChange={agreementId => set({ agreementId, protestAfter: '' })}
        />
      ) : null}
      <Stack gap={8}>
        <SegmentedControl
          label={words.plan}
          options={toOptions(words.plans)}
          value={plan}
          onChange={chosen => set({ plan: chosen })}
        />
        <Text size={14} muted>
          {words.planHelp[plan]}
        </Text>
      </Stack>
      <MoneyField
        label={words.amountOf[plan]}
        size="large"
        help={texts.bounds(formatMoney(rules.min_cents), formatMoney(rules.max_cents))}
        valueCents={draft.amountCents}
        onValueChange={amountCents => set({ amountCents })}
        error={problems.amountCents}
      />
      {plan === 'once' ? null : (
        <TextField
          label={words.count}
          help={words.countHelp}
          inputMode="numeric"
          maxLength={2}
          value={draft.count}
          onChange={event => set({ count: event.target.value })}
          error={problems.count}
        />
      )}
      <DatePicker
        label={plan === 'once' ? words.due : words.firstDue}
        min={rules.first_due_date}
        max={rules.last_due_date}
        value={draft.dueDate}
        onValueChange={dueDate => set({ dueDate })}
        error={problems.dueDate}
      />
      <TextField
        label={words.description}
        help={words.descriptionHelp}
        optional
        maxLength={140}
        value={draft.description}
        onChange={event => set({ description: event.target.value })}
        error={problems.description}
      />
      <TextField
        label={words.number}
        help={words.numberHelp}
        optional
        maxLength={15}
        value={draft.number}
        onChange={event => set({ number: event.target.value })}
        error={problems.number}
      />
      <Select
        label={words.species}
        options={toOptions(words.speciesWords)}
        value={draft.species}
        onValueChange={species => set({ species })}
      />
    </Stack>
  );
}
