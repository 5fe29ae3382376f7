'use client';

import { forwardRef } from 'react';
import styled from 'styled-components';
import { color } from '@/themes/tokens';
import { type Mask, MaskedField, type MaskedFieldProps } from './MaskedField';
import { findPhoneProblem, maskPhone, toNationalDigits, toPhone } from './phone-text';
import { kitTexts } from './texts';
import { useLateProblem } from './use-late-problem';

const Country = styled.span`
  padding-left: 14px;
  color: ${color.onSurfaceMuted};

  + input { padding-left: 8px; }
`;

export interface PhoneFieldProps extends Omit<MaskedFieldProps, 'mask' | 'label' | 'value' | 'onValueChange'> {
  label?: MaskedFieldProps['label'];
  /** E.164: `+5511987654321`; empty while nothing is typed. */
  value: string;
  onValueChange: (phone: string) => void;
}

const { problems } = kitTexts.phone;
const MASK: Mask = { clean: toNationalDigits, show: maskPhone };

/** The words of what is wrong with a phone; undefined when nothing is. For schemas, and for the field itself. */
export function phoneProblem(phone: string): string | undefined {
  const problem = findPhoneProblem(phone);
  return problem && problems[problem];
}

/** A Brazilian phone, mobile or not: +55 is given, brackets and hyphen come by themselves, any writing can be pasted. */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(
  { label = kitTexts.phone.label, value, onValueChange, error, onBlur, ...field },
  ref,
) {
  const late = useLateProblem(phoneProblem(value), value === '');
  return (
    <MaskedField
      ref={ref}
      inputMode="tel"
      autoComplete="tel-national"
      {...field}
      label={label}
      mask={MASK}
      value={toNationalDigits(value)}
      onValueChange={national => onValueChange(toPhone(national))}
      error={error ?? late.problem}
      onBlur={event => {
        late.leave();
        onBlur?.(event);
      }}
      leading={<Country aria-hidden>+55</Country>}
    />
  );
});
