'use client';

import { useRef } from 'react';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { Payment, type PaymentProps } from '@/components/payment/Payment';
import type { FoundPayee } from '../pix-way';
import { AccountStep } from './AccountStep';
import { MANUAL_WAY, type NamedAccount } from './manual-way';
import { OtherWay } from './OtherWay';

interface PixManualProps extends Omit<PaymentProps<FoundPayee, PixPayment>, 'way' | 'payeeStep' | 'brings'> {
  /** An account of a contact, which the address names: `?contato=`. */
  brought?: NamedAccount;
}

/** Paying by Pix by institution, branch and account, from the form to the result. */
export function PixManual({ brought, ...payment }: PixManualProps) {
  const isTaken = useRef(false);
  return (
    <Payment
      {...payment}
      way={MANUAL_WAY}
      brings={brought?.account}
      payeeStep={(flow, acts) => (
        <>
          <AccountStep flow={flow} acts={acts} accountId={payment.account.id} brought={brought} isTaken={isTaken} />
          <OtherWay to="byKey" accountId={payment.account.id} />
        </>
      )}
    />
  );
}
