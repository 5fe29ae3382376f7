import type { PaymentDraft } from '../payment';
import type { NamedAccount } from './named-account';

/** Search parameter of an account of a contact that is to be paid: `?contato=cac_…`. */
export const CONTACT_PARAM = 'contato';

/** Search parameter of a payment to an account that is made once more: `?repetir=txn_…`. */
export const REPEAT_PARAM = 'repetir';

/** What an address brings to the form of an account. */
export interface Brought {
  named: NamedAccount;
  /** The rest of a payment that is made once more. */
  rest?: Pick<PaymentDraft, 'amountCents' | 'description'>;
}

/** The address at which a payment to an account is made once more. */
export const toRepeatPath = (page: string, transactionId: string): string => `${page}?${REPEAT_PARAM}=${transactionId}`;

/** An address without it: a reload goes on with what was typed since. */
export const withoutBrought = (address: string): URL => {
  const url = new URL(address);
  url.searchParams.delete(CONTACT_PARAM);
  url.searchParams.delete(REPEAT_PARAM);
  return url;
};
