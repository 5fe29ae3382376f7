import { createHash } from 'node:crypto';
import { NOBODY, PERSON_HEADER } from '@/config/person';
import type { SessionCookies } from '@/config/session';
import { GatewayError } from './problem';

/** Opaque mark of a person for what their browser keeps: the same at every sign-in, and nobody's name or number can be read from it. */
export const personMark = (userIdentifier: string): string =>
  createHash('sha256').update(`person ${userIdentifier}`).digest('base64url').slice(0, 22);

/** Who is signed in as the cookies tell it: a mark, `NOBODY`, or undefined for a session whose person its cookies do not name. */
export const personOf = ({
  accessToken,
  refreshToken,
  userIdentifier,
}: Pick<SessionCookies, 'accessToken' | 'refreshToken' | 'userIdentifier'>): string | undefined => {
  if (!accessToken && !refreshToken) return NOBODY;
  return userIdentifier === undefined ? undefined : personMark(userIdentifier);
};

/** `X-Session` of a refusal: the page was made for one person, and another one is signed in by now. */
export const OTHER_PERSON = 'other-person';

/** Refuses a call of a page that was made for somebody else than who is signed in now. A page that names nobody is let pass. */
export const requireSamePerson = (request: Request, cookies: SessionCookies): void => {
  const asked = request.headers.get(PERSON_HEADER);
  const here = personOf(cookies);
  if (asked === null || here === undefined || here === NOBODY || here === asked) return;
  throw new GatewayError('unauthenticated', { headers: { 'x-session': OTHER_PERSON } });
};
