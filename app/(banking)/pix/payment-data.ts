import type { Account, Balance } from '@/bank/contract/ground/accounts';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import type { PixLimits } from '@/bank/contract/products/pix/limits';
import { readBank } from '@/gateway/page-data';
import type { SpendingPower } from '@/services/pix/pay';
import { oneParam, optionalData, type PageParams, requireData } from '../account-page';

interface PaymentData {
  /** The payment that the address names: `?pagamento=`. */
  initialPayment: PixPayment | null;
  /** What can be spent now; null when it could not be read. */
  initialPower: SpendingPower | null;
}

/** What a page that pays by Pix begins with; null when the session has ended. */
export async function readPaymentData(params: PageParams, account: Account): Promise<PaymentData | null> {
  const path = `/accounts/${account.id}` as const;
  const paymentId = oneParam(params, 'pagamento');
  const [initialPayment, balance, limits] = await Promise.all([
    paymentId ? readBank<PixPayment>(`${path}/pix/payments/${encodeURIComponent(paymentId)}`).then(requireData) : null,
    readBank<Balance>(`${path}/balance`).then(optionalData),
    readBank<PixLimits>(`${path}/pix/limits`).then(optionalData),
  ]);
  if (paymentId && !initialPayment) return null;
  return { initialPayment, initialPower: balance && limits && { balance, limits } };
}
