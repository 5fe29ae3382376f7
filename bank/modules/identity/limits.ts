import { isIPv6 } from 'node:net';
import type { RateRule } from '../../storage';

/** Lives of tokens and codes, in seconds. */
export const ACCESS_SECONDS = 900;
export const REFRESH_SECONDS = 864_000;
/** How long the refresh token before the current one still gets the current tokens: tabs that renew at the same time. */
export const REFRESH_GRACE_SECONDS = 10;
export const CODE_SECONDS = 300;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;
/** How long the right code of a forgotten password lets its bearer set a new one. */
export const RESET_TOKEN_SECONDS = 900;
/** A challenge for a passkey is good for this long. */
export const CEREMONY_SECONDS = 300;
/** A new authenticator app is confirmed within this time. */
export const ENROLMENT_SECONDS = 600;
export const PASSKEYS_PER_USER = 10;
/** A session waits this long for its second factor. */
export const UNVERIFIED_SECONDS = 900;
export const SESSIONS_PER_USER = 10;
/** How long a trusted browser is asked for no second factor, whatever it does meanwhile. */
export const TRUST_SECONDS = 2_592_000;
/** How long the device token before the current one is still taken: tabs that sign in at the same time. */
export const DEVICE_GRACE_SECONDS = 10;
export const AUTHORIZATION_SECONDS = 300;
/** Of tries to sign in to a locked access the owner hears no more often than this. */
export const LOCK_LETTER_SECONDS = 86_400;

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Failed sign-ins of an e-mail, known or not: from the fifth on 1, 2, 4, 8, 16 s; from the tenth in 24 h on half an hour. */
export const SIGN_IN_FAILURES = {
  name: 'sign_in.email',
  windowSeconds: DAY,
  delaySeconds: (failures: number): number => {
    if (failures < 5) return 0;
    return failures < 10 ? 2 ** (failures - 5) : 1_800;
  },
};

/** The failures of a browser that its person is known by, apart from those of strangers: nobody can close the door on the owner. */
export const DEVICE_SIGN_IN_FAILURES = { ...SIGN_IN_FAILURES, name: 'sign_in.device' };

/** Each kind of call with the windows it is counted in, for the person and for the address it comes from. Successful sign-ins are not counted. */
export const RATE_RULES = {
  signInAddress: [
    { name: 'sign_in.address.minute', limit: 10, windowSeconds: MINUTE },
    { name: 'sign_in.address.hour', limit: 100, windowSeconds: HOUR },
  ],
  /**
   * First codes go out after a correct password only, so no stranger fills an inbox with them. Counted apart for a known browser: whoever stole the
   * password must not keep its owner from signing in.
   */
  firstCode: [
    { name: 'code.first', limit: 30, windowSeconds: HOUR },
    { name: 'code.first.day', limit: 60, windowSeconds: DAY },
  ],
  resend: [
    { name: 'code.resend.hour', limit: 5, windowSeconds: HOUR },
    { name: 'code.resend.day', limit: 10, windowSeconds: DAY },
  ],
  resendAddress: [{ name: 'code.resend.address', limit: 10, windowSeconds: HOUR }],
  /** Counted for addresses that nobody has too. */
  forgot: [
    { name: 'forgot.minute', limit: 1, windowSeconds: RESEND_SECONDS },
    { name: 'forgot.hour', limit: 5, windowSeconds: HOUR },
    { name: 'forgot.day', limit: 10, windowSeconds: DAY },
  ],
  forgotAddress: [{ name: 'forgot.address', limit: 10, windowSeconds: HOUR }],
  resetVerify: [{ name: 'forgot.verify', limit: 10, windowSeconds: 15 * MINUTE }],
  /** Login pages ask for a passkey challenge when they open. */
  passkeyOptionsAddress: [{ name: 'passkey.options.address', limit: 60, windowSeconds: MINUTE }],
  /** All proofs of a person together: codes by e-mail and from the app, recovery codes and passkeys, at sign-in and to authorise. */
  verify: [{ name: 'code.verify', limit: 10, windowSeconds: 15 * MINUTE }],
  verifyAddress: [{ name: 'code.verify.address', limit: 30, windowSeconds: MINUTE }],
  /** Codes that authorise one thing. One that is handed in is not counted: paying often must stay possible, filling an inbox must not. */
  stepUpCode: [
    { name: 'code.step_up.hour', limit: 10, windowSeconds: HOUR },
    { name: 'code.step_up.day', limit: 30, windowSeconds: DAY },
  ],
  /** Each try of a new password costs the current one: whoever has an open session must not guess it. */
  changePassword: [{ name: 'password.change', limit: 10, windowSeconds: 15 * MINUTE }],
  refresh: [{ name: 'refresh.session', limit: 30, windowSeconds: MINUTE }],
  refreshAddress: [{ name: 'refresh.address', limit: 120, windowSeconds: MINUTE }],
} as const satisfies Record<string, readonly RateRule[]>;

/** Who an address is, for counting: an IPv6 customer owns a whole /64 and could change address at will. */
export const addressSubject = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':');
};
