'use client';

import type { ReactNode } from 'react';
import type { Application } from '@/bank/contract/service/onboarding-application';
import type { DraftAddress } from '@/bank/contract/service/onboarding-data';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDocument } from '@/components/ui/format';
import { maskPhone, toNationalDigits } from '@/components/ui/phone-text';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { joinFacts } from '@/components/ui/join-facts';
import { ORIGINS, PURPOSES, REVENUES, ROLES, TAXES, wordOf } from './choices';
import { documentTexts } from './document-texts';
import { memberTexts } from './member-texts';
import { reviewTexts } from './review-texts';
import { formatShare, parseShare } from './shares';
import { pathOfStep } from './steps';

const { groups, rows: names, change, files } = reviewTexts;

const phoneOf = (phone: string | undefined): string => (phone ? maskPhone(toNationalDigits(phone)) : '–');

const addressOf = (address: DraftAddress | undefined): string => {
  if (!address) return '–';
  const { street, number, complement, district, city, state, cep } = address;
  return joinFacts([
    [street, number].filter(Boolean).join(', '),
    complement,
    district,
    [city, state].filter(Boolean).join(', '),
    cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  ]);
};

interface GroupProps {
  title: string;
  href?: string;
  rows: readonly DefinitionRow[];
  children?: ReactNode;
}

function Group({ title, href, rows }: GroupProps) {
  return (
    <Stack gap={4} as="section">
      <Inline justify="between">
        <Heading level={2} size={16}>
          {title}
        </Heading>
        {href ? (
          <TextLink href={href} prefetch={false} aria-label={`${change}: ${title}`}>
            {change}
          </TextLink>
        ) : null}
      </Inline>
      <DefinitionList rows={rows} />
    </Stack>
  );
}

/** Everything that was filled in, by step, with the way back to each. */
export function ReviewGroups({ application }: { application: Application }) {
  const { applicant, company, business_account: account, business_member: member, documents } = application;
  const origins = (account.funds_origins ?? []).map(code => wordOf(ORIGINS, code)).join(', ');
  return (
    <>
      <Group
        title={groups.applicant}
        rows={[
          { term: names.name, value: applicant.name },
          { term: names.cpf, value: formatDocument(applicant.cpf) },
          { term: names.email, value: applicant.email.value },
          { term: names.mobile, value: phoneOf(applicant.mobile.value) },
        ]}
      />
      <Group
        title={groups.company}
        href={pathOfStep('business-account')}
        rows={[
          { term: names.legalName, value: company.legal_name },
          { term: names.cnpj, value: formatDocument(company.cnpj) },
          ...(account.trade_name ? [{ term: names.tradeName, value: account.trade_name }] : []),
          { term: names.phone, value: phoneOf(account.phone) },
          { term: names.email, value: account.email ?? '–' },
          { term: names.address, value: addressOf(account.address) },
          { term: names.revenue, value: wordOf(REVENUES, account.revenue_range) },
          { term: names.tax, value: wordOf(TAXES, account.tax_regime) },
          { term: names.purpose, value: account.purpose_other || wordOf(PURPOSES, account.purpose) },
          { term: names.origins, value: origins || '–' },
        ]}
      />
      <Group
        title={groups.partners}
        href={pathOfStep('business-member')}
        rows={(member.partners ?? []).map((partner, place) => {
          const share = parseShare(partner.share ?? '');
          const facts = [
            wordOf(ROLES, partner.role),
            share === undefined ? null : formatShare(share),
            partner.is_representative ? memberTexts.representative : null,
          ];
          return {
            term: `${memberTexts.partner(place + 1)}`,
            value: `${partner.name ?? ''} (${joinFacts(facts)})`,
          };
        })}
      />
      <Group
        title={groups.documents}
        href={pathOfStep('business-document')}
        rows={documents
          .filter(slot => slot.required || slot.files.length > 0)
          .map(slot => ({
            term: [documentTexts.slots[slot.name], slot.partner_name].filter(Boolean).join(', '),
            value: files(slot.files.length),
          }))}
      />
    </>
  );
}
