'use client';

import { useRouter } from 'next/navigation';
import type { DdaBoleto } from '@/bank/contract/products/dda';
import { withAccount } from '@/components/frame/account-address';
import { formatDate } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import { type Act, useAct } from '@/contexts/use-act';
import { draftTogether } from '@/services/dda';
import { texts } from './texts';

/** As many as one call puts. */
export const MOST_TOGETHER = 500;

/** Puts boletos into one draft, whose review and proof are one. */
export function usePayTogether(accountId: string): Act & { pay: (boletos: readonly DdaBoleto[]) => Promise<void> } {
  const router = useRouter();
  const act = useAct();
  const put = async (boletos: readonly DdaBoleto[]) => {
    const name = texts.list.together(formatDate(bankToday()));
    const lines = boletos.map(({ line }) => line);
    const id = await draftTogether(accountId, name, lines);
    router.push(withAccount(`/payment/batch/${id}`, accountId));
  };
  return {
    ...act,
    pay: async boletos => {
      await act.run(() => put(boletos));
    },
  };
}
