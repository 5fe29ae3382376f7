'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Guarantee } from '@/bank/contract/products/marketplace';
import { isApiError } from '@/services/http/api-error';
import { beginSearch } from '@/services/marketplace/loans';
import { type DraftForm, toWish } from './draft-form';
import { forgetDraft } from './use-loan-draft';

/** Where it is said who is being asked. */
export const loadingOf = (searchId: string): string => `/marketplace/loading?busca=${searchId}`;

/** Asks the lenders for what the draft says, and leads to who is being asked; one search that is under way already is gone on with. */
export function useSearch() {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const lead = (searchId: string) => {
    setLeaving(true);
    router.push(loadingOf(searchId));
  };
  const search = async (form: DraftForm, guarantee: Guarantee): Promise<void> => {
    const wish = toWish(form, guarantee);
    if (!wish) return router.push('/marketplace/pre-offer');
    try {
      const { id } = await beginSearch(wish);
      forgetDraft();
      lead(id);
    } catch (error) {
      if (!isApiError(error, 'loan_search_open') || typeof error.params.search_id !== 'string') throw error;
      lead(error.params.search_id);
    }
  };
  return { search, isLeaving };
}
