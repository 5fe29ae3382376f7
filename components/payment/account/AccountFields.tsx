'use client';

import styled from 'styled-components';
import { Select, type SelectOption } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { InstitutionField, type InstitutionsOfKind } from './InstitutionField';
import { splitDigit } from './split-digit';
import { texts } from './texts';

const Numbers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(72px, 96px);
  align-items: start;
  gap: 16px 12px;

  > :first-child { grid-column: 1 / -1; }
`;

interface Control {
  id: string;
  error?: string;
  value: string;
  onValueChange: (value: string) => void;
}

interface AccountFieldsProps {
  institutions: InstitutionsOfKind;
  accountKinds: readonly SelectOption[];
  /** Each field as its form controls it, and the name beside which the institution was chosen. */
  fields: Record<'institution' | 'institution_name' | 'branch' | 'account' | 'check_digit' | 'account_type', Control>;
}

const typed = ({ onValueChange, ...control }: Control) => ({
  ...control,
  autoComplete: 'off',
  onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
});

/** Institution, branch, account with its digit, and kind. */
export function AccountFields({ institutions, accountKinds, fields }: AccountFieldsProps) {
  const { institution, institution_name, branch, account, check_digit, account_type: kind } = fields;
  return (
    <>
      <InstitutionField
        {...institution}
        institutions={institutions}
        name={institution_name.value}
        onChoose={(ispb, name) => {
          institution_name.onValueChange(name);
          institution.onValueChange(ispb);
        }}
      />
      <Numbers>
        <TextField
          {...typed(branch)}
          label={texts.branch.label}
          help={texts.branch.help}
          inputMode="numeric"
          maxLength={10}
        />
        <TextField
          {...typed(account)}
          label={texts.account.label}
          inputMode="numeric"
          maxLength={30}
          onChange={event => {
            const [number, after] = splitDigit(event.target.value);
            account.onValueChange(number);
            if (after !== null) check_digit.onValueChange(after);
          }}
        />
        <TextField {...typed(check_digit)} label={texts.digit.label} autoCapitalize="characters" maxLength={2} />
      </Numbers>
      <Select
        id={kind.id}
        error={kind.error}
        label={texts.type.label}
        placeholder={texts.type.placeholder}
        options={[...accountKinds]}
        value={kind.value || undefined}
        onValueChange={kind.onValueChange}
      />
    </>
  );
}
