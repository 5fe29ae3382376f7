'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Account } from '@/bank/contract/accounts';
import type { PixPayment } from '@/bank/contract/pix';
import { Page } from '@/components/layout/PageHeader';
import { usePageTitle } from '@/components/layout/use-page-title';
import { getSpendingPower, type SpendingPower } from '@/services/pix';
import { useDraft } from '@/contexts/use-draft';
import { AmountStep } from './AmountStep';
import { Confirming } from './Confirming';
import { PayeeStep } from './PayeeStep';
import { PaymentResult, useLivePayment } from './PaymentResult';
import { fromMemory, toMemory } from './payment-storage';
import { RecoveredDraft } from './RecoveredDraft';
import type { PaymentFlow } from './payment-flow';
import { ReviewStep } from './ReviewStep';
import { StepFrame } from './StepFrame';
import { RESULT, texts } from './texts';
import { KEY_PARAM, PAYMENT_PARAM, type PaymentActs, usePaymentFlow } from './use-payment-flow';

interface PixPayProps {
  account: Account;
  /** A key from a contact: `?chave=`. */
  initialInput: string;
  /** The payment that the address names: `?pagamento=`. */
  initialPayment: PixPayment | null;
  /** What the server read; null when it could not. */
  initialPower: SpendingPower | null;
  /** Payees to choose from, shown under the box. Each leads here with its key. */
  recent: ReactNode;
}

/** Paying by Pix, from the key or code to the result. */
export function PixPay({ account, initialInput, initialPayment, initialPower, recent }: PixPayProps) {
  const [flow, acts, stepUpDialog] = usePaymentFlow({
    accountId: account.id,
    input: initialInput,
    payment: initialPayment,
  });
  const power = useSpendingPower(account.id, flow, initialPower);
  const takesFocus = useHasMoved(flow.step);
  useFreshStart(flow, acts);
  useKeyInAddress(acts);
  const recovery = useRemembered(account.id, flow, acts);

  return (
    <Page $width="form">
      {recovery.isRecovered ? <RecoveredDraft onDiscard={recovery.discard} /> : null}
      <Step flow={flow} acts={acts} account={account} power={power} takesFocus={takesFocus} recent={recent} />
      {stepUpDialog}
    </Page>
  );
}

interface StepProps {
  flow: PaymentFlow;
  acts: PaymentActs;
  account: Account;
  power: SpendingPower | null | undefined;
  takesFocus: boolean;
  recent: ReactNode;
}

function Step({ flow, acts, account, power, takesFocus, recent }: StepProps) {
  switch (flow.step) {
    case 'payee':
      return (
        <StepFrame key="payee" title={texts.steps.payee} step={1} takesFocus={takesFocus}>
          <PayeeStep flow={flow} acts={acts} accountId={account.id} />
          {recent}
        </StepFrame>
      );
    case 'amount':
      return (
        <StepFrame key="amount" title={texts.steps.amount} step={2} takesFocus={takesFocus}>
          <AmountStep flow={flow} acts={acts} power={power} />
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
    case 'result':
      return <Result account={account} payment={flow.payment} takesFocus={takesFocus} onAnother={acts.restart} />;
  }
}

interface ResultProps {
  account: Account;
  payment: PixPayment;
  takesFocus: boolean;
  onAnother: () => void;
}

function Result({ account, payment, takesFocus, onAnother }: ResultProps) {
  const live = useLivePayment(account.id, payment);
  const { title } = RESULT[live.status];
  usePageTitle(title);
  return (
    <StepFrame title={title} takesFocus={takesFocus}>
      <PaymentResult accountId={account.id} payment={live} onAnother={onAnother} />
    </StepFrame>
  );
}

/** Balance and limits: from the server at first, read anew whenever an amount is typed or reviewed. */
function useSpendingPower(accountId: string, flow: PaymentFlow, initial: SpendingPower | null) {
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

/** What was typed before a reload in another browser, or before signing out, comes back; an open outcome even over something new. */
function useRemembered(accountId: string, flow: PaymentFlow, { dispatch, restart }: PaymentActs) {
  const [isRecovered, setRecovered] = useState(false);
  const isShown = isRecovered && (flow.step === 'payee' || flow.step === 'amount' || flow.step === 'review');
  useDraft(`pix-payment.${accountId}`, toMemory(flow), {
    prevails: found => fromMemory(found)?.step === 'confirming',
    onFound: found => {
      const earlier = fromMemory(found);
      if (!earlier || flow.step === 'result') return;
      dispatch({ type: 'restored', flow: earlier });
      setRecovered(earlier.step === 'payee');
    },
  });
  return {
    isRecovered: isShown,
    discard: () => {
      setRecovered(false);
      restart();
    },
  };
}

/** True from the first change of step on. */
function useHasMoved(step: PaymentFlow['step']): boolean {
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && step !== first) setMoved(true);
  return hasMoved;
}

/** "Pagar com Pix" in the menu, while a result is shown, leads to this same page: it begins anew. */
function useFreshStart(flow: PaymentFlow, acts: PaymentActs): void {
  const named = useSearchParams().get(PAYMENT_PARAM);
  const wasNamed = useRef(named);
  useEffect(() => {
    if (wasNamed.current !== null && named === null && flow.step === 'result') acts.restart();
    wasNamed.current = named;
  }, [named, flow.step, acts]);
}

/** A payee chosen under the box comes by the address, as from the home page: the key goes into the box. */
function useKeyInAddress({ dispatch }: PaymentActs): void {
  const named = useSearchParams().get(KEY_PARAM);
  const wasNamed = useRef(named);
  useEffect(() => {
    if (named && named !== wasNamed.current) dispatch({ type: 'input_typed', input: named });
    wasNamed.current = named;
  }, [named, dispatch]);
}
