'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { TopUpOperator } from '@/bank/contract/products/top-up';
import { formatMobile } from '@/bank/contract/top-up-phone';
import { Button } from '@/components/ui/Button';
import { formatMoney } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { color } from '@/themes/tokens';
import { type KnownLine, operatorOf } from './found';
import { type Line, phoneOf } from './lines';
import { texts } from './texts';
import { type LinesFormState, phoneError } from './use-lines-form';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & { padding-top: 16px; border-top: 1px solid ${color.line}; }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
`;

interface LineFieldsProps {
  index: number;
  form: LinesFormState;
}

/** One line: its number, who carries it and with how much it is charged. */
export function LineFields({ index, form }: LineFieldsProps) {
  const line = form.lines[index];
  if (!line) return null;
  const known = form.knownOf(line);
  const isMany = form.lines.length > 1;
  return (
    <Group aria-label={texts.line(index + 1)}>
      <Stack gap={12}>
        {isMany ? (
          <Head>
            <Text as="span" size={14} strong>
              {texts.line(index + 1)}
            </Text>
            <IconButton
              label={texts.remove(line.phone.trim() || texts.line(index + 1))}
              onClick={() => form.remove(index)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Head>
        ) : null}
        <PhoneOfLine {...{ index, form, line }} />
        {phoneOf(line) && form.catalogue.isLoading ? (
          <Text size={14} muted role="status">
            {texts.reading}
          </Text>
        ) : null}
        {known ? <Choices {...{ index, form, line, known }} /> : null}
      </Stack>
    </Group>
  );
}

/** The number, in any writing; what is wrong with it is told when its field is left. */
function PhoneOfLine({ index, form, line }: LineFieldsProps & { line: Line }) {
  const [wasLeft, setLeft] = useState(false);
  const late = wasLeft && line.phone.trim() !== '' ? phoneError(line, form.lines.slice(0, index)) : undefined;
  return (
    <TextField
      id={form.idOf(index, 'phone')}
      label={texts.phone.label}
      help={index === 0 ? texts.phone.help : undefined}
      error={form.errorsOf(index).phone ?? late}
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      value={line.phone}
      onChange={event => {
        setLeft(false);
        form.change(index, { phone: event.target.value, operator: '' });
      }}
      onPaste={event => {
        if (form.paste(index, event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onBlur={() => {
        setLeft(true);
        const phone = phoneOf(line);
        if (phone && line.phone !== formatMobile(phone)) form.change(index, { phone: formatMobile(phone) });
      }}
    />
  );
}

type ChoicesProps = LineFieldsProps & { line: Line; known: KnownLine };

const helpOf = ({ number, operators }: KnownLine, seller: TopUpOperator | undefined): string => {
  const proposed = operators.find(({ operator }) => operator === number.proposed_operator);
  if (!proposed) return texts.operator.unknown;
  return seller && seller !== proposed ? texts.operator.other(proposed.operator_name) : texts.operator.guessed;
};

function Choices({ index, form, line, known }: ChoicesProps) {
  const seller = operatorOf(line, known);
  const errors = form.errorsOf(index);
  const { proposed_operator } = known.number;
  return (
    <>
      <Select
        id={form.idOf(index, 'operator')}
        label={texts.operator.label}
        placeholder={seller ? undefined : texts.operator.placeholder}
        help={helpOf(known, seller)}
        error={errors.operator}
        options={known.operators.map(({ operator, operator_name: name, is_available }) => ({
          value: operator,
          label: is_available
            ? operator === proposed_operator
              ? texts.operator.detected(name)
              : name
            : texts.operator.resting(name),
          disabled: !is_available,
        }))}
        value={seller?.operator ?? ''}
        onValueChange={operator => form.change(index, { operator })}
      />
      {seller ? <Value {...{ index, form, line, seller }} error={errors.value} /> : null}
    </>
  );
}

type ValueProps = LineFieldsProps & { line: Line; seller: TopUpOperator; error: string | undefined };

/** One of the values of the operator, or any one in its range. */
function Value({ index, form, line, seller, error }: ValueProps) {
  const { top_up_values: values, value_range: range } = seller;
  const chosen = values.find(({ amount_cents }) => amount_cents === line.cents);
  const common = { id: form.idOf(index, 'value'), label: texts.value.label, error };
  return (
    <>
      {range ? (
        <MoneyField
          {...common}
          help={texts.value.range(formatMoney(range.min_cents), formatMoney(range.max_cents))}
          valueCents={line.cents}
          onValueChange={cents => form.change(index, { cents })}
        />
      ) : (
        <Select
          {...common}
          placeholder={chosen ? undefined : texts.value.placeholder}
          help={chosen ? texts.value.lasts(chosen.validity) : undefined}
          options={values.map(({ amount_cents, bonus_cents }) => ({
            value: String(amount_cents),
            label:
              bonus_cents > 0
                ? texts.value.bonus(formatMoney(amount_cents), formatMoney(bonus_cents))
                : formatMoney(amount_cents),
          }))}
          value={chosen ? String(chosen.amount_cents) : ''}
          onValueChange={cents => form.change(index, { cents: Number(cents) })}
        />
      )}
      {index === 0 && form.lines.length > 1 && line.cents !== null ? (
        <Button variant="plain" onClick={() => form.setForAll(line.cents ?? 0)}>
          {texts.value.forAll}
        </Button>
      ) : null}
    </>
  );
}
