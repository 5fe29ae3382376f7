'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { Page } from '@/components/frame/PageHeader';
import { PaymentSteps, useSpendingPower } from '../PaymentSteps';
import { BeforeSteps } from '../PixPay';
import type { PaymentDraft } from '../payment-flow';
import { NO_PREFILL } from '../prefill';
import { RecoveredDraft } from '../RecoveredDraft';
import { useKeepOpen, usePaymentFlow } from '../use-payment-flow';
import { useRemembered } from '../use-remembered';
import type { SpendingPower } from '@/services/pix/pay';
import { AccountStep } from './AccountStep';
import { MANUAL_WAY } from './manual-way';
import { OtherWay } from './OtherWay';

/** No address begins such a payment: nothing ever gives way to another. */
const NOTHING_EARLIER = { latest: null, putAside: () => undefined, drop: () => undefined };

interface PixManualProps {
  account: Account;
  /** The payment that the address names: `?pagamento=`. */
  initialPayment: PixPayment | null;
  /** What the server read; null when it could not. */
  initialPower: SpendingPower | null;
}

/** Paying by Pix by institution, branch and account, from the form to the result. */
export function PixManual({ account, initialPayment, initialPower }: PixManualProps) {
  const accountId = account.id;
  const keepOpen = useKeepOpen();
  const [flow, acts, stepUpDialog] = usePaymentFlow({
    accountId,
    way: MANUAL_WAY,
    prefill: NO_PREFILL,
    payment: initialPayment,
    putAside: NOTHING_EARLIER.putAside,
    keepOpen,
  });
  const power = useSpendingPower(accountId, flow, initialPower);
  const recovery = useRemembered({
    accountId,
    flow,
    acts,
    earlier: NOTHING_EARLIER,
    prefill: NO_PREFILL,
    way: MANUAL_WAY.name,
    keepOpen,
  });
  const draft = 'draft' in flow ? flow.draft : null;
  const [last, setLast] = useState<PaymentDraft | null>(null);
  if (draft && draft !== last) setLast(draft);
  const mend = () => {
    acts.restart();
    if (!last) return;
    const flow = { step: 'payee', draft: last, isLookingUp: false, asksKeyType: false, problem: null } as const;
    acts.dispatch({ type: 'restored', flow });
  };

  return (
    <Page $width="form">
      <BeforeSteps>{recovery.isRecovered ? <RecoveredDraft onDiscard={recovery.discard} /> : null}</BeforeSteps>
      <PaymentSteps
        {...{ flow, acts, account, power }}
        onMend={last ? mend : undefined}
        payeeStep={
          flow.step === 'payee' ? (
            <>
              <AccountStep flow={flow} acts={acts} accountId={accountId} />
              <OtherWay to="byKey" accountId={accountId} />
            </>
          ) : null
        }
      />
      {stepUpDialog}
    </Page>
  );
}
