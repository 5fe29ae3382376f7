'use client';

import { useEffect, useState } from 'react';
import type { RegistryCompany } from '@/bank/contract/service/onboarding-application';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { DocumentField } from '@/components/ui/DocumentField';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { PhoneField } from '@/components/ui/PhoneField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { type ApplicantData, startOnboarding } from '@/services/onboarding';
import { CompanySearch } from './CompanySearch';
import { cpfRule, emailRule, fullNameRule, mobileRule, toViolations } from './entry-checks';
import { entryTexts } from './entry-texts';
import { forgetBegun, recallBegun, rememberBegun } from './begun';
import { TASK_LIST } from './steps';
import { texts } from './texts';
import { useStepForm } from './use-step-form';

const { applicant: words } = entryTexts;

const NOBODY: ApplicantData = { name: '', cpf: '', email: '', mobile: '' };

/** The place of the person in the history of the tab: the way back of the browser leads to the company, not off the page. */
const PERSON_PLACE = '#pessoa';

/** The beginning of an application: the company by its CNPJ, then the person. From then on everything is kept at the bank. */
export function NewApplication() {
  const [cnpj, setCnpj] = useState('');
  const [company, setCompany] = useState<RegistryCompany | null>(null);
  const [person, setPerson] = useState(NOBODY);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const begun = recallBegun();
    if (begun) {
      setCnpj(begun.cnpj);
      setPerson(begun.person);
      setCompany(begun.company);
    }
    setReady(true);
  }, []);
  useEffect(() => {
    const place = () => {
      if (window.location.hash !== PERSON_PLACE) setCompany(null);
    };
    window.addEventListener('popstate', place);
    return () => window.removeEventListener('popstate', place);
  }, []);
  const hasCompany = company !== null;
  useEffect(() => {
    if (hasCompany && window.location.hash !== PERSON_PLACE) window.history.pushState(null, '', PERSON_PLACE);
  }, [hasCompany]);
  useEffect(() => {
    if (isReady) rememberBegun({ cnpj, company, person });
  }, [isReady, cnpj, company, person]);

  // what this tab remembers is known after the first render: the fields begin with it
  const key = isReady ? 'ready' : 'first';
  if (!company) return <CompanySearch key={key} cnpj={cnpj} onCnpjChange={setCnpj} onConfirm={setCompany} />;
  return (
    <ApplicantForm
      key={key}
      company={company}
      person={person}
      onChange={setPerson}
      onOther={() => window.history.back()}
    />
  );
}

interface ApplicantFormProps {
  company: RegistryCompany;
  person: ApplicantData;
  onChange: (person: ApplicantData) => void;
  onOther: () => void;
}

const check = ({ name, cpf, email, mobile }: ApplicantData) =>
  toViolations({ name: fullNameRule(name), cpf: cpfRule(cpf), email: emailRule(email), mobile: mobileRule(mobile) });

function ApplicantForm({ company, person, onChange, onOther }: ApplicantFormProps) {
  const form = useStepForm({ initial: person, check, order: () => ['name', 'cpf', 'email', 'mobile'] });
  const [isLeaving, setLeaving] = useState(false);
  useErrorTitle(form.hasErrors);
  const set = (name: keyof ApplicantData, value: string) => {
    form.set(name, value);
    onChange({ ...form.values, [name]: value });
  };

  const start = async (values: ApplicantData) => {
    await startOnboarding(values, company.cnpj);
    setLeaving(true);
    forgetBegun();
    window.location.assign(TASK_LIST);
  };

  return (
    <AuthCard title={words.title} lead={words.lead(company.legal_name)}>
      <form method="post" noValidate onSubmit={form.submit(start)}>
        <Stack gap={24}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          <TextField
            {...form.field('name')}
            label={words.name}
            autoComplete="name"
            autoFocus
            value={form.values.name}
            onChange={event => set('name', event.target.value)}
          />
          <DocumentField
            {...form.field('cpf')}
            kind="cpf"
            label={words.cpf}
            value={form.values.cpf}
            onValueChange={value => set('cpf', value)}
          />
          <TextField
            {...form.field('email')}
            label={words.email}
            help={words.emailHelp}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.email}
            onChange={event => set('email', event.target.value)}
          />
          <PhoneField
            {...form.field('mobile')}
            label={words.mobile}
            value={form.values.mobile}
            onValueChange={value => set('mobile', value)}
          />
          <Text size={14} muted>
            {words.privacy}{' '}
            <a href="/politica-de-privacidade" target="_blank" rel="noreferrer">
              {words.privacyLink}
            </a>
            .
          </Text>
          <Button type="submit" fullWidth loading={form.isBusy || isLeaving}>
            {words.submit}
          </Button>
          <LinkLikeButton type="button" onClick={onOther}>
            {entryTexts.company.other}
          </LinkLikeButton>
        </Stack>
      </form>
      <noscript>
        <Text>{texts.step.needsScript}</Text>
      </noscript>
    </AuthCard>
  );
}
