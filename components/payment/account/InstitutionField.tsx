'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { InstitutionEntry } from '@/bank/contract/ground/institutions';
import { ComboBox } from '@/components/ui/ComboBox';
import type { ComboItem } from '@/components/ui/combo-types';
import { joinFacts } from '@/components/ui/join-facts';
import { findInstitutions } from './find-institutions';
import { texts } from './texts';

/** The institutions that a kind of payment is told of. */
export interface InstitutionsOfKind {
  list: (signal: AbortSignal) => Promise<InstitutionEntry[]>;
  /** Why one of them cannot be paid so; null when it can. */
  toProblem: (institution: InstitutionEntry) => string | null;
}

interface InstitutionFieldProps {
  institutions: InstitutionsOfKind;
  id: string;
  error?: string;
  /** ISPB, or empty; and the name it was chosen by. */
  value: string;
  name: string;
  onChoose: (ispb: string, name: string) => void;
}

const { label, help, nothing, detail } = texts.institution;

/** One of all institutions, by name or number. The list comes when the field is first entered. */
export function InstitutionField({ institutions, id, error, value, name, onChoose }: InstitutionFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => institutions.list(signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const items = useMemo((): ComboItem[] => {
    // the chosen one stands in the field before the list is there
    if (!list.data) return value === '' ? [] : [{ id: value, label: name }];
    return findInstitutions(list.data, typed === name ? '' : typed).map(found => ({
      id: found.ispb,
      label: found.name,
      detail: joinFacts([detail(found.compe, found.ispb), institutions.toProblem(found)]),
    }));
  }, [list.data, typed, value, name, institutions]);
  const nameOf = (ispb: string) => items.find(item => item.id === ispb)?.label ?? '';

  return (
    <ComboBox
      {...{ id, error, label, help, nothing, items }}
      value={value || null}
      searching={list.isError ? 'failed' : list.data ? undefined : 'waiting'}
      onFocus={() => setWanted(true)}
      onSearch={setTyped}
      onValueChange={ispb => onChoose(ispb ?? '', ispb === null ? '' : nameOf(ispb))}
    />
  );
}
