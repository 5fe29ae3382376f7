'use client';

import dynamic from 'next/dynamic';
import { Page } from '@/components/frame/PageHeader';
import type { PaymentProps } from './Payment';
import type { FoundPayment, SentPayment } from './payment';
import { isBeingTyped } from './payment-flow';
import { PaymentSteps, useSpendingPower } from './PaymentSteps';
import type { PaymentWay } from './payment-way';
import type { PrefillRules } from './prefill';
import { PrefillNotice } from './PrefillNotice';
import { RecoveredDraft } from './RecoveredDraft';
import { BeforeSteps } from './StepFrame';
import { useEarlierPayments } from './use-earlier-payments';
import { useKeepOpen } from './use-flow';
import { usePaymentFlow } from './use-payment-flow';
import { useInitialPrefill, usePrefill } from './use-prefill';
import { useRemembered } from './use-remembered';

// most who pay begin one payment and end it
const EarlierPayment = dynamic(() => import('./EarlierPayment').then(module => module.EarlierPayment));

type PrefilledPaymentProps<F extends FoundPayment, S extends SentPayment<F['payee']>> = PaymentProps<F, S> & {
  way: PaymentWay<F, S> & { prefill: PrefillRules };
};

/** One payment that an address may begin, from naming the payee to the result. What was begun before gives way, and is offered. */
export function PrefilledPayment<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  way,
  account,
  initialPayment,
  initialPower,
  payeeStep,
}: PrefilledPaymentProps<F, S>) {
  const accountId = account.id;
  const initial = useInitialPrefill(way.prefill);
  const earlier = useEarlierPayments<F>(way, accountId);
  const keepOpen = useKeepOpen<F>();
  const [flow, acts, stepUpDialog] = usePaymentFlow({
    accountId,
    way,
    prefill: initial,
    payment: initialPayment,
    earlier,
    keepOpen,
  });
  const power = useSpendingPower(accountId, way, flow, initialPower);
  const { prefill, isAsked } = usePrefill({ accountId, rules: way.prefill, initial, flow, acts, earlier });
  const recovery = useRemembered({ accountId, way, flow, acts, earlier, prefill, keepOpen });
  const { latest } = earlier;
  // one at a time: two above a form are read as none
  const brought = flow.step === 'payee' ? prefill : null;
  const notice =
    latest && isBeingTyped(flow) ? (
      <EarlierPayment
        earlier={latest}
        ignored={brought?.ignored ?? []}
        words={way.words}
        onResume={recovery.resume}
        onDiscard={earlier.drop}
      />
    ) : recovery.isRecovered ? (
      <RecoveredDraft onDiscard={acts.restart} />
    ) : brought ? (
      <PrefillNotice prefill={brought} isAsked={isAsked} words={way.words} />
    ) : null;

  return (
    <Page $width="form">
      <BeforeSteps>{notice}</BeforeSteps>
      <PaymentSteps
        {...{ flow, acts, way, account, power }}
        payeeStep={flow.step === 'payee' ? payeeStep(flow, acts) : null}
      />
      {stepUpDialog}
    </Page>
  );
}
