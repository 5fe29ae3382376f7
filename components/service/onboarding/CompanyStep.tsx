'use client';

import type { ReactNode } from 'react';
import type { BusinessAccountDraft } from '@/bank/contract/service/onboarding-data';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { PhoneField } from '@/components/ui/PhoneField';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { saveBusinessAccount } from '@/services/onboarding';
import { AddressFields } from './AddressFields';
import { ChangeCompany } from './ChangeCompany';
import { CompanyFacts } from './CompanySearch';
import { CompanyActivity, CompanyUse } from './CompanyUse';
import { COMPANY_FIELDS, COMPANY_ORDER, checkCompany } from './company-checks';
import { companyTexts as words } from './company-texts';
import { issueWords } from './issues';
import { SavedNotice } from './SavedNotice';
import { useOnboarding } from './session';
import { StepFrame } from './StepFrame';
import { texts } from './texts';
import { Topics } from './Topics';
import { useStep } from './use-step';
import { type StepForm, useStepForm } from './use-step-form';

const TITLES = {
  registry: words.registry,
  contact: words.contact,
  address: words.address.label,
  activity: words.activity,
  use: words.use,
} satisfies Record<keyof typeof COMPANY_FIELDS, string>;
const TOPICS = Object.keys(COMPANY_FIELDS) as (keyof typeof COMPANY_FIELDS)[];

/** The first step: the company as the registry has it, and what the registry does not know. */
export function CompanyStep() {
  const { application } = useOnboarding();
  const { company } = application;
  const form = useStepForm<BusinessAccountDraft>({
    // the person has said whose company it is before there was an application, and says so again for another one
    initial: { ...application.business_account, registry_confirmed: true },
    check: values => checkCompany(values, company.kind),
    order: () => COMPANY_ORDER,
    pending: issueWords(application, 'business-account'),
  });
  const step = useStep({ step: 'business-account', draft: form.values, save: saveBusinessAccount });
  useErrorTitle(form.hasErrors);
  const address = (
    <AddressFields
      label={words.address.label}
      path="address"
      value={form.values.address}
      field={form.field}
      onChange={(value, field) => form.change(before => ({ ...before, address: value }), field)}
    />
  );
  const contents = {
    registry: <Registry beforeChange={step.saveNow} />,
    contact: <Contact form={form} />,
    address,
    activity: <CompanyActivity form={form} company={company} />,
    use: <CompanyUse form={form} />,
  } satisfies Record<keyof typeof COMPANY_FIELDS, ReactNode>;

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
          <Topics
            judge={form.judge}
            topics={TOPICS.map(id => ({ title: TITLES[id], fields: COMPANY_FIELDS[id], content: contents[id] }))}
            end={
              <Button type="submit" fullWidth loading={form.isBusy || step.isLeaving}>
                {texts.step.next}
              </Button>
            }
          />
        </Stack>
      </form>
    </StepFrame>
  );
}

function Registry({ beforeChange }: { beforeChange: () => Promise<void> }) {
  const { company } = useOnboarding().application;
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {words.registry}
      </Heading>
      <Card as="div">
        <CompanyFacts company={company} />
      </Card>
      <Disclosure summary={words.wrongData}>
        <Text size={14} muted>
          {words.wrongDataHelp}
        </Text>
      </Disclosure>
      <ChangeCompany beforeChange={beforeChange} />
    </Stack>
  );
}

function Contact({ form }: { form: StepForm<BusinessAccountDraft> }) {
  const { applicant, company } = useOnboarding().application;
  const { phone, email } = form.values;
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
      {phone || email ? null : (
        <div>
          <LinkLikeButton
            type="button"
            onClick={() => {
              form.set('phone', applicant.mobile.value);
              form.set('email', applicant.email.value);
            }}
          >
            {words.ownContact}
          </LinkLikeButton>
        </div>
      )}
      {company.trade_name ? null : (
        <TextField {...text('trade_name')} label={words.tradeName} optional autoComplete="organization" />
      )}
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
