'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { usePageTitle } from '@/components/frame/use-page-title';
import { Confirming } from './Confirming';
import { PaymentResult } from './PaymentResult';
import type { FoundPayment, Power, SentPayment } from './payment';
import type { PaymentFlow } from './payment-flow';
import type { PaymentWay } from './payment-way';
import { hasPrefill } from './prefill';
import { ReviewStep } from './ReviewStep';
import { PAYMENT_PARAM, writtenScreen } from './step-address';
import type { ScheduledResult as ScheduledResultPart } from './ScheduledResult';
import { StepFrame } from './StepFrame';
import { texts } from './texts';
import { useLivePayment } from './use-live-payment';
import type { PaymentActs } from './use-payment-flow';

// its days are chosen long before it is shown: they fetch it
const ScheduledResult = dynamic(() =>
  import('./ScheduledResult').then(module => module.ScheduledResult),
) as typeof ScheduledResultPart;

interface PaymentStepsProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: PaymentFlow<F, S>;
  acts: PaymentActs<F, S>;
  way: PaymentWay<F, S>;
  account: Account;
  power: Power | null | undefined;
  /** The first step, which differs: every kind names who is paid in its own way. */
  payeeStep: ReactNode;
  /** Goes back to what was typed, after a payment that failed; absent where there is nothing to mend. */
  onMend?: () => void;
}

/** The step of the payment that is due, from naming the payee to the result. */
export function PaymentSteps<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  acts,
  way,
  account,
  power,
  payeeStep,
  onMend,
}: PaymentStepsProps<F, S>) {
  const takesFocus = useHasMoved(flow.step);
  useFreshStart(flow, acts, way);
  switch (flow.step) {
    case 'payee':
      return (
        <StepFrame key="payee" title={way.words.payeeStep ?? texts.steps.payee} step={1} takesFocus>
          {payeeStep}
        </StepFrame>
      );
    case 'review':
    case 'sending':
      return (
        <StepFrame key="review" title={texts.steps.review} step={2} takesFocus={takesFocus}>
          <ReviewStep {...{ flow, acts, way, account, power }} />
        </StepFrame>
      );
    case 'confirming':
      return (
        <StepFrame key="confirming" title={way.words.confirming} takesFocus={takesFocus}>
          <Confirming reviewed={flow} onCheckNow={acts.checkNow} />
        </StepFrame>
      );
    case 'scheduled':
      return way.schedule ? (
        <ScheduledResult
          accountId={account.id}
          {...{ way, takesFocus }}
          schedule={way.schedule}
          payments={flow.payments}
          onAnother={acts.restart}
        />
      ) : null;
    case 'result':
      return <Result {...{ account, way, acts, takesFocus, onMend }} payment={flow.payment} />;
  }
}

type ResultProps<F extends FoundPayment, S extends SentPayment<F['payee']>> = Pick<
  PaymentStepsProps<F, S>,
  'acts' | 'way' | 'account' | 'onMend'
> & { payment: S; takesFocus: boolean };

function Result<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  account,
  way,
  acts,
  payment,
  takesFocus,
  onMend,
}: ResultProps<F, S>) {
  const live = useLivePayment(account.id, payment, way);
  const [isWaiting, setWaiting] = useState(false);
  const title = isWaiting && live.status === 'processing' ? texts.result.waiting : way.words.result[live.status].title;
  usePageTitle(title);
  return (
    <StepFrame title={title} takesFocus={takesFocus}>
      <PaymentResult accountId={account.id} payment={live} {...{ title, way, acts, onMend }} onWaiting={setWaiting} />
    </StepFrame>
  );
}

/** Balance and limits: from the server at first, read anew at every review. */
export function useSpendingPower<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  accountId: string,
  { name, getPower, toFamily }: PaymentWay<F, S>,
  flow: PaymentFlow<F, S>,
  initial: Power | null,
) {
  const { step } = flow;
  const isNeeded = step === 'review';
  const found = 'lookup' in flow ? flow.lookup : null;
  const query = useQuery({
    queryKey: ['spending-power', accountId, name, step, (found && toFamily?.(found)) ?? ''],
    queryFn: ({ signal }) => getPower(accountId, signal, found),
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

/** The menu, while a result is shown, leads to this same page: it begins anew. What was scheduled has no name in the address, its entry has. */
function useFreshStart(
  { step }: Pick<PaymentFlow, 'step'>,
  { restart }: Pick<PaymentActs, 'restart'>,
  { prefill }: Pick<PaymentWay, 'prefill'>,
): void {
  const search = useSearchParams();
  const named = search.get(PAYMENT_PARAM);
  const isBrought = hasPrefill(search, prefill);
  const wasNamed = useRef(named);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what its entry says is asked after each navigation, also to the same address
  useEffect(() => {
    const hasLeft =
      step === 'scheduled'
        ? writtenScreen() === null
        : wasNamed.current !== null && named === null && step === 'result';
    // what the address brings begins anew by itself
    if (hasLeft && !isBrought) restart();
    wasNamed.current = named;
  }, [search, named, isBrought, step, restart]);
}
