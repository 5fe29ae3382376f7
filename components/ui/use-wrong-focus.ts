'use client';

import { type RefObject, useEffect } from 'react';

/** The focus after a refusal, for a form without a summary: the first field that is wrong. Once for each of `refusals`. */
export function useWrongFocus(refusals: number, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
    field?.focus();
  }, [refusals, form]);
}
