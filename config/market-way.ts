/*
 * The way of a borrower through sign-in and back: the page that asked for it stays in the address, so that it survives the way to the
 * mail and back, and another tab.
 */

const PARAM = 'volta';
/** A page of the loan area with its own search; no other host, no other part of the site, none of the pages of signing in. */
const PLACE = /^\/marketplace(?:\/(?!login|two-factor|sign-in|sign-up)[a-z-]+){0,2}(?:\?[\w=&%.~-]{0,200})?$/;

export const MARKET_HOME = '/marketplace';
export const MARKET_SIGN_IN = '/marketplace/login';
/** The sign-in with where it leads back to. */
export type MarketSignIn = typeof MARKET_SIGN_IN | `${typeof MARKET_SIGN_IN}?${string}`;
export const MARKET_TWO_FACTOR = '/marketplace/two-factor';

/** The page of the loan area that an address leads back to: `?volta=%2Fmarketplace%2Fproposal`; undefined for none and for any other place. */
export const findMarketReturn = (search: string): string | undefined => {
  const place = new URLSearchParams(search).get(PARAM) ?? '';
  return PLACE.test(place) ? place : undefined;
};

const withReturn = <P extends string>(path: P, place: string) =>
  `${path}?${PARAM}=${encodeURIComponent(place)}` as const;

/** The borrowers' sign-in that leads back to a page of theirs. */
export const marketSignIn = (place: string): MarketSignIn =>
  PLACE.test(place) ? withReturn(MARKET_SIGN_IN, place) : MARKET_SIGN_IN;

/** The sign-up that leads on to a page of theirs. */
export const marketSignUp = (place: string): string => withReturn('/marketplace/sign-up', place);

/** The second factor of the loan area, and the page after it. */
export const marketSecondFactor = (search: string): string => {
  const place = findMarketReturn(search);
  return place ? withReturn(MARKET_TWO_FACTOR, place) : MARKET_TWO_FACTOR;
};

/** Home, of somebody who signed in on the borrowers' page: who has an account and a request there may choose. */
export const CAME_AS_BORROWER = { param: 'area', value: 'credito' } as const;

/** Whether a path is one of the loan area: who signs in there does so as a borrower. */
export const isMarketPath = (path: string): boolean => path === MARKET_HOME || path.startsWith(`${MARKET_HOME}/`);

/** Where a borrower's sign-in ends: the page that asked for it, else home (specification, section 2), marked with where they came in. */
export const afterMarketSignIn = (search: string): string =>
  findMarketReturn(search) ?? `/?${CAME_AS_BORROWER.param}=${CAME_AS_BORROWER.value}`;
