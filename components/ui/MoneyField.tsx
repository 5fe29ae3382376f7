'use client';

import { type ChangeEvent, type ClipboardEvent, forwardRef, type InputHTMLAttributes, useState } from 'react';
import styled from 'styled-components';
import { color } from '@/themes/tokens';
import { Field, type FieldTexts, Frame, Input } from './Field';
import { formatAmount } from './format';
import { parseMoneyText, toCentsFromDigits } from './money-text';
import { baseTexts } from './base-texts';

const Currency = styled.span`
  padding-left: 14px;
  font-size: 1rem;
  color: ${color.onSurfaceMuted};
`;

const Amount = styled(Input)<{ $large: boolean }>`
  padding-left: 8px;
  font-size: ${({ $large }) => ($large ? '2rem' : '1rem')};
  font-weight: ${({ $large }) => ($large ? 600 : 500)};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${({ $large }) => ($large ? '-0.02em' : 'normal')};
`;

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'size'>;

export interface MoneyFieldProps extends FieldTexts, Native {
  /** The amount in centavos; null while the field is empty. */
  valueCents: number | null;
  onValueChange: (cents: number | null) => void;
  /** `large` where the amount is what the screen is about. */
  size?: 'medium' | 'large';
}

/** An amount in reais that fills from the right (`1`, `12`, `123` give 0,01, 0,12, 1,23) and takes any pasted amount. */
export const MoneyField = forwardRef<HTMLInputElement, MoneyFieldProps>(function MoneyField(
  { label, help, error, optional, id, valueCents, onValueChange, size = 'medium', onPaste, ...input },
  ref,
) {
  const [unreadable, setUnreadable] = useState(false);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setUnreadable(false);
    onValueChange(toCentsFromDigits(event.target.value));
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    event.preventDefault();
    const cents = parseMoneyText(event.clipboardData.getData('text'));
    setUnreadable(cents === undefined);
    if (cents !== undefined) onValueChange(cents === 0 ? null : cents);
  };

  const shownError = unreadable ? baseTexts.money.unreadable : error;
  return (
    <Field label={label} help={help} error={shownError} optional={optional} id={id}>
      {wiring => (
        <Frame $invalid={Boolean(shownError)}>
          <Currency aria-hidden>R$</Currency>
          <Amount
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0,00"
            $large={size === 'large'}
            {...input}
            {...wiring}
            value={valueCents === null ? '' : formatAmount(valueCents)}
            onChange={change}
            onPaste={paste}
          />
        </Frame>
      )}
    </Field>
  );
});
