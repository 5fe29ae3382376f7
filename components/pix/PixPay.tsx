'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/accounts';
import type { PixPayment } from '@/bank/contract/pix';
import { Page } from '@/components/layout/PageHeader';
import { usePageTitle } from '@/components/layout/use-page-title';
import { getSpendingPower, type SpendingPower } from '@/services/pix';
import { AmountStep } from './AmountStep';
import { Confirming } from './Confirming';
import { PayeeStep } from './PayeeStep';
import { EarlierPayment } from './EarlierPayment';
import { PaymentResult, useLivePayment } from './PaymentResult';
import { PrefillNotice } from './PrefillNotice';
import { hasPrefill } from './prefill';
import { RecoveredDraft } from './RecoveredDraft';
import { isBeingTyped, type PaymentFlow } from './payment-flow';
import { ReviewStep } from './ReviewStep';
import { ScheduledResult } from './ScheduledResult';
import { StepFrame } from './StepFrame';
import { RESULT, texts } from './texts';
import { useEarlierPayments } from './use-earlier-payments';
import { PAYMENT_PARAM, type PaymentActs, usePaymentFlow } from './use-payment-flow';
import { useInitialPrefill, usePrefill } from './use-prefill';
import { useRemembered } from './use-remembered';
import { whenTexts } from './when-texts';

interface PixPayProps {
  account: Account;
  /** The payment that the address names: `?pagamento=`. */
  initialPayment: PixPayment | null;
  /** What the server read; null when it could not. */
  initialPower: SpendingPower | null;
  /** Payees to choose from, shown under the box. Each leads here with its key. */
  recent: ReactNode;
}

/** Paying by Pix, from the key or code to the result. The address may bring a key and an amount: `?chave=…&valor=150,00`. */
export function PixPay({ account, initialPayment, initialPower, recent }: PixPayProps) {
  const accountId = account.id;
  const initial = useInitialPrefill();
  const earlier = useEarlierPayments(accountId);
  const [flow, acts, stepUpDialog] = usePaymentFlow({
    accountId,
    prefill: initial,
    payment: initialPayment,
    putAside: earlier.putAside,
  });
  const power = useSpendingPower(accountId, flow, initialPower);
  const takesFocus = useHasMoved(flow.step);
  useFreshStart(flow, acts);
  const { prefill, isAsked } = usePrefill({ accountId, initial, flow, acts, earlier, power });
  const recovery = useRemembered({ accountId, flow, acts, earlier, prefill });
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
      <Before>{notice}</Before>
      <Step flow={flow} acts={acts} account={account} power={power} takesFocus={takesFocus} recent={recent} />
      {stepUpDialog}
    </Page>
  );
}

const Before = styled.div`
  display: grid;
  gap: 16px;
  &:not(:empty) { margin-bottom: 24px; }
`;

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

/** True from the first change of step on. */
function useHasMoved(step: PaymentFlow['step']): boolean {
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && step !== first) setMoved(true);
  return hasMoved;
}

/** "Pagar com Pix" in the menu, while a result is shown, leads to this same page: it begins anew. */
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
