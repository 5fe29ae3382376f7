'use client';

import { useEffect, useState } from 'react';
import type { Guarantee, GuaranteeValue } from '@/bank/contract/products/marketplace';
import { ApiError } from '@/services/http/api-error';
import { valueGuarantee } from '@/services/marketplace/loans';

/** After the last key stroke. */
const ASK_AFTER_MS = 350;

export type ValueState =
  | { kind: 'none' }
  | { kind: 'known'; value: GuaranteeValue }
  /** The bank holds something against a field, or could not tell. */
  | { kind: 'failed'; error: unknown };

/** What a guarantee is worth, asked anew as what is told of it changes. `null`: not enough is known. */
export function useValue(guarantee: Guarantee | null): ValueState {
  const [state, setState] = useState<ValueState>({ kind: 'none' });
  const asked = guarantee === null ? null : JSON.stringify(guarantee);
  useEffect(() => {
    if (asked === null) {
      setState({ kind: 'none' });
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      valueGuarantee(JSON.parse(asked)).then(
        value => isCurrent && setState({ kind: 'known', value }),
        (error: unknown) => isCurrent && setState({ kind: 'failed', error }),
      );
    }, ASK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return state;
}

/** What is held against fields, of an answer that names some. */
export const violationsOf = (state: ValueState) =>
  state.kind === 'failed' && state.error instanceof ApiError ? state.error.violations : [];
