'use client';

import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { AccountForm } from '@/components/payment/account/AccountForm';
import { AskedAccount } from '@/components/payment/account/AskedAccount';
import type { Brought } from '@/components/payment/account/brought';
import { useTaken } from '@/components/payment/account/use-taken';
import { Payment, type PaymentProps } from '@/components/payment/Payment';
import type { FoundPayee } from '../pix-way';
import { PIX_ACCOUNT } from './account';
import { MANUAL_WAY } from './manual-way';
import { OtherWay } from './OtherWay';

interface PixManualProps extends Omit<PaymentProps<FoundPayee, PixPayment>, 'way' | 'payeeStep' | 'brings'> {
  /** What the address names: an account of a contact, or a payment that is made once more. */
  brought?: Brought;
}

/** Paying by Pix by institution, branch and account, from the form to the result. */
export function PixManual({ brought, ...payment }: PixManualProps) {
  const isTaken = useTaken(brought);
  const account = { accountId: payment.account.id, kind: PIX_ACCOUNT, brought, isTaken };
  return (
    <Payment
      {...payment}
      way={MANUAL_WAY}
      brings={brought?.named.account}
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
