'use client';

import type { CreditPayment } from '@/bank/contract/products/credit/contracts';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedPeople, HAS_OFFICE } from '@/components/payment/approvals/late';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { contractTexts } from './contract-texts';
import { usePayments } from './use-contract';

const words = contractTexts.pay;

interface PaymentResultProps {
  accountId: string;
  payment: CreditPayment;
}

/** What became of a payment, which follows by itself until it is settled. */
export function PaymentResult({ accountId, payment: first }: PaymentResultProps) {
  const { data } = usePayments(accountId, first.contract_id);
  const payment = data?.find(({ id }) => id === first.id) ?? first;
  const { title, body } = payment.awaits_approval ? words.waiting : words.done[payment.status];
  const isPaid = payment.status === 'completed';
  return (
    <Stack gap={16}>
      {isPaid ? <SuccessSign /> : null}
      <PrivateMoney cents={payment.amount_cents} size="hero" />
      <Alert
        tone={isPaid ? 'positive' : payment.status === 'failed' ? 'danger' : 'info'}
        title={title}
        action={
          isPaid ? (
            <ButtonLink size="small" variant="quiet" href={withAccount(`/receipts/${payment.receipt_id}`, accountId)}>
              {words.receipt}
            </ButtonLink>
          ) : undefined
        }
      >
        {payment.awaits_approval && HAS_OFFICE ? (
          <AskedPeople accountId={accountId} paymentId={payment.id}>
            {body}
          </AskedPeople>
        ) : (
          (payment.failure?.reason ?? body)
        )}
      </Alert>
    </Stack>
  );
}
