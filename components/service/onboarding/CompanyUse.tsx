'use client';

import type { RegistryCompany } from '@/bank/contract/service/onboarding-application';
import type { BusinessAccountDraft } from '@/bank/contract/service/onboarding-data';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { CheckGroup } from './CheckGroup';
import { CnaeField } from './CnaeField';
import { ORIGINS, optionsOf, PURPOSES, REVENUES, taxOptionsOf } from './choices';
import { companyTexts as words } from './company-texts';
import type { StepForm } from './use-step-form';

interface CompanyPartProps {
  form: StepForm<BusinessAccountDraft>;
}

const wireChoices =
  ({ field, values, set }: StepForm<BusinessAccountDraft>) =>
  (name: 'revenue_range' | 'tax_regime' | 'purpose') => ({
    ...field(name),
    value: values[name] ?? '',
    placeholder: words.choose,
    onValueChange: (value: string) => set(name, value),
  });

const REVENUE_OPTIONS = optionsOf(REVENUES);
const PURPOSE_OPTIONS = optionsOf(PURPOSES);
const ORIGIN_OPTIONS = optionsOf(ORIGINS);

/** What the company does and how much comes in. */
export function CompanyActivity({ form, company }: CompanyPartProps & { company: RegistryCompany }) {
  const { values } = form;
  const choice = wireChoices(form);
  return (
    <Stack gap={16} as="section">
      <Heading level={2} size={16}>
        {words.activity}
      </Heading>
      <CnaeField
        {...form.field('cnae')}
        company={company}
        value={values.cnae ?? ''}
        onValueChange={code => form.set('cnae', code)}
      />
      <Select {...choice('revenue_range')} label={words.revenue} options={REVENUE_OPTIONS} />
      <Select {...choice('tax_regime')} label={words.tax} options={taxOptionsOf(company.kind)} />
    </Stack>
  );
}

/** What the account is for, and where the money comes from. */
export function CompanyUse({ form }: CompanyPartProps) {
  const { values } = form;
  const text = (name: 'purpose_other' | 'funds_other') => ({
    ...form.field(name),
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <Stack gap={16} as="section">
      <Heading level={2} size={16}>
        {words.use}
      </Heading>
      <Select {...wireChoices(form)('purpose')} label={words.purpose} options={PURPOSE_OPTIONS} />
      {values.purpose === 'other' ? <TextField {...text('purpose_other')} label={words.purposeOther} /> : null}
      <CheckGroup
        {...form.field('funds_origins')}
        label={words.origins}
        help={words.originsHelp}
        options={ORIGIN_OPTIONS}
        values={values.funds_origins ?? []}
        onValuesChange={origins => form.set('funds_origins', origins)}
      />
      {values.funds_origins?.includes('other') ? (
        <TextField {...text('funds_other')} label={words.originsOther} />
      ) : null}
    </Stack>
  );
}
