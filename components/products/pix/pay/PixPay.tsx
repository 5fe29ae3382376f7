'use client';

import type { ReactNode } from 'react';
import type { PaymentProps } from '@/components/payment/Payment';
import { PrefilledPayment } from '@/components/payment/PrefilledPayment';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { KEY_WAY } from './key-way';
import { PayeeStep } from './PayeeStep';
import type { FoundPayee } from './pix-way';

type PixPayProps = Omit<PaymentProps<FoundPayee, PixPayment>, 'way' | 'payeeStep'> & {
  /** Payees to choose from and other ways to pay, shown under the box. */
  recent: ReactNode;
};

/** Paying by Pix, from the key or code to the result. The address may bring a key and an amount: `?chave=…&valor=150,00`. */
export function PixPay({ recent, ...payment }: PixPayProps) {
  return (
    <PrefilledPayment
      {...payment}
      way={KEY_WAY}
      payeeStep={(flow, acts) => (
        <>
          <PayeeStep flow={flow} acts={acts} />
          {recent}
        </>
      )}
    />
  );
}
