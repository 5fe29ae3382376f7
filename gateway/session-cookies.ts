import { z } from 'zod';
import {
  DEVICE_SECONDS,
  deviceCookieName,
  ONBOARDING_SECONDS,
  onboardingCookieName,
  type PasswordReset,
  packPasswordReset,
  packToken,
  passwordResetCookieName,
  REFRESH_TOKEN_SECONDS,
  RESET_DONE_SECONDS,
  type SessionCookie,
  type SessionCookies,
  sessionCookieNames,
  TWO_FACTOR_VERIFIED,
  USER_IDENTIFIER_SECONDS,
} from '@/config/session';
import { variant } from '@/variants/active';

const names = sessionCookieNames(variant.company.cookie_name);

/** A token that can stand in a header and a cookie. */
const token = z.string().regex(/^[\x21-\x7d]{1,2048}$/);

/** Sign-in results name the tokens in one of two ways (specification, section 3). */
const answeredTokens = z
  .object({
    access_token: token.optional(),
    refresh_token: token.nullish(),
    access: token.optional(),
    refresh: token.nullish(),
    token_type: z.string().default('Bearer'),
    expires_in: z.int().min(0).max(REFRESH_TOKEN_SECONDS),
    email: z.string(),
    code_verified: z.boolean(),
    device_token: z
      .string()
      .regex(/^[\x21-\x7e]{1,256}$/)
      .nullish(),
  })
  .transform((answer, context) => {
    const accessToken = answer.access_token ?? answer.access;
    if (!accessToken) {
      context.addIssue({ code: 'custom', message: 'no access token' });
      return z.NEVER;
    }
    return {
      accessToken,
      refreshToken: answer.refresh_token ?? answer.refresh ?? undefined,
      deviceToken: answer.device_token ?? undefined,
      shown: {
        token_type: answer.token_type,
        expires_in: answer.expires_in,
        email: answer.email,
        code_verified: answer.code_verified,
      },
    };
  });

/** What a sign-in, renewal or verification gave: its secrets, and what script may see of it. */
export type SignInResult = z.output<typeof answeredTokens>;

/** Reads either naming. @throws {z.ZodError} for an answer that is no sign-in result */
export const parseSignInResult = (answer: unknown): SignInResult => answeredTokens.parse(answer);

const toSetCookie = (name: string, value: string, maxAge: number, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const serialize = (cookie: SessionCookie, value: string, maxAge: number, secure: boolean): string =>
  toSetCookie(names[cookie], value, maxAge, secure);

const clear = (cookie: SessionCookie, secure: boolean): string => serialize(cookie, '', 0, secure);

/** `Set-Cookie` of the browser's own token, a new one at every sign-in. */
const deviceCookieOf = (token: string, secure: boolean): string =>
  toSetCookie(deviceCookieName(variant.company.cookie_name), token, DEVICE_SECONDS, secure);

/** `Set-Cookie` of a forgotten password: `open` for `seconds`, `done` for a while, `none` to forget it. */
export const passwordResetCookie = (reset: PasswordReset, secure: boolean, seconds = RESET_DONE_SECONDS): string => {
  const name = passwordResetCookieName(variant.company.cookie_name);
  return toSetCookie(name, packPasswordReset(reset), reset.state === 'none' ? 0 : seconds, secure);
};

/** `Set-Cookie` of an onboarding session for at most `seconds`; without a token it is forgotten. */
export const onboardingCookie = (token: string | undefined, secure: boolean, seconds = ONBOARDING_SECONDS): string =>
  toSetCookie(
    onboardingCookieName(variant.company.cookie_name),
    token ?? '',
    token === undefined ? 0 : Math.min(seconds, ONBOARDING_SECONDS),
    secure,
  );

/**
 * `Set-Cookie` values of a session, all four cookies every time, so that nothing of an earlier person stays,
 * and the browser's own token when there is a new one.
 * No refresh cookie before the second factor: the route guard lets anyone pass who holds one.
 */
export const sessionCookiesOf = (
  result: SignInResult,
  {
    userIdentifier,
    previous,
    secure,
    nowMs = Date.now(),
  }: {
    userIdentifier: string | undefined;
    /** The cookies of the session that goes on; absent at sign-in, where a new one begins. */
    previous?: Pick<SessionCookies, 'refreshToken'>;
    secure: boolean;
    nowMs?: number;
  },
): string[] => {
  const now = Math.floor(nowMs / 1000);
  const { accessToken, shown } = result;
  const refreshToken = result.refreshToken ?? previous?.refreshToken?.token;
  const verified = shown.code_verified;
  const refreshEndsAt = previous?.refreshToken?.endsAt ?? now + REFRESH_TOKEN_SECONDS;
  const refreshSeconds = Math.min(refreshEndsAt - now, REFRESH_TOKEN_SECONDS);
  return [
    serialize('accessToken', packToken(accessToken, now + shown.expires_in), shown.expires_in, secure),
    verified && refreshToken && refreshSeconds > 0
      ? serialize('refreshToken', packToken(refreshToken, refreshEndsAt), refreshSeconds, secure)
      : clear('refreshToken', secure),
    userIdentifier
      ? serialize('userIdentifier', userIdentifier, USER_IDENTIFIER_SECONDS, secure)
      : clear('userIdentifier', secure),
    verified ? serialize('twoFactor', TWO_FACTOR_VERIFIED, shown.expires_in, secure) : clear('twoFactor', secure),
    ...(result.deviceToken ? [deviceCookieOf(result.deviceToken, secure)] : []),
  ];
};

/** `Set-Cookie` values that end a session in the browser. The browser stays known: its own token is no session. */
export const clearedCookies = (secure: boolean): string[] =>
  (Object.keys(names) as SessionCookie[]).map(cookie => clear(cookie, secure));
