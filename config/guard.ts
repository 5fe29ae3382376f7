import { accessOf, type Offers } from './routes';
import type { SessionCookies } from './session';

export type GuardDecision = { kind: 'pass' } | { kind: 'login' } | { kind: 'not_found' };

/**
 * The route guard of the specification, section 4: decides which page is shown, never which data is given (gateway and
 * bank decide that again on their own).
 *
 * `decide('/statement', cookies, offers)` -> `{ kind: 'login' }` for a visitor without a session.
 */
export const decide = (
  pathname: string,
  cookies: Pick<SessionCookies, 'accessToken' | 'refreshToken' | 'twoFactor'>,
  offers: Offers,
): GuardDecision => {
  const access = accessOf(pathname, offers);
  if (access.kind === 'outside' || access.kind === 'public') return { kind: 'pass' };
  if (access.kind === 'marketplace' && access.on) return { kind: 'pass' };
  const admitted = Boolean(cookies.refreshToken) || (Boolean(cookies.accessToken) && cookies.twoFactor);
  if (!admitted) return { kind: 'login' };
  const exists = access.kind === 'session' || ('on' in access && access.on);
  return { kind: exists ? 'pass' : 'not_found' };
};
