'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CardAddress } from '@/bank/contract/products/card-plastic';
import { ADDRESS_LENGTHS } from '@/bank/contract/products/card-plastic-words';
import { type Mask, MaskedField } from '@/components/ui/MaskedField';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { findCardAddress } from '@/services/card/plastic';
import { isApiError } from '@/services/http/api-error';
import { media } from '@/themes/tokens';
import { type AddressProblems, STATES } from './address';
import { plasticTexts } from './plastic-texts';

const words = plasticTexts.address;

const CEP: Mask = {
  clean: text => text.replace(/\D/g, '').slice(0, 8),
  show: bare => (bare.length > 5 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare),
};

const Pair = styled.div`
  display: grid;
  gap: 16px;

  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;

const STATE_OPTIONS = STATES.map(value => ({ value, label: value }));

type Search = 'none' | keyof typeof words.search;

interface AddressFieldsProps {
  accountId: string;
  title: string;
  address: CardAddress;
  onChange: (address: CardAddress) => void;
  problems: AddressProblems;
}

/** Looks the CEP up as soon as it is whole; what was typed is never written over by a blank. */
function useCepSearch({
  accountId,
  address,
  onChange,
}: Pick<AddressFieldsProps, 'accountId' | 'address' | 'onChange'>) {
  const [search, setSearch] = useState<Search>('none');
  const asked = useRef(address.cep);
  const latest = useRef({ address, onChange });
  latest.current = { address, onChange };
  const { cep } = address;
  useEffect(() => {
    if (cep.length !== 8 || cep === asked.current) return;
    asked.current = cep;
    setSearch('waiting');
    findCardAddress(accountId, cep).then(
      ({ street, district, city, state }) => {
        if (asked.current !== cep) return;
        const now = latest.current;
        const known = { street: street || now.address.street, district: district || now.address.district };
        now.onChange({ ...now.address, ...known, city, state });
        setSearch('found');
      },
      (error: unknown) => {
        if (asked.current === cep) setSearch(isApiError(error, 'cep_not_found') ? 'unknown' : 'failed');
      },
    );
  }, [accountId, cep]);
  return search;
}

/** Where a plastic is sent: by its CEP, and every field by hand as well. */
export function AddressFields({ accountId, title, address, onChange, problems }: AddressFieldsProps) {
  const search = useCepSearch({ accountId, address, onChange });
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
