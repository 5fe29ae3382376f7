'use client';

import type { GiftProduct } from '@/bank/contract/products/gift-card';
import { MoneyField } from '@/components/ui/MoneyField';
import { formatMoney } from '@/components/ui/format';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { texts } from './texts';

interface ValueFieldProps {
  values: GiftProduct['values'];
  unitCents: number | null;
  error?: string;
  readOnly: boolean;
  onValue: (unitCents: number | null) => void;
}

/** One of the values of a product, or any of its range. */
export function ValueField({ values, unitCents, error, readOnly, onValue }: ValueFieldProps) {
  if (values.type === 'range') {
    return (
      <MoneyField
        label={texts.form.value}
        help={texts.form.range(formatMoney(values.min_cents), formatMoney(values.max_cents))}
        error={error}
        valueCents={unitCents}
        readOnly={readOnly}
        onValueChange={onValue}
      />
    );
  }
  return (
    <RadioGroup
      label={texts.form.value}
      error={error}
      value={unitCents === null ? null : String(unitCents)}
      options={values.values.map(({ cents, label }) => ({
        ...{ value: String(cents), label: formatMoney(cents), disabled: readOnly },
        ...(label === null ? {} : { help: label }),
      }))}
      onValueChange={value => onValue(Number(value))}
    />
  );
}
