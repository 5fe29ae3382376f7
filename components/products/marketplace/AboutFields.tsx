'use client';

import type { Borrower } from '@/bank/contract/ground/borrowers';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { MaskedField } from '@/components/ui/MaskedField';
import { CEP, STATES } from '@/components/ui/postal';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useCepSearch } from '@/contexts/use-cep-search';
import { findAddress } from '@/services/marketplace/borrower';
import { hasRegime, textOf } from './draft-form';
import { type DraftFields, DraftMoney, DraftRadio, DraftSelect, DraftText } from './draft-fields';
import { preOfferTexts as words } from './pre-offer-texts';

const YES_NO = (['no', 'yes'] as const).map(value => ({ value, label: words.yesNo[value] }));
const STATE_NAMES = Object.fromEntries(STATES.map(state => [state, state]));

/** What lenders ask about who asks: a person, or a company. */
export function AboutFields({ of, borrower: { kind, company } }: { of: DraftFields; borrower: Borrower }) {
  return (
    <Stack gap={24} as="section">
      <Stack gap={4}>
        <Heading level={2}>{words.about[kind]}</Heading>
        <Text size={14} muted>
          {words.about.lead}
        </Text>
      </Stack>
      {company ? <OfRegistry company={company} /> : null}
      {kind === 'person' ? <PersonFields of={of} /> : <CompanyFields of={of} isMei={company?.is_mei ?? null} />}
      <DraftRadio of={of} name="pep" label={words.pep} help={words.pepHelp} options={YES_NO} />
      <AddressFields of={of} kind={kind} />
    </Stack>
  );
}

function PersonFields({ of }: { of: DraftFields }) {
  const choice = { of, placeholder: words.choose };
  return (
    <>
      <DraftMoney of={of} name="income" label={words.income} help={words.incomeHelp} />
      <DraftSelect {...choice} name="occupation" label={words.occupation} options={words.occupations} />
      <DraftSelect {...choice} name="marital" label={words.marital} options={words.maritals} />
      {hasRegime(of.form) ? (
        <DraftSelect {...choice} name="regime" label={words.regime} help={words.regimeHelp} options={words.regimes} />
      ) : null}
    </>
  );
}

/** `4721102` -> `4721-1/02`. */
const formatCnae = (code: string): string => code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');

/** What the registry tells of a company: nobody is asked to type it. */
function OfRegistry({ company }: { company: NonNullable<Borrower['company']> }) {
  const { opened, activity, help } = words.registry;
  return (
    <Stack gap={4}>
      <DefinitionList
        rows={[
          { term: opened, value: formatDate(company.opened_on) },
          { term: activity, value: formatCnae(company.cnae) },
        ]}
      />
      <Text size={14} muted>
        {help}
      </Text>
    </Stack>
  );
}

/** A MEI's regime is a MEI's alone, and no other is; of who is not known which, all. */
const toTaxes = (isMei: boolean | null): Readonly<Record<string, string>> => {
  const { mei, ...others } = words.taxes;
  if (isMei === null) return words.taxes;
  return isMei ? { mei } : others;
};

function CompanyFields({ of, isMei }: { of: DraftFields; isMei: boolean | null }) {
  return (
    <>
      <DraftMoney of={of} name="revenue" label={words.revenue} />
      <DraftSelect
        of={of}
        name="tax"
        label={words.tax}
        help={words.taxHelp}
        placeholder={words.choose}
        options={toTaxes(isMei)}
      />
    </>
  );
}

function AddressFields({ of, kind }: { of: DraftFields; kind: Borrower['kind'] }) {
  const search = useCepSearch({
    cep: textOf(of.form, 'cep'),
    find: findAddress,
    onFound: found => of.change({ ...found }),
  });
  return (
    <Stack gap={24}>
      <Heading level={3}>{words.address[kind]}</Heading>
      <MaskedField
        {...of.field('cep')}
        label={words.cep}
        help={words.cepSearch[search]}
        mask={CEP}
        inputMode="numeric"
        autoComplete="postal-code"
        value={textOf(of.form, 'cep')}
        onValueChange={cep => of.change({ cep })}
      />
      <DraftText of={of} name="street" label={words.street} autoComplete="address-line1" />
      <DraftText of={of} name="number" label={words.number} />
      <DraftText of={of} name="complement" label={words.complement} optional />
      <DraftText of={of} name="district" label={words.district} />
      <DraftText of={of} name="city" label={words.city} autoComplete="address-level2" />
      <DraftSelect of={of} name="state" label={words.state} placeholder={words.choose} options={STATE_NAMES} />
    </Stack>
  );
}
