'use client';

import styled from 'styled-components';
import type { DraftAddress } from '@/bank/contract/service/onboarding-data';
import { useCepSearch } from '@/contexts/use-cep-search';
import { MaskedField } from '@/components/ui/MaskedField';
import { CEP, STATE_OPTIONS } from '@/components/ui/postal';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { findAddress } from '@/services/onboarding';
import { media } from '@/themes/tokens';
import { companyTexts } from './company-texts';

const { address: words } = companyTexts;

const Pair = styled.div`
  display: grid;
  gap: 16px;

  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;

interface AddressFieldsProps {
  label: string;
  optional?: boolean;
  value: DraftAddress | undefined;
  onChange: (address: DraftAddress, field: string) => void;
  /** The wiring of a field by its path. */
  field: (path: string) => { id: string; error: string | undefined };
  path: string;
}

/** An address by its CEP; every field can be typed by hand, whatever the search says. What was typed is never written over by a blank. */
export function AddressFields({ label, optional, value, onChange, field, path }: AddressFieldsProps) {
  const address = value ?? {};
  const cep = address.cep?.replace(/\D/g, '') ?? '';
  const search = useCepSearch({
    ...{ cep, find: findAddress },
    onFound: found => onChange({ ...address, ...found, source: 'lookup' }, `${path}.cep`),
  });

  const type = (name: Exclude<keyof DraftAddress, 'source'>) => (text: string) => {
    const source = name === 'number' || name === 'complement' || name === 'cep' ? address.source : ('manual' as const);
    onChange({ ...address, [name]: text, source }, `${path}.${name}`);
  };
  const wired = (name: Exclude<keyof DraftAddress, 'source'>) => ({
    ...field(`${path}.${name}`),
    value: address[name] ?? '',
    onChange: (event: { target: { value: string } }) => type(name)(event.target.value),
  });
  const said = search === 'none' ? words.cepHelp : words.search[search];

  return (
    <Stack gap={16} as="section">
      <Heading level={2} size={16}>
        {label} {optional ? words.optional : null}
      </Heading>
      <MaskedField
        {...field(`${path}.cep`)}
        label={words.cep}
        help={said}
        mask={CEP}
        inputMode="numeric"
        autoComplete="postal-code"
        value={cep}
        onValueChange={type('cep')}
      />
      <VisuallyHidden role="status">{search === 'none' ? '' : words.search[search]}</VisuallyHidden>
      <TextField {...wired('street')} label={words.street} autoComplete="address-line1" />
      <Pair>
        <TextField {...wired('number')} label={words.number} help={words.numberHelp} />
        <TextField {...wired('complement')} label={words.complement} optional />
      </Pair>
      <TextField {...wired('district')} label={words.district} />
      <TextField {...wired('city')} label={words.city} autoComplete="address-level2" />
      <Select
        {...field(`${path}.state`)}
        label={words.state}
        placeholder={words.choose}
        options={STATE_OPTIONS}
        value={address.state ?? ''}
        onValueChange={type('state')}
      />
    </Stack>
  );
}
