/** Search parameter of an account of a contact that is to be paid: `?contato=cac_…`. */
export const CONTACT_PARAM = 'contato';

/** An address without it: a reload goes on with what was typed since. */
export const withoutBrought = (address: string): URL => {
  const url = new URL(address);
  url.searchParams.delete(CONTACT_PARAM);
  return url;
};
