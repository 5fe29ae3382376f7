import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deviceCookieName,
  onboardingCookieName,
  packPasswordReset,
  packToken,
  passwordResetCookieName,
  readDeviceToken,
  readOnboardingToken,
  readPasswordReset,
  readSessionCookies,
  sessionCookieNames,
  unpackToken,
} from './session';

const NOTHING = {
  accessToken: undefined,
  refreshToken: undefined,
  userIdentifier: undefined,
  twoFactor: false,
  tampered: false,
};

describe('the names of the cookies', () => {
  it('stand under the prefix of the brand', () => {
    expect(sessionCookieNames('x')).toEqual({
      accessToken: 'x@access_token',
      refreshToken: 'x@refresh_token',
      userIdentifier: 'x@user_identifier',
      twoFactor: 'x@two-factor',
    });
    expect([deviceCookieName('x'), passwordResetCookieName('x'), onboardingCookieName('x')]).toEqual([
      'x@device',
      'x@password_reset',
      'x@onboarding',
    ]);
  });
});

describe('a token with its end', () => {
  const visible = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7d }).map(code => String.fromCharCode(code)),
    minLength: 1,
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(visible, fc.integer({ min: 0, max: 999_999_999_999 }), (token, endsAt) => {
        expect(unpackToken(packToken(token, endsAt))).toEqual({ token, endsAt });
        expect(unpackToken(token)).toEqual({ token, endsAt: undefined });
      }),
    );
  });

  it.each([undefined, '', 'a b', 'a\n', 'é', ' a', 'a ', 'a\u007f'])('%j is none', value => {
    expect(unpackToken(value)).toBeUndefined();
  });

  it.each([
    ['at~', 'at~', undefined],
    ['at~12x', 'at~12x', undefined],
    ['at~1234567890123', 'at~1234567890123', undefined],
    ['at~5~17', 'at~5', 17],
    ['~17', '~17', undefined],
  ])('%s holds %s until %s', (value, token, endsAt) => {
    expect(unpackToken(value)).toEqual({ token, endsAt });
  });
});

describe('the session in a Cookie header', () => {
  const read = (header: string | null | undefined) => readSessionCookies(header, 'x');

  it('is read from its four cookies, between others and blanks', () => {
    expect(
      read(
        'theme=dark; x@access_token=at%7E17;x@refresh_token =rt~18 ; x@user_identifier=usr_1; x@two-factor=TRUE; alone',
      ),
    ).toEqual({
      accessToken: { token: 'at', endsAt: 17 },
      refreshToken: { token: 'rt', endsAt: 18 },
      userIdentifier: 'usr_1',
      twoFactor: true,
      tampered: false,
    });
  });

  it.each([
    null,
    undefined,
    '',
    'x@access_token',
    'x@access_token=',
    'x@access_token=%E0%A4%A',
    '=x',
    'y@access_token=at',
  ])('%j holds none', header => {
    expect(read(header)).toEqual(NOTHING);
  });

  it('keeps what stands behind the first equals sign', () => {
    expect(read('x@access_token=a=b=').accessToken?.token).toBe('a=b=');
  });

  it('is void as a whole when any of its names came twice, even with one value', () => {
    for (const name of Object.values(sessionCookieNames('x'))) {
      expect(read(`x@refresh_token=rt; ${name}=1; ${name}=1`), name).toEqual({ ...NOTHING, tampered: true });
    }
    expect(read('x@refresh_token=rt; other=1; other=2')).toMatchObject({
      tampered: false,
      refreshToken: { token: 'rt' },
    });
  });

  it('has a second factor by the one value alone', () => {
    for (const value of ['true', 'TRUEx', 'xTRUE', '1']) expect(read(`x@two-factor=${value}`).twoFactor).toBe(false);
  });
});

describe('the cookies beside the session', () => {
  it('tell the browser by 1 to 256 visible characters', () => {
    const read = (value: string) => readDeviceToken(`x@device=${value}`, 'x');
    expect([read('d'), read('d'.repeat(256)), read('%21')]).toEqual(['d', 'd'.repeat(256), '!']);
    expect([read(''), read('d'.repeat(257)), read('a%20b'), read('a%0A'), read('%0Aa'), read('%')]).toEqual(
      Array(6).fill(undefined),
    );
    expect(readDeviceToken('x@device=a; x@device=a', 'x')).toBeUndefined();
    expect([readDeviceToken(null, 'x'), readDeviceToken('y@device=a', 'x')]).toEqual([undefined, undefined]);
  });

  it('tell who opens an account by `ob_` and 20 to 100 letters', () => {
    const read = (value: string) => readOnboardingToken(`x@onboarding=${value}`, 'x');
    const good = [`ob_${'a'.repeat(20)}`, `ob_${'Z9_-'.repeat(25)}`];
    expect(good.map(read)).toEqual(good);
    const bad = [
      '',
      `ob_${'a'.repeat(19)}`,
      `ob_${'a'.repeat(101)}`,
      `xob_${'a'.repeat(20)}`,
      `ob_${'a'.repeat(20)}!`,
      `ab_${'a'.repeat(20)}`,
    ];
    expect(bad.map(read)).toEqual(bad.map(() => undefined));
    expect(readOnboardingToken(undefined, 'x')).toBeUndefined();
  });

  it('tell where somebody is who forgot the password', () => {
    const read = (value: string) => readPasswordReset(`x@password_reset=${encodeURIComponent(value)}`, 'x');
    for (const reset of [{ state: 'open', token: 'rst_1' }, { state: 'done' }, { state: 'none' }] as const) {
      expect(read(packPasswordReset(reset))).toEqual(reset);
    }
    expect(packPasswordReset({ state: 'none' })).toBe('');
    expect(read(`open:${'t'.repeat(256)}`)).toEqual({ state: 'open', token: 't'.repeat(256) });
    for (const value of ['open:', `open:${'t'.repeat(257)}`, 'open:a b', 'open:a\n', 'xopen:a', 'Done', 'open']) {
      expect(read(value), value).toEqual({ state: 'none' });
    }
    expect(readPasswordReset(null, 'x')).toEqual({ state: 'none' });
  });
});
