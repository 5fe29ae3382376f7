'use client';

import { useRef } from 'react';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { AccountForm } from '@/components/payment/account/AccountForm';
import { AskedAccount } from '@/components/payment/account/AskedAccount';
import type { NamedAccount } from '@/components/payment/account/named-account';
import { Payment, type PaymentProps } from '@/components/payment/Payment';
import type { FoundPayee } from '../pix-way';
import { PIX_ACCOUNT } from './account';
import { MANUAL_WAY } from './manual-way';
import { OtherWay } from './OtherWay';

interface PixManualProps extends Omit<PaymentProps<FoundPayee, PixPayment>, 'way' | 'payeeStep' | 'brings'> {
  /** An account of a contact, which the address names: `?contato=`. */
  brought?: NamedAccount;
}

/** Paying by Pix by institution, branch and account, from the form to the result. */
export function PixManual({ brought, ...payment }: PixManualProps) {
  const isTaken = useRef(false);
  const account = { accountId: payment.account.id, kind: PIX_ACCOUNT, brought, isTaken };
  return (
    <Payment
      {...payment}
      way={MANUAL_WAY}
      brings={brought?.account}
      payeeStep={(flow, acts) => (
        <>
          <AskedAccount accountId={payment.account.id} acts={acts} />
          <AccountForm flow={flow} acts={acts} {...account} />
          <OtherWay to="byKey" accountId={payment.account.id} />
        </>
      )}
    />
  );
}
