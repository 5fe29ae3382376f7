'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { usePageTitle } from '@/components/frame/use-page-title';
import { getSpendingPower, type SpendingPower } from '@/services/pix/pay';
import { AmountStep } from './AmountStep';
import { Confirming } from './Confirming';
import { PaymentResult, useLivePayment } from './PaymentResult';
import type { PaymentFlow } from './payment-flow';
import { hasPrefill } from './prefill';
import { ReviewStep } from './ReviewStep';
import { ScheduledResult } from './ScheduledResult';
import { StepFrame } from './StepFrame';
import { RESULT, texts } from './texts';
import { PAYMENT_PARAM, type PaymentActs } from './use-payment-flow';
import { whenTexts } from './when-texts';

interface PaymentStepsProps {
  flow: PaymentFlow;
  acts: PaymentActs;
  account: Account;
  power: SpendingPower | null | undefined;
  /** The first step, which differs: who is paid is named by a key or by an account. */
  payeeStep: ReactNode;
  /** Goes back to what was typed, after a payment that failed; absent where there is nothing to mend. */
  onMend?: () => void;
}

/** The step of the payment that is due, from naming the payee to the result. */
export function PaymentSteps({ flow, acts, account, power, payeeStep, onMend }: PaymentStepsProps) {
  const takesFocus = useHasMoved(flow.step);
  useFreshStart(flow, acts);
  switch (flow.step) {
    case 'payee':
      return (
        <StepFrame key="payee" title={texts.steps.payee} step={1} takesFocus={takesFocus}>
          {payeeStep}
        </StepFrame>
      );
    case 'amount':
      return (
        <StepFrame key="amount" title={texts.steps.amount} step={2} takesFocus={takesFocus}>
          <AmountStep flow={flow} acts={acts} power={power} accountId={account.id} />
        </StepFrame>
      );
    case 'review':
    case 'sending':
      return (
        <StepFrame key="review" title={texts.steps.review} step={3} takesFocus={takesFocus}>
          <ReviewStep flow={flow} acts={acts} account={account} power={power} />
        </StepFrame>
      );
    case 'confirming':
      return (
        <StepFrame key="confirming" title={texts.confirming.title} takesFocus={takesFocus}>
          <Confirming reviewed={flow} onCheckNow={acts.checkNow} />
        </StepFrame>
      );
    case 'scheduled':
      return (
        <StepFrame key="scheduled" title={whenTexts.result.title} takesFocus={takesFocus}>
          <ScheduledResult accountId={account.id} payments={flow.payments} onAnother={acts.restart} />
        </StepFrame>
      );
    case 'result':
      return <Result {...{ account, takesFocus, onMend }} payment={flow.payment} onAnother={acts.restart} />;
  }
}

interface ResultProps {
  account: Account;
  payment: PixPayment;
  takesFocus: boolean;
  onAnother: () => void;
  onMend?: () => void;
}

function Result({ account, payment, takesFocus, onAnother, onMend }: ResultProps) {
  const live = useLivePayment(account.id, payment);
  const { title } = RESULT[live.status];
  usePageTitle(title);
  return (
    <StepFrame title={title} takesFocus={takesFocus}>
      <PaymentResult accountId={account.id} payment={live} onAnother={onAnother} onMend={onMend} />
    </StepFrame>
  );
}

/** Balance and limits: from the server at first, read anew whenever an amount is typed or reviewed. */
export function useSpendingPower(accountId: string, flow: PaymentFlow, initial: SpendingPower | null) {
  const isNeeded = flow.step === 'amount' || flow.step === 'review';
  const query = useQuery({
    queryKey: ['spending-power', accountId, flow.step],
    queryFn: ({ signal }) => getSpendingPower(accountId, signal),
    enabled: isNeeded,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return query.data ?? initial ?? (query.isError ? null : undefined);
}

/** True from the first change of step on. */
function useHasMoved(step: PaymentFlow['step']): boolean {
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && step !== first) setMoved(true);
  return hasMoved;
}

/** The menu, while a result is shown, leads to this same page: it begins anew. */
function useFreshStart(flow: PaymentFlow, acts: PaymentActs): void {
  const search = useSearchParams();
  const named = search.get(PAYMENT_PARAM);
  const isBrought = hasPrefill(search);
  const wasNamed = useRef(named);
  useEffect(() => {
    // what the address brings begins anew by itself
    if (wasNamed.current !== null && named === null && flow.step === 'result' && !isBrought) acts.restart();
    wasNamed.current = named;
  }, [named, isBrought, flow.step, acts]);
}
