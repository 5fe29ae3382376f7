'use client';

import { useRef, useState } from 'react';
import type { RegistryCompany } from '@/bank/contract/service/onboarding-application';
import { ComboBox } from '@/components/ui/ComboBox';
import { type Cnae, findCnaes } from '@/services/onboarding';
import { companyTexts as words } from './company-texts';
import { useOnboarding } from './session';

const toItem = ({ code, name }: Cnae) => ({ id: code, label: name, detail: code });

/** Characters that the bank takes for a search. */
const LONGEST_SEARCH = 80;

interface CnaeFieldProps {
  id: string;
  error?: string;
  company: RegistryCompany;
  value: string;
  onValueChange: (code: string) => void;
}

/** The main activity: those of the registry first, any other by searching. */
export function CnaeField({ id, error, company, value, onValueChange }: CnaeFieldProps) {
  const { withSession } = useOnboarding();
  const own = [company.cnae, ...company.other_cnaes];
  const [found, setFound] = useState<readonly Cnae[]>(own);
  const [searching, setSearching] = useState<'waiting' | 'failed' | undefined>(undefined);
  const [chosen, setChosen] = useState<Cnae | undefined>(own.find(({ code }) => code === value));
  const asked = useRef('');

  const search = (text: string) => {
    asked.current = text;
    if (text.trim() === '') {
      setFound(own);
      return setSearching(undefined);
    }
    setSearching('waiting');
    withSession(() => findCnaes(text.slice(0, LONGEST_SEARCH))).then(
      cnaes => {
        if (asked.current !== text) return;
        setFound(cnaes);
        setSearching(undefined);
      },
      () => {
        if (asked.current === text) setSearching('failed');
      },
    );
  };
  const items = chosen && !found.some(({ code }) => code === chosen.code) ? [chosen, ...found] : found;

  return (
    <ComboBox
      id={id}
      label={words.cnae}
      help={words.cnaeHelp}
      error={error}
      items={items.map(toItem)}
      value={value === '' ? null : value}
      onValueChange={code => {
        setChosen(items.find(item => item.code === code));
        onValueChange(code ?? '');
      }}
      onSearch={search}
      searching={searching}
      nothing={words.cnaeNothing}
    />
  );
}
