'use client';

import { useRouter } from 'next/navigation';
import type { CreditSheet } from '@/bank/contract/products/credit/shapes';
import { withAccount } from '@/components/frame/account-address';
import { useAct } from '@/contexts/use-act';
import { createCreditRenegotiation, createCreditSheet } from '@/services/credit';
import { isApiError } from '@/services/http/api-error';
import { DIFFERS_PARAM } from './sheet-address';
import type { Simulation } from './simulation';
import { toWireWish, type WholeWish } from './wish';

/** Has the bank make the papers out, and leads to them; where its own calculation is another one, the page says so. */
export function useMakeSheet(accountId: string, offerId: string) {
  const router = useRouter();
  const act = useAct();
  const make = (wish: WholeWish, simulation: Simulation) =>
    void act.run(async () => {
      const body = { ...toWireWish(wish), offer_id: offerId };
      const open = (id: string, search = '') => router.push(withAccount(`/credit/${id}${search}`, accountId));
      // it came with the arithmetic already
      const { toExpected } = await import('./calculate');
      try {
        const { id } = await createCreditSheet(accountId, { ...body, expected: await toExpected(simulation) });
        open(id);
      } catch (error) {
        if (!isApiError(error, 'credit_sheet_differs')) throw error;
        const { id } = await createCreditSheet(accountId, { ...body, expected: null });
        open(id, `?${DIFFERS_PARAM}=1`);
      }
    });
  return { make, act };
}

/** Has the same papers made out anew, by today's calculation. */
export function useRemakeSheet(accountId: string, { offer_id, replaced, calculation }: CreditSheet) {
  const router = useRouter();
  const act = useAct();
  const remake = () =>
    void act.run(async () => {
      const { product, amount_cents, installments, system, first_due_on, grace_months, finance_costs } = calculation;
      const wish = { product, amount_cents, installments, system, first_due_on, grace_months, finance_costs };
      const renew = () =>
        offer_id === null
          ? createCreditRenegotiation(accountId, replaced?.contract_id ?? '', { installments, first_due_on })
          : createCreditSheet(accountId, { ...wish, offer_id, expected: null });
      const { id } = await renew();
      router.replace(withAccount(`/credit/${id}`, accountId));
    });
  return { remake, act };
}
