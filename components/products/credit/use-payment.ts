'use client';

import { useState } from 'react';
import type { CreditContract, CreditPayment } from '@/bank/contract/products/credit/contracts';
import { useProvenForm } from '@/components/lists/ProvenDialog';
import { createCreditPayment } from '@/services/credit';
import { isApiError } from '@/services/http/api-error';
import type { FreshContract } from './use-contract';
import { type Quoted, useQuotes } from './use-quotes';

interface PaymentPlace {
  accountId: string;
  contract: CreditContract;
  fresh: FreshContract;
}

const isStale = (error: unknown): boolean =>
  isApiError(error, 'credit_quote_expired') || isApiError(error, 'amount_invalid');

/** A payment of a contract: what it comes to today, then the one that was seen. */
export function usePayment({ accountId, contract, fresh }: PaymentPlace) {
  const form = useProvenForm();
  const quotes = useQuotes(accountId, contract.id);
  const [result, setResult] = useState<CreditPayment | null>(null);
  const [wasStale, setStale] = useState(false);
  const pay = ({ quote, idempotencyKey }: Quoted, named: string) =>
    void form.run(async () => {
      const body = { credit_quote_id: quote.id, amount_cents: quote.amount_cents };
      const wish = {
        ...{ account_id: accountId, credit_contract_id: contract.id, idempotency_key: idempotencyKey },
        ...body,
      };
      try {
        await form.prove(
          { purpose: 'credit_payment', ...wish },
          async stepUpProof => {
            setResult(await createCreditPayment(accountId, contract.id, body, { idempotencyKey, stepUpProof }));
            await fresh.read();
          },
          named,
        );
      } catch (error) {
        if (!isStale(error)) throw error;
        setStale(true);
        await quotes.readAgain();
      }
    });
  const forget = () => {
    quotes.forget();
    setStale(false);
    form.clear();
  };
  return { form, quotes, forget, pay, result, wasStale };
}

export type PaymentAct = ReturnType<typeof usePayment>;
