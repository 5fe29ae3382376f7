'use client';

import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { Payment, type PaymentProps } from '@/components/payment/Payment';
import type { FoundPayee } from '../pix-way';
import { AccountStep } from './AccountStep';
import { MANUAL_WAY } from './manual-way';
import { OtherWay } from './OtherWay';

/** Paying by Pix by institution, branch and account, from the form to the result. */
export function PixManual(payment: Omit<PaymentProps<FoundPayee, PixPayment>, 'way' | 'payeeStep'>) {
  return (
    <Payment
      {...payment}
      way={MANUAL_WAY}
      payeeStep={(flow, acts) => (
        <>
          <AccountStep flow={flow} acts={acts} accountId={payment.account.id} />
          <OtherWay to="byKey" accountId={payment.account.id} />
        </>
      )}
    />
  );
}
