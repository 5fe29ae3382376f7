'use client';

import type { ReactNode } from 'react';
import type { PaymentProps } from '@/components/payment/Payment';
import { PrefilledPayment } from '@/components/payment/PrefilledPayment';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { KEY_WAY } from './key-way';
import { PayeeStep } from './PayeeStep';
import type { FoundPayee } from './pix-way';
import type { PayeeStepProps } from './use-payee-box';

type PixPayProps = Omit<PaymentProps<FoundPayee, PixPayment>, 'way' | 'payeeStep'> &
  Pick<PayeeStepProps, 'known' | 'onTyped'> & {
    /** Other ways to pay, shown under the box. */
    otherWays: ReactNode;
  };

/** Paying by Pix, from the key or code to the result. The address may bring a key and an amount: `?chave=…&valor=150,00`. */
export function PixPay({ known, onTyped, otherWays, ...payment }: PixPayProps) {
  return (
    <PrefilledPayment
      {...payment}
      way={KEY_WAY}
      payeeStep={(flow, acts) => (
        <>
          <PayeeStep {...{ flow, acts, known, onTyped }} accountId={payment.account.id} />
          {otherWays}
        </>
      )}
    />
  );
}
