'use client';

import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/services/http/api-error';

export type CepSearch = 'none' | 'waiting' | 'found' | 'unknown' | 'failed';

/** What a postal code tells of an address: a town with one code for all of it has neither street nor district. */
interface FoundAddress {
  city: string;
  state: string;
  street?: string;
  district?: string;
}

interface CepWish {
  /** Digits alone. */
  cep: string;
  find: (cep: string) => Promise<Required<FoundAddress>>;
  /** Gets what was told, and no blank. */
  onFound: (found: FoundAddress) => void;
}

/** Looks a postal code up as soon as it is whole; what was typed is never written over by a blank. */
export function useCepSearch(wish: CepWish): CepSearch {
  const { cep } = wish;
  const [search, setSearch] = useState<CepSearch>('none');
  const asked = useRef(cep);
  const latest = useRef(wish);
  latest.current = wish;
  useEffect(() => {
    if (cep.length !== 8 || cep === asked.current) return;
    asked.current = cep;
    setSearch('waiting');
    latest.current.find(cep).then(
      ({ street, district, city, state }) => {
        if (asked.current !== cep) return;
        latest.current.onFound({ city, state, ...(street && { street }), ...(district && { district }) });
        setSearch('found');
      },
      (error: unknown) => {
        if (asked.current === cep) setSearch(isApiError(error, 'cep_not_found') ? 'unknown' : 'failed');
      },
    );
  }, [cep]);
  return search;
}
