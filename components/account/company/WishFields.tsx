'use client';

import type { CompanyChangeKind } from '@/bank/contract/service/company-rules';
import { LONGEST_NAME, LONGEST_STORY } from '@/bank/contract/service/company-rules';
import { PhoneField } from '@/components/ui/PhoneField';
import { Select } from '@/components/ui/Select';
import { TextArea } from '@/components/ui/TextArea';
import { STATE_OPTIONS } from '@/components/ui/postal';
import { TextField } from '@/components/ui/TextField';
import { changeTexts } from './change-texts';
import type { TypedWish, WishProblems } from './wish-form';

const words = changeTexts.form;

interface WishFieldsProps {
  kind: CompanyChangeKind;
  typed: TypedWish;
  onTyped: (typed: TypedWish) => void;
  problems: WishProblems;
}

type LineProps = Omit<WishFieldsProps, 'kind'> & {
  name: Exclude<keyof TypedWish, 'phone' | 'story' | 'state'>;
  label: string;
  optional?: boolean;
  type?: 'email' | 'text';
  inputMode?: 'numeric' | 'url';
  maxLength?: number;
};

function Line({ name, typed, onTyped, problems, maxLength = LONGEST_NAME, ...field }: LineProps) {
  return (
    <TextField
      {...field}
      value={typed[name]}
      onChange={event => onTyped({ ...typed, [name]: event.target.value })}
      maxLength={maxLength}
      autoComplete="off"
      error={problems[name]}
    />
  );
}

function AddressFields(shared: Omit<WishFieldsProps, 'kind'>) {
  const { typed, onTyped } = shared;
  return (
    <>
      <Line {...shared} name="cep" label={words.cep} inputMode="numeric" maxLength={9} />
      <Line {...shared} name="street" label={words.street} />
      <Line {...shared} name="number" label={words.number} />
      <Line {...shared} name="complement" label={words.complement} optional />
      <Line {...shared} name="district" label={words.district} />
      <Line {...shared} name="city" label={words.city} />
      <Select
        label={words.state}
        options={STATE_OPTIONS}
        value={typed.state}
        onValueChange={state => onTyped({ ...typed, state })}
      />
    </>
  );
}

/** The fields of what changes. */
export function WishFields({ kind, ...shared }: WishFieldsProps) {
  const { typed, onTyped, problems } = shared;
  switch (kind) {
    case 'contacts':
      return (
        <>
          <Line {...shared} name="email" type="email" label={words.email} maxLength={254} />
          <PhoneField
            label={words.phone}
            value={typed.phone}
            onValueChange={phone => onTyped({ ...typed, phone })}
            error={problems.phone}
          />
          <Line {...shared} name="site" label={words.site} inputMode="url" optional />
        </>
      );
    case 'trade_name':
      return <Line {...shared} name="name" label={words.tradeName} />;
    case 'legal_name':
      return <Line {...shared} name="name" label={words.legalName} />;
    case 'address':
      return <AddressFields {...shared} />;
    case 'partners':
      return (
        <TextArea
          label={words.story}
          help={words.storyHelp}
          value={typed.story}
          onValueChange={story => onTyped({ ...typed, story })}
          maxLength={LONGEST_STORY}
          error={problems.story}
        />
      );
  }
}
