'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ComboBox } from '@/components/ui/ComboBox';
import type { ComboItem } from '@/components/ui/combo-types';
import { listInstitutions } from '@/services/pix/pay';
import { findInstitutions } from './find-institutions';
import { texts } from './texts';

interface InstitutionFieldProps {
  id: string;
  error?: string;
  /** ISPB, or empty; and the name it was chosen by. */
  value: string;
  name: string;
  onChoose: (ispb: string, name: string) => void;
}

const { label, help, nothing, detail, outside } = texts.institution;

/** One of all institutions, by name or number. The list comes when the field is first entered. */
export function InstitutionField({ id, error, value, name, onChoose }: InstitutionFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => listInstitutions(signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const items = useMemo((): ComboItem[] => {
    // the chosen one stands in the field before the list is there
    if (!list.data) return value === '' ? [] : [{ id: value, label: name }];
    return findInstitutions(list.data, typed === name ? '' : typed).map(({ ispb, compe, takes_pix, ...found }) => ({
      id: ispb,
      label: found.name,
      detail: takes_pix ? detail(compe, ispb) : `${detail(compe, ispb)} · ${outside}`,
    }));
  }, [list.data, typed, value, name]);
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
