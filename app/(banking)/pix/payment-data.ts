import { type Account, getBalance } from '@/bank/contract/ground/accounts';
import { getContactAccount } from '@/bank/contract/ground/contact-cards';
import { publicId, transactionId } from '@/bank/contract/primitives';
import { getPaidAccount } from '@/bank/contract/books/receipts';
import { getPixPayment, type PixPayment } from '@/bank/contract/products/pix/pay';
import { getPixLimits } from '@/bank/contract/products/pix/limits';
import { type Brought, CONTACT_PARAM, REPEAT_PARAM } from '@/components/payment/account/brought';
import { toNamed } from '@/components/payment/account/named-account';
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

/** What the address brings to the form of an account: a payment that is made once more, else an account of a contact. */
export const readBrought = async (search: PageParams, account: Account): Promise<Brought | undefined> =>
  (await readRepeated(search, account)) ?? (await readContact(search, account));

/** The account of a contact that the address names: `?contato=cac_…`; one that is gone brings nothing. */
async function readContact(search: PageParams, account: Account): Promise<Brought | undefined> {
  const id = oneParam(search, CONTACT_PARAM);
  if (!id || !publicId('cac').safeParse(id).success) return undefined;
  const params = { account_id: account.id, contact_account_id: id };
  const found = optionalData(await readBank(getContactAccount, { params }));
  if (!found) return undefined;
  const { id: _id, takes_pix: _pix, takes_ted: _ted, last_paid_at: _paid, ...named } = found;
  return { named: toNamed({ named }) };
}

/** The payment to an account that the address names: `?repetir=txn_…`; what paid no account brings nothing. */
async function readRepeated(search: PageParams, account: Account): Promise<Brought | undefined> {
  const id = oneParam(search, REPEAT_PARAM);
  if (!id || !transactionId.safeParse(id).success) return undefined;
  const params = { account_id: account.id, transaction_id: id };
  const found = optionalData(await readBank(getPaidAccount, { params }));
  if (!found) return undefined;
  const { way: _way, amount_cents, description, purpose, ...named } = found;
  return {
    named: toNamed({ named: { ...named, purpose: purpose ?? '' } }),
    rest: { amountCents: amount_cents, description: description ?? '' },
  };
}
