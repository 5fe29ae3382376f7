'use client';

import styled from 'styled-components';
import type { CardAddress } from '@/bank/contract/products/card-plastic';
import { ADDRESS_LENGTHS } from '@/bank/contract/products/card-plastic-words';
import { useCepSearch } from '@/contexts/use-cep-search';
import { MaskedField } from '@/components/ui/MaskedField';
import { CEP, STATE_OPTIONS } from '@/components/ui/postal';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { findCardAddress } from '@/services/card/plastic';
import { media } from '@/themes/tokens';
import type { AddressProblems } from './address';
import { plasticTexts } from './plastic-texts';

const words = plasticTexts.address;

const Pair = styled.div`
  display: grid;
  gap: 16px;

  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;

interface AddressFieldsProps {
  accountId: string;
  title: string;
  address: CardAddress;
  onChange: (address: CardAddress) => void;
  problems: AddressProblems;
}

/** Where a plastic is sent: by its CEP, and every field by hand as well. */
export function AddressFields({ accountId, title, address, onChange, problems }: AddressFieldsProps) {
  const search = useCepSearch({
    cep: address.cep,
    find: cep => findCardAddress(accountId, cep),
    onFound: found => onChange({ ...address, ...found }),
  });
  const text = (name: Exclude<keyof CardAddress, 'cep' | 'state'>) => ({
    value: address[name],
    error: problems[name],
    maxLength: ADDRESS_LENGTHS[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  });
  return (
    <Stack gap={16} as="section">
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <MaskedField
        label={words.cep}
        help={search === 'none' ? words.cepHelp : words.search[search]}
        mask={CEP}
        inputMode="numeric"
        autoComplete="postal-code"
        value={address.cep}
        onValueChange={cep => onChange({ ...address, cep })}
        error={problems.cep}
      />
      <VisuallyHidden role="status">{search === 'none' ? '' : words.search[search]}</VisuallyHidden>
      <TextField {...text('street')} label={words.street} autoComplete="address-line1" />
      <Pair>
        <TextField {...text('number')} label={words.number} help={words.numberHelp} />
        <TextField {...text('complement')} label={words.complement} optional />
      </Pair>
      <TextField {...text('district')} label={words.district} />
      <TextField {...text('city')} label={words.city} autoComplete="address-level2" />
      <Select
        label={words.state}
        placeholder={words.choose}
        options={STATE_OPTIONS}
        value={address.state}
        onValueChange={state => onChange({ ...address, state })}
        error={problems.state}
      />
    </Stack>
  );
}
