import { type Account, getBalance } from '@/bank/contract/ground/accounts';
import { getPixPayment, type PixPayment } from '@/bank/contract/products/pix/pay';
import { getPixLimits } from '@/bank/contract/products/pix/limits';
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
export async function readPaymentData(search: PageParams, account: Account): Promise<PaymentData | null> {
  const params = { account_id: account.id };
  const paymentId = oneParam(search, 'pagamento');
  const [initialPayment, balance, limits] = await Promise.all([
    paymentId ? readBank(getPixPayment, { params: { ...params, payment_id: paymentId } }).then(requireData) : null,
    readBank(getBalance, { params }).then(optionalData),
    readBank(getPixLimits, { params }).then(optionalData),
  ]);
  if (paymentId && !initialPayment) return null;
  return { initialPayment, initialPower: balance && limits && { balance, limits } };
}
