'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { centsOf, type DraftForm, textOf, toText } from './draft-form';

/** Where the focus goes when a group of choices is refused. */
export const Anchor = styled.div`
  scroll-margin-top: 24px;

  &:focus { outline: none; }
`;

/** A form whose fields stand in the draft: what is typed, what is wrong with it, and how it changes. */
export interface DraftFields {
  form: DraftForm;
  field: (name: string) => { id: string; error: string | undefined };
  change: (part: DraftForm) => void;
}

interface OfField {
  of: DraftFields;
  name: string;
  label: string;
  help?: ReactNode;
  optional?: boolean;
}

export function DraftMoney({ of, name, ...texts }: OfField) {
  return (
    <MoneyField
      {...texts}
      {...of.field(name)}
      valueCents={centsOf(of.form, name)}
      onValueChange={cents => of.change({ [name]: toText(cents) })}
    />
  );
}

interface OfText extends OfField {
  isNumber?: boolean;
  maxLength?: number;
  autoComplete?: string;
  autoCapitalize?: string;
}

export function DraftText({ of, name, isNumber = false, maxLength = 120, ...texts }: OfText) {
  const keep = (typed: string) => (isNumber ? typed.replace(/\D/g, '') : typed);
  return (
    <TextField
      {...texts}
      {...of.field(name)}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={maxLength}
      value={textOf(of.form, name)}
      onChange={event => of.change({ [name]: keep(event.target.value) })}
    />
  );
}

interface OfChoice extends OfField {
  /** Words by value, in the order in which they stand. */
  options: Readonly<Record<string, string>>;
  placeholder: string;
}

export function DraftSelect({ of, name, options, ...texts }: OfChoice) {
  return (
    <Select
      {...texts}
      {...of.field(name)}
      options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      value={textOf(of.form, name)}
      onValueChange={value => of.change({ [name]: value })}
    />
  );
}

interface OfRadio extends OfField {
  options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
}

export function DraftRadio({ of, name, options, ...texts }: OfRadio) {
  const { id, error } = of.field(name);
  return (
    <Anchor id={id} tabIndex={-1}>
      <RadioGroup
        {...texts}
        error={error}
        options={options}
        value={textOf(of.form, name) || null}
        onValueChange={value => of.change({ [name]: value })}
      />
    </Anchor>
  );
}
