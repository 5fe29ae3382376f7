/*
 * The session cookies of the specification, section 3 and 9: names, lives, and how they are read.
 * Pure and free of Next, so that the edge guard, the gateway and the tests share one reading.
 */

/** Life of the refresh cookie from the first sign-in, seconds (10 days). */
export const REFRESH_TOKEN_SECONDS = 864_000;
/** Life of the user-identifier cookie, seconds (90 minutes). */
export const USER_IDENTIFIER_SECONDS = 5_400;
/** Value of the `@two-factor` cookie when the second factor was verified. */
export const TWO_FACTOR_VERIFIED = 'TRUE';

/** Life of the cookie that recognises a browser, seconds (a year). Signing out leaves it. */
export const DEVICE_SECONDS = 31_536_000;
/** How long the last step of a forgotten password can be opened again, seconds. */
export const RESET_DONE_SECONDS = 600;

export type SessionCookie = 'accessToken' | 'refreshToken' | 'userIdentifier' | 'twoFactor';

/** Names under a brand's prefix: `balcao@access_token`, `balcao@two-factor`, … */
export const sessionCookieNames = (cookieName: string): Record<SessionCookie, string> => ({
  accessToken: `${cookieName}@access_token`,
  refreshToken: `${cookieName}@refresh_token`,
  userIdentifier: `${cookieName}@user_identifier`,
  twoFactor: `${cookieName}@two-factor`,
});

/** The cookie that recognises this browser at the next sign-in: `balcao@device`. */
export const deviceCookieName = (cookieName: string): string => `${cookieName}@device`;
/** The cookie of a forgotten password between the right code and the new password: `balcao@password_reset`. */
export const passwordResetCookieName = (cookieName: string): string => `${cookieName}@password_reset`;

/** The cookie of who opens an account: `balcao@onboarding`. */
export const onboardingCookieName = (cookieName: string): string => `${cookieName}@onboarding`;
/** Its longest life, seconds (a day). The bank ends the session after 30 idle minutes; by the code of an e-mail its token begins another. */
export const ONBOARDING_SECONDS = 86_400;

/** A token with the instant its cookie ends, epoch seconds; undefined when the value does not tell. */
export interface DatedToken {
  token: string;
  endsAt: number | undefined;
}

/** What a request's cookies say. Every field is a claim of the browser; only the bank knows whether it is true. */
export interface SessionCookies {
  accessToken: DatedToken | undefined;
  refreshToken: DatedToken | undefined;
  userIdentifier: string | undefined;
  twoFactor: boolean;
  /** A name came twice, so another origin may have planted one: nothing was read and all of them should be cleared. */
  tampered: boolean;
}

const NO_SESSION: SessionCookies = {
  accessToken: undefined,
  refreshToken: undefined,
  userIdentifier: undefined,
  twoFactor: false,
  tampered: false,
};

/**
 * Writes a token with its end into a cookie value: `at_9f…~1795266000`.
 * HttpOnly cookies do not tell their Max-Age back; the end is needed to never stretch a refresh token past its first sign-in.
 */
export const packToken = (token: string, endsAt: number): string => `${token}~${endsAt}`;

/** Reads `packToken`'s form, or a bare token; undefined for what cannot go into a header. */
export const unpackToken = (value: string | undefined): DatedToken | undefined => {
  const match = /^([\x21-\x7e]+?)(?:~(\d{1,12}))?$/.exec(value ?? '');
  return match?.[1] ? { token: match[1], endsAt: match[2] ? Number(match[2]) : undefined } : undefined;
};

const decode = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** All values of each cookie name of a `Cookie` header, in order. */
const valuesByName = (header: string): Map<string, string[]> => {
  const values = new Map<string, string[]>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    values.set(name, [...(values.get(name) ?? []), pair.slice(equals + 1).trim()]);
  }
  return values;
};

/**
 * Reads the session from a raw `Cookie` header. Empty and unreadable values count as absent; a duplicated name voids all.
 */
export const readSessionCookies = (header: string | null | undefined, cookieName: string): SessionCookies => {
  if (!header) return NO_SESSION;
  const names = sessionCookieNames(cookieName);
  const values = valuesByName(header);
  if (Object.values(names).some(name => (values.get(name)?.length ?? 0) > 1)) return { ...NO_SESSION, tampered: true };
  const value = (cookie: SessionCookie) => decode(values.get(names[cookie])?.[0] ?? '') || undefined;
  return {
    accessToken: unpackToken(value('accessToken')),
    refreshToken: unpackToken(value('refreshToken')),
    userIdentifier: value('userIdentifier'),
    twoFactor: value('twoFactor') === TWO_FACTOR_VERIFIED,
    tampered: false,
  };
};

/** The one value of a cookie, decoded; undefined when it is absent, empty or came twice. */
const findValue = (header: string | null | undefined, name: string): string | undefined => {
  const values = valuesByName(header ?? '').get(name) ?? [];
  return values.length === 1 ? decode(values[0] ?? '') || undefined : undefined;
};

/** The device token of a raw `Cookie` header; undefined for a browser that nobody knows. */
export const readDeviceToken = (header: string | null | undefined, cookieName: string): string | undefined => {
  const value = findValue(header, deviceCookieName(cookieName));
  return value && /^[\x21-\x7e]{1,256}$/.test(value) ? value : undefined;
};

/** The token of an onboarding session in a raw `Cookie` header; undefined for who opens no account. */
export const readOnboardingToken = (header: string | null | undefined, cookieName: string): string | undefined => {
  const value = findValue(header, onboardingCookieName(cookieName));
  return value && /^ob_[\w-]{20,100}$/.test(value) ? value : undefined;
};

/** Where somebody is who forgot the password: `asked` proves who asked for a code, `open` holds the right to set a new one, `done` has set it. */
export type PasswordReset = { state: 'none' | 'done' } | { state: 'asked' | 'open'; token: string };

const RESET_DONE = 'done';

/** Writes `readPasswordReset`'s value. */
export const packPasswordReset = (reset: PasswordReset): string => {
  if ('token' in reset) return `${reset.state}:${reset.token}`;
  return reset.state === 'done' ? RESET_DONE : '';
};

/** The state of a forgotten password in a raw `Cookie` header. */
export const readPasswordReset = (header: string | null | undefined, cookieName: string): PasswordReset => {
  const value = findValue(header, passwordResetCookieName(cookieName));
  if (value === RESET_DONE) return { state: 'done' };
  const [, state, token] = /^(asked|open):([\x21-\x7e]{1,256})$/.exec(value ?? '') ?? [];
  return token ? { state: state as 'asked' | 'open', token } : { state: 'none' };
};
