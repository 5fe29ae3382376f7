import { withAccount } from '@/components/frame/account-address';

/** Search parameter of an account of a contact that is to be paid: `?contato=cac_…`. */
export const CONTACT_PARAM = 'contato';

/** The address that pays an account (`cac_…`) of a contact. */
export const toPayAccountHref = (contactAccountId: string, accountId: string): string =>
  withAccount(`/pix/manual?${CONTACT_PARAM}=${contactAccountId}`, accountId);

/** An address without it: a reload goes on with what was typed since. */
export const withoutBrought = (address: string): URL => {
  const url = new URL(address);
  url.searchParams.delete(CONTACT_PARAM);
  return url;
};
