'use client';

import { useRouter } from 'next/navigation';
import type { DdaBoleto } from '@/bank/contract/products/dda';
import { withAccount } from '@/components/frame/account-address';
import { askInTurn } from '@/contexts/asked-in-turn';
import { askForPayment } from '@/contexts/asked-payment';

/** The address at which a boleto is looked at and paid. */
export const toPayAddress = ({ line }: Pick<DdaBoleto, 'line'>, accountId: string): string =>
  withAccount(`/payment/boleto?linha=${line}`, accountId);

/** Opens the review of a boleto at once: who pressed asked for it. */
export function usePay(accountId: string): (boleto: DdaBoleto) => void {
  const router = useRouter();
  return boleto => {
    askForPayment({ accountId, input: boleto.line, amountCents: null });
    router.push(toPayAddress(boleto, accountId));
  };
}

/** Opens the review of the first of several; each that is paid opens the next one. */
export function usePayInTurn(accountId: string): (boletos: readonly DdaBoleto[]) => void {
  const pay = usePay(accountId);
  return boletos => {
    const [first] = boletos;
    if (!first) return;
    askInTurn(
      accountId,
      boletos.map(({ line }) => line),
    );
    pay(first);
  };
}
