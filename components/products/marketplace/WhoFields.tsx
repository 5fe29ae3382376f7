'use client';

import { DateField } from '@/components/ui/DateField';
import { DocumentField } from '@/components/ui/DocumentField';
import { PhoneField } from '@/components/ui/PhoneField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { Anchor } from './draft-fields';
import { signUpTexts as texts } from './sign-up-texts';
import type { WhoValues } from './who-form';

interface WhoFieldsProps {
  values: WhoValues;
  field: (name: string) => { id: string; error: string | undefined };
  change: (part: Partial<WhoValues>) => void;
}

const KINDS = (['person', 'company'] as const).map(value => ({ value, ...texts.kinds[value] }));
const ROLES = (['partner', 'officer', 'attorney'] as const).map(value => ({ value, label: texts.roles[value] }));

/** Who asks for the loan: a person, or a company with who acts for it. */
export function WhoFields({ values, field, change }: WhoFieldsProps) {
  const kind = field('kind');
  return (
    <>
      <Anchor id={kind.id} tabIndex={-1}>
        <RadioGroup
          label={texts.kind}
          error={kind.error}
          options={KINDS}
          value={values.kind}
          onValueChange={chosen => change({ kind: chosen })}
        />
      </Anchor>
      {values.kind === 'company' ? (
        <>
          <DocumentField
            {...field('cnpj')}
            kind="cnpj"
            label={texts.cnpj}
            help={texts.cnpjHelp}
            value={values.cnpj}
            onValueChange={cnpj => change({ cnpj })}
          />
          <Select
            {...field('role')}
            label={texts.role}
            placeholder={texts.rolePlaceholder}
            options={ROLES}
            value={values.role || undefined}
            onValueChange={role => change({ role })}
          />
        </>
      ) : null}
      <TextField
        {...field('name')}
        label={texts.name}
        autoComplete="name"
        value={values.name}
        onChange={event => change({ name: event.target.value })}
      />
      <DocumentField
        {...field('cpf')}
        kind="cpf"
        label={texts.cpf}
        help={texts.cpfHelp}
        value={values.cpf}
        onValueChange={cpf => change({ cpf })}
      />
      <DateField
        {...field('birth_date')}
        label={texts.birth}
        help={texts.birthHelp}
        autoComplete="bday"
        value={values.birth_date}
        onValueChange={birth => change({ birth_date: birth })}
      />
      <PhoneField
        {...field('phone')}
        label={texts.phone}
        help={texts.phoneHelp}
        value={values.phone}
        onValueChange={phone => change({ phone })}
      />
    </>
  );
}
