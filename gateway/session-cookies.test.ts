import { describe, expect, it } from 'vitest';
import {
  clearedCookies,
  onboardingCookie,
  parseSignInResult,
  passwordResetCookie,
  sessionCookiesOf,
} from './session-cookies';

const NOW_MS = 1_800_000_000_900;
const NOW = 1_800_000_000;
const VERIFIED = {
  access_token: 'at_1',
  refresh_token: 'rt_1',
  expires_in: 900,
  email: 'ana@padariadoze.example',
  code_verified: true,
};
const ATTRIBUTES = (seconds: number) => `; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
const cookies = (answer: object, more: Partial<Parameters<typeof sessionCookiesOf>[1]> = {}) =>
  sessionCookiesOf(parseSignInResult(answer), { userIdentifier: 'usr 1', secure: false, nowMs: NOW_MS, ...more });

describe('the answer of a sign-in', () => {
  it('shows script nothing of its secrets', () => {
    expect(parseSignInResult({ ...VERIFIED, device_token: 'dev_1' })).toEqual({
      accessToken: 'at_1',
      refreshToken: 'rt_1',
      deviceToken: 'dev_1',
      shown: { token_type: 'Bearer', expires_in: 900, email: VERIFIED.email, code_verified: true },
    });
  });

  it('may name its tokens in the short way, or have none to renew with', () => {
    const { access_token: access, refresh_token: refresh, ...rest } = VERIFIED;
    expect(parseSignInResult({ ...rest, access, refresh })).toMatchObject({
      accessToken: 'at_1',
      refreshToken: 'rt_1',
    });
    expect(parseSignInResult({ ...rest, access, refresh: null, device_token: null })).toMatchObject({
      refreshToken: undefined,
      deviceToken: undefined,
    });
    expect(parseSignInResult({ ...VERIFIED, token_type: 'Other' }).shown.token_type).toBe('Other');
  });

  it.each<[string, object]>([
    ['no access token', { access_token: undefined }],
    ['an empty one', { access_token: '' }],
    ['a blank in it', { access_token: 'a b' }],
    ['a line break behind it', { access_token: 'a\n' }],
    ['a blank before it', { access_token: ' a' }],
    ['the mark that parts a token from its end', { access_token: 'a~1' }],
    ['one of 2.049 characters', { access_token: 'a'.repeat(2_049) }],
    ['a device token of 257 characters', { device_token: 'a'.repeat(257) }],
    ['a line break in the device token', { device_token: 'a\n' }],
    ['a blank before the device token', { device_token: ' a' }],
    ['a life below zero', { expires_in: -1 }],
    ['a life above ten days', { expires_in: 864_001 }],
  ])('with %s is none', (_what, wrong) => {
    expect(() => parseSignInResult({ ...VERIFIED, ...wrong })).toThrow();
  });

  it('says what is missing of it', () => {
    expect(() => parseSignInResult({ ...VERIFIED, access_token: undefined })).toThrow('no access token');
  });

  it('takes the longest tokens and lives', () => {
    const longest = { access_token: 'a'.repeat(2_048), device_token: 'd'.repeat(256), expires_in: 864_000 };
    expect(parseSignInResult({ ...VERIFIED, ...longest }).accessToken).toHaveLength(2_048);
    expect(parseSignInResult({ ...VERIFIED, expires_in: 0 }).shown.expires_in).toBe(0);
  });
});

describe('the cookies of a session', () => {
  it('are four, and the browser’s own when there is a new one', () => {
    expect(cookies({ ...VERIFIED, device_token: 'dev_1' })).toEqual([
      `balcao@access_token=at_1~${NOW + 900}${ATTRIBUTES(900)}`,
      `balcao@refresh_token=rt_1~${NOW + 864_000}${ATTRIBUTES(864_000)}`,
      `balcao@user_identifier=usr%201${ATTRIBUTES(5_400)}`,
      `balcao@two-factor=TRUE${ATTRIBUTES(900)}`,
      `balcao@device=dev_1${ATTRIBUTES(31_536_000)}`,
    ]);
  });

  it('clear everything but the access before the second factor, whatever the bank gave', () => {
    expect(cookies({ ...VERIFIED, code_verified: false }, { userIdentifier: undefined })).toEqual([
      `balcao@access_token=at_1~${NOW + 900}${ATTRIBUTES(900)}`,
      `balcao@refresh_token=${ATTRIBUTES(0)}`,
      `balcao@user_identifier=${ATTRIBUTES(0)}`,
      `balcao@two-factor=${ATTRIBUTES(0)}`,
    ]);
  });

  it('never stretch the session that goes on past its first end', () => {
    const refreshCookie = (endsAt: number | undefined, answer: object = VERIFIED) =>
      cookies(answer, { previous: { refreshToken: { token: 'rt_0', endsAt } } })[1];
    expect(refreshCookie(NOW + 60)).toBe(`balcao@refresh_token=rt_1~${NOW + 60}${ATTRIBUTES(60)}`);
    expect(refreshCookie(NOW + 1)).toBe(`balcao@refresh_token=rt_1~${NOW + 1}${ATTRIBUTES(1)}`);
    expect(refreshCookie(NOW)).toBe(`balcao@refresh_token=${ATTRIBUTES(0)}`);
    expect(refreshCookie(undefined)).toBe(`balcao@refresh_token=rt_1~${NOW + 864_000}${ATTRIBUTES(864_000)}`);
    // an end beyond ten days is a claim of the browser
    expect(refreshCookie(NOW + 900_000)).toBe(`balcao@refresh_token=rt_1~${NOW + 900_000}${ATTRIBUTES(864_000)}`);
    // the token is kept when the bank gives no new one
    expect(refreshCookie(NOW + 60, { ...VERIFIED, refresh_token: undefined })).toBe(
      `balcao@refresh_token=rt_0~${NOW + 60}${ATTRIBUTES(60)}`,
    );
    expect(cookies({ ...VERIFIED, refresh_token: undefined })[1]).toBe(`balcao@refresh_token=${ATTRIBUTES(0)}`);
    expect(cookies({ ...VERIFIED, refresh_token: undefined }, { previous: { refreshToken: undefined } })[1]).toBe(
      `balcao@refresh_token=${ATTRIBUTES(0)}`,
    );
  });

  it('are for TLS alone where there is TLS', () => {
    const secure = { secure: true };
    expect(
      cookies({ ...VERIFIED, device_token: 'dev_1' }, secure).every(cookie =>
        cookie.endsWith('; SameSite=Lax; Secure'),
      ),
    ).toBe(true);
    expect(clearedCookies(true)).toHaveLength(4);
    expect(clearedCookies(true).every(cookie => cookie.endsWith('; Secure'))).toBe(true);
  });

  it('end in the browser all four', () => {
    expect(clearedCookies(false)).toEqual(
      ['access_token', 'refresh_token', 'user_identifier', 'two-factor'].map(name => `balcao@${name}=${ATTRIBUTES(0)}`),
    );
  });
});

describe('the cookies beside the session', () => {
  it('hold the right to set a new password for its time, that it is done for ten minutes, and are forgotten', () => {
    expect(passwordResetCookie({ state: 'open', token: 'rst_1' }, false, 900)).toBe(
      `balcao@password_reset=open%3Arst_1${ATTRIBUTES(900)}`,
    );
    expect(passwordResetCookie({ state: 'done' }, true)).toBe(`balcao@password_reset=done${ATTRIBUTES(600)}; Secure`);
    expect(passwordResetCookie({ state: 'none' }, false)).toBe(`balcao@password_reset=${ATTRIBUTES(0)}`);
  });

  it('hold the session of who opens an account for a day at most, and are forgotten', () => {
    expect(onboardingCookie('ob_1', false)).toBe(`balcao@onboarding=ob_1${ATTRIBUTES(86_400)}`);
    expect(onboardingCookie('ob_1', false, 60)).toBe(`balcao@onboarding=ob_1${ATTRIBUTES(60)}`);
    expect(onboardingCookie('ob_1', true, 90_000)).toBe(`balcao@onboarding=ob_1${ATTRIBUTES(86_400)}; Secure`);
    expect(onboardingCookie(undefined, false)).toBe(`balcao@onboarding=${ATTRIBUTES(0)}`);
  });
});
