'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { Page } from '@/components/frame/PageHeader';
import type { SpendingPower } from '@/services/pix/pay';
import { EarlierPayment } from './EarlierPayment';
import { PayeeStep } from './PayeeStep';
import { PaymentSteps, useSpendingPower } from './PaymentSteps';
import { isBeingTyped } from './payment-flow';
import { KEY_WAY } from './payment-way';
import { PrefillNotice } from './PrefillNotice';
import { RecoveredDraft } from './RecoveredDraft';
import { useEarlierPayments } from './use-earlier-payments';
import { useKeepOpen, usePaymentFlow } from './use-payment-flow';
import { useInitialPrefill, usePrefill } from './use-prefill';
import { useRemembered } from './use-remembered';

interface PixPayProps {
  account: Account;
  /** The payment that the address names: `?pagamento=`. */
  initialPayment: PixPayment | null;
  /** What the server read; null when it could not. */
  initialPower: SpendingPower | null;
  /** Payees to choose from and other ways to pay, shown under the box. */
  recent: ReactNode;
}

/** Paying by Pix, from the key or code to the result. The address may bring a key and an amount: `?chave=…&valor=150,00`. */
export function PixPay({ account, initialPayment, initialPower, recent }: PixPayProps) {
  const accountId = account.id;
  const initial = useInitialPrefill();
  const earlier = useEarlierPayments(accountId);
  const keepOpen = useKeepOpen();
  const [flow, acts, stepUpDialog] = usePaymentFlow({
    accountId,
    way: KEY_WAY,
    prefill: initial,
    payment: initialPayment,
    putAside: earlier.putAside,
    keepOpen,
  });
  const power = useSpendingPower(accountId, flow, initialPower);
  const { prefill, isAsked } = usePrefill({ accountId, initial, flow, acts, earlier, power });
  const recovery = useRemembered({ accountId, flow, acts, earlier, prefill, keepOpen });
  const { latest } = earlier;
  // one at a time: two above a form are read as none
  const brought = flow.step === 'payee' ? prefill : null;
  const notice =
    latest && isBeingTyped(flow) ? (
      <EarlierPayment
        earlier={latest}
        ignored={brought?.ignored ?? []}
        onResume={recovery.resume}
        onDiscard={earlier.drop}
      />
    ) : recovery.isRecovered ? (
      <RecoveredDraft onDiscard={recovery.discard} />
    ) : brought ? (
      <PrefillNotice prefill={brought} isAsked={isAsked} />
    ) : null;

  return (
    <Page $width="form">
      <BeforeSteps>{notice}</BeforeSteps>
      <PaymentSteps
        {...{ flow, acts, account, power }}
        payeeStep={
          flow.step === 'payee' ? (
            <>
              <PayeeStep flow={flow} acts={acts} />
              {recent}
            </>
          ) : null
        }
      />
      {stepUpDialog}
    </Page>
  );
}

export const BeforeSteps = styled.div`
  display: grid;
  gap: 16px;
  &:not(:empty) { margin-bottom: 24px; }
`;
