'use client';

import { type ReactNode, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { Page } from '@/components/frame/PageHeader';
import type { FoundPayment, PaymentDraft, Power, SentPayment } from './payment';
import { type AtPayee, toPayee } from './payment-flow';
import { PaymentSteps, useSpendingPower } from './PaymentSteps';
import type { PaymentWay } from './payment-way';
import { NO_PREFILL } from './prefill';
import { RecoveredDraft } from './RecoveredDraft';
import { BeforeSteps } from './StepFrame';
import { useKeepOpen } from './use-flow';
import { type PaymentActs, usePaymentFlow } from './use-payment-flow';
import { useRemembered } from './use-remembered';

/** No address begins such a payment: nothing ever gives way to another. */
const NOTHING = () => undefined;
const NOTHING_EARLIER = { latest: null, putAside: NOTHING, drop: NOTHING, dropPaid: NOTHING };

export interface PaymentProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  way: PaymentWay<F, S>;
  account: Account;
  /** The payment that the address names: `?pagamento=`. */
  initialPayment: S | null;
  /** What the server read; null when it could not. */
  initialPower: Power | null;
  /** The payee that the address names: it goes before what was typed another time. */
  brings?: string;
  /** The kind's own first step. */
  payeeStep: (flow: AtPayee, acts: PaymentActs<F, S>) => ReactNode;
}

/** One payment whose payee is named in a form, from the form to the result. */
export function Payment<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  way,
  account,
  initialPayment,
  initialPower,
  brings,
  payeeStep,
}: PaymentProps<F, S>) {
  const accountId = account.id;
  const keepOpen = useKeepOpen<F>();
  const [prefill] = useState(brings === undefined ? NO_PREFILL : { ...NO_PREFILL, input: brings });
  const [flow, acts, stepUpDialog] = usePaymentFlow({
    accountId,
    way,
    prefill,
    payment: initialPayment,
    earlier: NOTHING_EARLIER,
    keepOpen,
  });
  const power = useSpendingPower(accountId, way, flow, initialPower);
  const recovery = useRemembered({
    accountId,
    way,
    flow,
    acts,
    earlier: NOTHING_EARLIER,
    prefill,
    keepOpen,
  });
  const draft = 'draft' in flow ? flow.draft : null;
  const [last, setLast] = useState<PaymentDraft | null>(null);
  if (draft && draft !== last) setLast(draft);
  const mend = () => {
    acts.restart();
    if (last) acts.dispatch({ type: 'restored', flow: toPayee(last) });
  };

  return (
    <Page $width="form">
      <BeforeSteps>{recovery.isRecovered ? <RecoveredDraft onDiscard={acts.restart} /> : null}</BeforeSteps>
      <PaymentSteps
        {...{ flow, acts, way, account, power }}
        onMend={last ? mend : undefined}
        payeeStep={flow.step === 'payee' ? payeeStep(flow, acts) : null}
      />
      {stepUpDialog}
    </Page>
  );
}
