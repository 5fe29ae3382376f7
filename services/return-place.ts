import { dropOwn, findOwn, keepOwn } from './own-storage';

const KEPT_AS = 'session.return';
/** A page of this site: no other host, no scheme. */
const OWN_PLACE = /^\/(?![/\\])[^\s\\]*$/;

/** Notes the page that this person comes back to after signing in again in this tab. */
export const keepReturn = (place: string): void => keepOwn('tab', KEPT_AS, place);

/** Where this person was when they had to sign in again, once; null when nowhere. */
export const takeReturn = (): string | null => {
  const place = findOwn('tab', KEPT_AS);
  if (place !== null) dropOwn('tab', KEPT_AS);
  return place !== null && OWN_PLACE.test(place) ? place : null;
};
