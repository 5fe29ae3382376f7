'use client';

import { useEffect, useRef } from 'react';
import { hasDraft } from '@/contexts/use-draft';

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
