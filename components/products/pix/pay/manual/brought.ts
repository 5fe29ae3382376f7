import { withAccount } from '@/components/frame/account-address';
import { CONTACT_PARAM } from '@/components/payment/account/brought';

/** The address that pays an account (`cac_…`) of a contact. */
export const toPayAccountHref = (contactAccountId: string, accountId: string): string =>
  withAccount(`/pix/manual?${CONTACT_PARAM}=${contactAccountId}`, accountId);
