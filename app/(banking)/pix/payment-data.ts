import { type Account, getBalance } from '@/bank/contract/ground/accounts';
import { getContactAccount } from '@/bank/contract/ground/contact-cards';
import { publicId } from '@/bank/contract/primitives';
import { getPixPayment, type PixPayment } from '@/bank/contract/products/pix/pay';
import { getPixLimits } from '@/bank/contract/products/pix/limits';
import { CONTACT_PARAM } from '@/components/payment/account/brought';
import { type NamedAccount, toNamed } from '@/components/payment/account/named-account';
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

/** The account of a contact that the address names: `?contato=cac_…`; one that is gone brings nothing. */
export async function readBrought(search: PageParams, account: Account): Promise<NamedAccount | undefined> {
  const id = oneParam(search, CONTACT_PARAM);
  if (!id || !publicId('cac').safeParse(id).success) return undefined;
  const params = { account_id: account.id, contact_account_id: id };
  const found = optionalData(await readBank(getContactAccount, { params }));
  if (!found) return undefined;
  const { id: _id, takes_pix: _pix, takes_ted: _ted, last_paid_at: _paid, ...named } = found;
  return toNamed({ named });
}
