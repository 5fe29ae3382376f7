'use client';

import { useEffect, useRef } from 'react';
import { hasDraft } from '@/contexts/use-draft';
import type { ApiErrorCode } from '@/services/http/api-error';

/** A return whose outcome may be open: what the bank keeps of it, no proof among it. */
export interface OpenReturn {
  amountCents: number;
  description: string;
  /** Only this key may ask what became of it. */
  idempotencyKey: string;
}

/** The form under which the bank keeps the open return of a received Pix. */
export const returnForm = (transactionId: string): string => `pix-return.${transactionId}`;

/** What was remembered of a return; null for what is none. */
export function toOpenReturn(memory: unknown): OpenReturn | null {
  if (typeof memory !== 'object' || memory === null) return null;
  const { amountCents, description, idempotencyKey } = memory as Record<string, unknown>;
  if (typeof amountCents !== 'number' || typeof description !== 'string') return null;
  return typeof idempotencyKey === 'string' ? { amountCents, description, idempotencyKey } : null;
}

/** Calls `onOpen` when the bank remembers a return of this Pix that has no known end. Null: there can be none. Not when nobody can tell now: sending asks again. */
export function useOpenReturn(transactionId: string | null, onOpen: () => void): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    if (transactionId === null) return;
    let isCurrent = true;
    void hasDraft(returnForm(transactionId)).then(isOpen => {
      if (isCurrent && isOpen) latest.current();
    });
    return () => {
      isCurrent = false;
    };
  }, [transactionId]);
}

/** Refusals that come only after the bank has looked for the key: what went before it under the same key was not made either. */
const PROVES_UNRETURNED: ReadonlySet<ApiErrorCode> = new Set([
  'amount_invalid',
  'insufficient_funds',
  'pix_disputed',
  'pix_return_late',
  'pix_return_too_much',
  // the same proof goes with every try, and a return that was made is answered without asking for it
  'step_up_required',
]);

export const provesUnreturned = (code: ApiErrorCode): boolean => PROVES_UNRETURNED.has(code);
