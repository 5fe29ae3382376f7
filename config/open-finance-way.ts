/*
 * The way of a request of Open Finance through our pages: its token stays in the address, its state at the bank. It survives the
 * way to the mail and back, another tab, and an app that opens the page anew.
 */

const PARAM = 'pedido';
const TOKEN = /^ofr_[A-Za-z0-9_-]{43}$/;
const REQUEST_URI = /^urn:ietf:params:oauth:request_uri:(ofr_[A-Za-z0-9_-]{43})$/;

/** The token of a `request_uri`, as receivers hand it over; undefined for anything else. */
export const tokenOfRequestUri = (requestUri: string): string | undefined => REQUEST_URI.exec(requestUri)?.[1];

/** The token in one of our own addresses: `?pedido=ofr_…`; undefined for none and for what is no token. */
export const findRequestToken = (search: string): string | undefined => {
  const token = new URLSearchParams(search).get(PARAM) ?? '';
  return TOKEN.test(token) ? token : undefined;
};

const withToken = <P extends string>(path: P, token: string) => `${path}?${PARAM}=${token}` as const;

/** The sign-in that leads to the request: `/open_finance/login?pedido=ofr_…`. */
export const sharingSignIn = (token: string) => withToken('/open_finance/login', token);

/** The page that asks. */
export const sharingConsent = (token: string) => withToken('/open_finance/consent', token);

/** The second factor, and the request after it. */
export const sharingSecondFactor = (token: string) => withToken('/auth/two-factor', token);
