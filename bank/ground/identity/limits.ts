import type { DelayRule, RateRule } from '../../storage';

export { addressSubject } from '../../contract/address-subject';

/** Lives of tokens and codes, in seconds. */
export const ACCESS_SECONDS = 900;
export const REFRESH_SECONDS = 864_000;
/** How long the refresh token before the current one still gets the current tokens: tabs that renew at the same time. */
export const REFRESH_GRACE_SECONDS = 10;
/**
 * A verified session in which nobody did anything for this long is over. Calls count, and so does a renewal, which our pages ask for only where somebody
 * touched them since the last one; what pages ask for by themselves lasts no longer than the access token.
 */
export const IDLE_SECONDS = 5_400;
/** `last_used_at` is written no more often than this. */
export const USE_RESOLUTION_SECONDS = 60;
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

/**
 * Failed sign-ins of an e-mail, known or not, from browsers that nobody knows: from the fifth on 1, 2, 4, 8, 16 s; from the tenth in 24 h on half an
 * hour. It bounds whoever guesses from many addresses.
 */
export const SIGN_IN_FAILURES = {
  name: 'sign_in.email',
  windowSeconds: DAY,
  delaySeconds: (failures: number): number => {
    if (failures < 5) return 0;
    return failures < 10 ? 2 ** (failures - 5) : 1_800;
  },
} as const satisfies DelayRule;

/** Those of one address at an e-mail: it has eight, then waits half a day, so that one address alone cannot close the door for all others. */
export const SIGN_IN_FAILURES_HERE = {
  name: 'sign_in.email_from_address',
  windowSeconds: DAY,
  delaySeconds: (failures: number): number => (failures < 8 ? SIGN_IN_FAILURES.delaySeconds(failures) : 12 * HOUR),
} as const satisfies DelayRule;

/** The failures of a browser that its person is known by, apart from those of strangers: nobody can close the door on the owner. */
export const DEVICE_SIGN_IN_FAILURES = { ...SIGN_IN_FAILURES, name: 'sign_in.device' } as const satisfies DelayRule;

/**
 * Each kind of call with the windows it is counted in. Successful sign-ins and right proofs are not counted. Three kinds of caller: a browser that its
 * person is known by (`…Known`) and a verified session count for themselves; strangers count for the person, and a little less for the person as seen
 * from their address (`…Here`), so that one address cannot use up what all strangers have together.
 */
export const RATE_RULES = {
  signInAddress: [
    { name: 'sign_in.address.minute', limit: 10, windowSeconds: MINUTE },
    { name: 'sign_in.address.hour', limit: 100, windowSeconds: HOUR },
  ],
  /** First codes go out after a correct password only, so no stranger fills an inbox with them. */
  firstCode: [
    { name: 'code.first', limit: 30, windowSeconds: HOUR },
    { name: 'code.first.day', limit: 60, windowSeconds: DAY },
  ],
  firstCodeHere: [
    { name: 'code.first.here', limit: 20, windowSeconds: HOUR },
    { name: 'code.first.here_day', limit: 40, windowSeconds: DAY },
  ],
  resend: [
    { name: 'code.resend.hour', limit: 5, windowSeconds: HOUR },
    { name: 'code.resend.day', limit: 10, windowSeconds: DAY },
  ],
  resendHere: [
    { name: 'code.resend.here', limit: 4, windowSeconds: HOUR },
    { name: 'code.resend.here_day', limit: 8, windowSeconds: DAY },
  ],
  resendAddress: [{ name: 'code.resend.address', limit: 10, windowSeconds: HOUR }],
  /** Counted for addresses that nobody has too. */
  forgot: [
    { name: 'forgot.minute', limit: 1, windowSeconds: RESEND_SECONDS },
    { name: 'forgot.hour', limit: 5, windowSeconds: HOUR },
    { name: 'forgot.day', limit: 10, windowSeconds: DAY },
  ],
  forgotHere: [
    { name: 'forgot.here', limit: 4, windowSeconds: HOUR },
    { name: 'forgot.here_day', limit: 8, windowSeconds: DAY },
  ],
  forgotAddress: [{ name: 'forgot.address', limit: 10, windowSeconds: HOUR }],
  /** Login pages ask for a passkey challenge when they open. */
  passkeyOptionsAddress: [{ name: 'passkey.options.address', limit: 60, windowSeconds: MINUTE }],
  /** Apart from passwords: whoever guesses those at the same address closes no passkey. */
  passkeyAddress: [
    { name: 'passkey.sign_in.minute', limit: 10, windowSeconds: MINUTE },
    { name: 'passkey.sign_in.hour', limit: 100, windowSeconds: HOUR },
  ],
  /** All proofs together that strangers hand in for a person: codes by e-mail and from the app, recovery codes and passkeys. */
  verify: [{ name: 'code.verify', limit: 10, windowSeconds: 15 * MINUTE }],
  verifyHere: [{ name: 'code.verify.here', limit: 8, windowSeconds: 15 * MINUTE }],
  /** Those of a known browser, and of a verified session, by themselves. */
  verifyKnown: [{ name: 'code.verify.known', limit: 10, windowSeconds: 15 * MINUTE }],
  verifyAddress: [{ name: 'code.verify.address', limit: 30, windowSeconds: MINUTE }],
  /** Codes that authorise one thing, by session. One that is handed in is not counted: paying often must stay possible, filling an inbox must not. */
  stepUpCode: [
    { name: 'code.step_up.hour', limit: 10, windowSeconds: HOUR },
    { name: 'code.step_up.day', limit: 30, windowSeconds: DAY },
  ],
  /** Each try of a new password costs the current one: whoever has an open session must not guess it. By session. */
  changePassword: [{ name: 'password.change', limit: 10, windowSeconds: 15 * MINUTE }],
  refresh: [{ name: 'refresh.session', limit: 30, windowSeconds: MINUTE }],
  refreshAddress: [{ name: 'refresh.address', limit: 120, windowSeconds: MINUTE }],
} as const satisfies Record<string, readonly RateRule[]>;
