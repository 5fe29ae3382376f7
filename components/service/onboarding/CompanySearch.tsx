'use client';

import { useState } from 'react';
import type { RegistryCompany } from '@/bank/contract/service/onboarding-application';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { DocumentField } from '@/components/ui/DocumentField';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { formatDate, formatDocument } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { TextLink } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { findCompany } from '@/services/onboarding';
import { KINDS, SITUATIONS } from './choices';
import { cnpjRule, toViolations } from './entry-checks';
import { entryTexts } from './entry-texts';
import { useStepForm } from './use-step-form';

const { company: words } = entryTexts;

/** What the registry of companies says of a company, to be recognised. */
export function CompanyFacts({ company }: { company: RegistryCompany }) {
  const { rows } = words;
  return (
    <DefinitionList
      rows={[
        { term: rows.legalName, value: company.legal_name },
        ...(company.trade_name ? [{ term: rows.tradeName, value: company.trade_name }] : []),
        { term: rows.cnpj, value: formatDocument(company.cnpj) },
        { term: rows.kind, value: KINDS[company.kind] },
        { term: rows.cnae, value: company.cnae.name },
        { term: rows.city, value: `${company.address.city}, ${company.address.state}` },
        { term: rows.openedOn, value: formatDate(company.opened_on) },
        { term: rows.situation, value: SITUATIONS[company.situation] ?? company.situation },
      ]}
    />
  );
}

interface CompanySearchProps {
  cnpj: string;
  onCnpjChange: (cnpj: string) => void;
  onConfirm: (company: RegistryCompany) => void;
}

interface Refusal {
  code: 'company_is_customer' | 'company_not_eligible';
  message: string;
  /** The registry says that the company is not active: its owner can mend that. */
  canMend: boolean;
}

/** The CNPJ first: what the registry knows is shown and confirmed by the person. */
export function CompanySearch({ cnpj, onCnpjChange, onConfirm }: CompanySearchProps) {
  const [found, setFound] = useState<RegistryCompany | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useStepForm({
    initial: { cnpj },
    check: values => toViolations({ cnpj: cnpjRule(values.cnpj) }),
    order: () => ['cnpj'],
  });
  useErrorTitle(form.hasErrors || refusal !== null);

  const search = async (values: { cnpj: string }) => {
    setRefusal(null);
    try {
      setFound(await findCompany(values.cnpj));
    } catch (error) {
      const isOwn = isApiError(error, 'company_is_customer') || isApiError(error, 'company_not_eligible');
      if (!isOwn) throw error;
      setRefusal({
        code: error.code as Refusal['code'],
        message: error.message,
        canMend: error.params.situation !== undefined,
      });
    }
  };

  if (found) {
    return (
      <AuthCard title={words.foundTitle} lead={words.foundLead} takesFocus>
        <Stack gap={24}>
          <CompanyFacts company={found} />
          <Stack gap={12}>
            <Button fullWidth onClick={() => onConfirm(found)}>
              {words.confirm}
            </Button>
            <Button variant="quiet" fullWidth onClick={() => setFound(null)}>
              {words.other}
            </Button>
          </Stack>
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <form method="post" noValidate onSubmit={form.submit(search)}>
        <Stack gap={24}>
          <FormErrorSummary ref={form.summary.ref} errors={[]} failure={form.summary.props.failure} />
          {refusal ? <CompanyRefusal {...refusal} /> : null}
          <DocumentField
            {...form.field('cnpj')}
            kind="cnpj"
            label={words.cnpj}
            help={words.cnpjHelp}
            value={form.values.cnpj}
            onValueChange={typed => {
              form.set('cnpj', typed);
              onCnpjChange(typed);
              setRefusal(null);
            }}
          />
          <Stack gap={12}>
            <Button type="submit" fullWidth loading={form.isBusy}>
              {words.find}
            </Button>
            <ButtonLink href="/select-onboarding" variant="plain" fullWidth prefetch={false}>
              {words.back}
            </ButtonLink>
          </Stack>
        </Stack>
      </form>
    </AuthCard>
  );
}

function CompanyRefusal({ code, message, canMend }: Refusal) {
  if (code === 'company_not_eligible') {
    return (
      <Alert tone="danger" title={words.notEligible}>
        <p>{message}</p>
        {canMend ? <p>{words.notEligibleHelp}</p> : null}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title={words.isCustomer}
      action={
        <Inline gap={16}>
          <TextLink href="/login" prefetch={false}>
            {words.signIn}
          </TextLink>
          <TextLink href="/forgot-password/1" prefetch={false}>
            {words.forgot}
          </TextLink>
        </Inline>
      }
    >
      {message}
    </Alert>
  );
}
