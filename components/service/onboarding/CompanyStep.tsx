'use client';

import type { BusinessAccountDraft } from '@/bank/contract/service/onboarding-data';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { Disclosure } from '@/components/ui/Disclosure';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { PhoneField } from '@/components/ui/PhoneField';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { saveBusinessAccount } from '@/services/onboarding';
import { AddressFields } from './AddressFields';
import { ChangeCompany } from './ChangeCompany';
import { CompanyFacts } from './CompanySearch';
import { CompanyUse } from './CompanyUse';
import { COMPANY_ORDER, checkCompany } from './company-checks';
import { companyTexts as words } from './company-texts';
import { issueWords } from './issues';
import { SavedNotice } from './SavedNotice';
import { useOnboarding } from './session';
import { StepFrame } from './StepFrame';
import { texts } from './texts';
import { useStep } from './use-step';
import { type StepForm, useStepForm } from './use-step-form';

/** The first step: the company as the registry has it, confirmed, and what the registry does not know. */
export function CompanyStep() {
  const { application } = useOnboarding();
  const { company } = application;
  const form = useStepForm<BusinessAccountDraft>({
    initial: application.business_account,
    check: values => checkCompany(values, company.kind),
    order: () => COMPANY_ORDER,
    pending: issueWords(application, 'business-account'),
  });
  const step = useStep({ step: 'business-account', draft: form.values, save: saveBusinessAccount });
  useErrorTitle(form.hasErrors);

  return (
    <StepFrame
      task="business-account"
      title={words.title}
      lead={words.lead}
      saved={<SavedNotice state={step.state} onRetry={() => void step.saveNow()} />}
    >
      <form method="post" noValidate onSubmit={form.submit(step.finish)} onBlur={() => void step.saveNow()}>
        <Stack gap={32}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          <Stack gap={12} as="section">
            <Heading level={2} size={16}>
              {words.registry}
            </Heading>
            <Card as="div">
              <CompanyFacts company={company} />
            </Card>
            <CheckField
              {...form.field('registry_confirmed')}
              label={words.confirmed}
              checked={form.values.registry_confirmed ?? false}
              onChange={event => form.set('registry_confirmed', event.target.checked)}
            />
            <Disclosure summary={words.wrongData}>
              <Text size={14} muted>
                {words.wrongDataHelp}
              </Text>
            </Disclosure>
            <ChangeCompany beforeChange={step.saveNow} />
          </Stack>
          <Contact form={form} />
          <AddressFields
            label={words.address.label}
            path="address"
            value={form.values.address}
            field={form.field}
            onChange={(address, field) => form.change(before => ({ ...before, address }), field)}
          />
          <CompanyUse form={form} company={company} />
          <Button type="submit" fullWidth loading={form.isBusy || step.isLeaving}>
            {texts.step.next}
          </Button>
        </Stack>
      </form>
    </StepFrame>
  );
}

function Contact({ form }: { form: StepForm<BusinessAccountDraft> }) {
  const text = (name: 'trade_name' | 'email' | 'site' | 'state_registration') => ({
    ...form.field(name),
    value: form.values[name] ?? '',
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <Stack gap={16} as="section">
      <Heading level={2} size={16}>
        {words.contact}
      </Heading>
      <TextField {...text('trade_name')} label={words.tradeName} optional autoComplete="organization" />
      <PhoneField
        {...form.field('phone')}
        label={words.phone}
        value={form.values.phone ?? ''}
        onValueChange={phone => form.set('phone', phone)}
      />
      <TextField
        {...text('email')}
        label={words.email}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...text('site')} label={words.site} optional inputMode="url" autoCapitalize="none" />
      <TextField
        {...text('state_registration')}
        label={words.stateRegistration}
        help={words.stateRegistrationHelp}
        optional
      />
    </Stack>
  );
}
