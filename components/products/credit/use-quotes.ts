'use client';

import { useRef, useState } from 'react';
import type { CreditQuote, CreditQuoteRequest } from '@/bank/contract/products/credit/contracts';
import { createCreditQuote, createIdempotencyKey } from '@/services/credit';
import { isApiError } from '@/services/http/api-error';
import { contractTexts } from './contract-texts';

/** What is to be paid, with the key under which it is paid once. */
export interface Quoted {
  request: CreditQuoteRequest;
  quote: CreditQuote;
  idempotencyKey: string;
}

/** What payments come to today: the last question that was asked is the one that is answered. */
export function useQuotes(accountId: string, contractId: string) {
  const [quotes, setQuotes] = useState<readonly Quoted[]>([]);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const last = useRef(0);

  const ask = async (request: CreditQuoteRequest): Promise<Quoted> => ({
    request,
    quote: await createCreditQuote(accountId, contractId, request),
    idempotencyKey: createIdempotencyKey(),
  });
  const read = async (requests: readonly CreditQuoteRequest[]): Promise<void> => {
    last.current += 1;
    const mine = last.current;
    setReading(true);
    setError(null);
    try {
      const answers = await Promise.all(requests.map(ask));
      if (mine === last.current) setQuotes(answers);
    } catch (failure) {
      if (mine !== last.current) return;
      setQuotes([]);
      setError(isApiError(failure) ? failure.plain : contractTexts.pay.failed);
    } finally {
      if (mine === last.current) setReading(false);
    }
  };
  return {
    ...{ quotes, isReading, error, read },
    /** The same questions again. */
    readAgain: () => read(quotes.map(({ request }) => request)),
    forget: () => {
      last.current += 1;
      setQuotes([]);
      setReading(false);
      setError(null);
    },
  };
}
