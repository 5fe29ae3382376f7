'use client';

import { useEffect, useRef } from 'react';
import { takeAskedAccount } from '@/contexts/asked-account';
import { toNamed } from './named-account';
import type { FoundPayment, SentPayment } from '../payment';
import type { PaymentActs } from '../use-payment-flow';

interface AskedAccountProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  acts: PaymentActs<F, S>;
}

/** Fills the form in with an account that the person pasted elsewhere in this tab; it is sent by the person alone. */
export function AskedAccount<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  accountId,
  acts: { dispatch },
}: AskedAccountProps<F, S>) {
  const wasTaken = useRef(false);
  useEffect(() => {
    if (wasTaken.current) return;
    wasTaken.current = true;
    const asked = takeAskedAccount(accountId);
    if (asked) dispatch({ type: 'form_typed', named: toNamed({ named: asked }) });
  }, [accountId, dispatch]);
  return null;
}
