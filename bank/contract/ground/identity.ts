import { z } from 'zod';
import { auditKinds } from '../audit';
import { deviceId, sessionId } from './devices';
import { ceremonyOptions, credentialJson, factorMethod, passkeyId } from './factors';
import { operation } from '../operation';
import { publicId } from '../primitives';
import { wishes } from '../wishes';

/** Codes that were sent and steps in between tell a person nothing that the outcome does not. */
export const identityAudit = auditKinds({
  'sign_in.succeeded': 'person',
  'sign_in.failed': 'person',
  'second_factor.sent': 'bank',
  'second_factor.verified': 'person',
  'second_factor.failed': 'person',
  'password.reset_requested': 'bank',
  'password.reset_verified': 'bank',
  'password.reset_failed': 'person',
  'password.changed': 'person',
  'password.change_failed': 'person',
  'factor.added': 'person',
  'factor.removed': 'person',
  'factors.replaced_by_bank': 'bank',
  'recovery_code.used': 'person',
  'recovery_codes.created': 'person',
  'refresh.reused': 'person',
  'session.ended': 'person',
  'sessions.others_ended': 'person',
  'sessions.ended_by_bank': 'bank',
  'device.added': 'person',
  'device.trusted': 'person',
  'device.token_reused': 'person',
  'device.forgotten': 'person',
  'step_up.sent': 'bank',
  'step_up.proven': 'person',
  'step_up.failed': 'person',
  'access.locked': 'person',
  'access.unlocked': 'person',
});

export const credentials = z.object({ email: z.email().max(254), password: z.string().min(1).max(128) });
export type Credentials = z.infer<typeof credentials>;

/** The answer of sign-in, of renewal and of the verified second factor. `refresh_token` is absent until the second factor is verified. */
export const tokenSet = z.object({
  device_token: z
    .string()
    .optional()
    .meta({ description: 'Recognises this browser later; a new one at every sign-in' }),
  access_token: z.string(),
  refresh_token: z.string().optional(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().meta({ description: 'Seconds until the access token ends.' }),
  email: z.email(),
  code_verified: z.boolean(),
});
export type TokenSet = z.infer<typeof tokenSet>;

export const signIn = operation({
  id: 'signIn',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/identity_server/auth/login',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  body: credentials.extend({ device_token: z.string().max(256).optional() }),
  response: tokenSet,
  errors: ['invalid_credentials', 'rate_limited'],
});

export const refreshRequest = z.object({ refresh_token: z.string().max(256), user_identifier: z.string().max(64) });

export const refreshSession = operation({
  id: 'refreshSession',
  summary: 'Renew the session; the refresh token rotates',
  method: 'POST',
  path: '/identity_server/auth/refresh',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  body: refreshRequest,
  response: tokenSet,
  errors: ['unauthenticated', 'rate_limited'],
});

export const signOut = operation({
  id: 'signOut',
  summary: 'End this session',
  method: 'POST',
  path: '/identity_server/auth/logout',
  level: 'session',
  scope: 'none',
  idempotency: 'none',
  errors: [],
});

export const revokeRequest = z.object({ refresh_token: z.string().max(256) });

/** Sign-out for a browser whose access token has ended already. Answers 204 whatever the token is. */
export const revokeSession = operation({
  id: 'revokeSession',
  summary: 'End the session that a refresh token belongs to',
  method: 'POST',
  path: '/identity_server/auth/revoke',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  body: revokeRequest,
  errors: ['rate_limited'],
});

/** The e-mail challenge that waits for a code, as the two-factor page shows it. */
export const challenge = z.object({
  method: z.literal('email'),
  destination: z.string().meta({ description: 'Masked: a•••@empresa.com.br' }),
  expires_in: z.int().meta({ description: 'Seconds until the code ends.' }),
  resend_in: z.int().meta({ description: 'Seconds until another code may be sent; 0 when now.' }),
  tries_left: z.int(),
});
export type Challenge = z.infer<typeof challenge>;

/** `methods` in the order to offer them; the e-mail code is sent at sign-in only when it is the first. */
export const twoFactorState = z.object({
  code_verified: z.boolean(),
  email: z.email(),
  methods: z.array(factorMethod),
  challenge: challenge.nullable(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

export const getTwoFactor = operation({
  id: 'getTwoFactor',
  summary: 'The second factor of this session and the challenge that waits',
  method: 'GET',
  path: '/identity_server/users/two_factors',
  level: 'session',
  scope: 'none',
  idempotency: 'none',
  response: twoFactorState,
  errors: [],
});

const sixDigits = z.string().regex(/^\d{6}$/);
/** `device_token`: the browser's, when it has one. `trust_device`: ask this browser for no second factor for 30 days. */
const fromBrowser = { trust_device: z.boolean().optional(), device_token: z.string().max(256).optional() };

/** `send` asks for a (new) e-mail code, `passkey_options` for a passkey's ceremony; the others hand a proof in (`verify`: the e-mail code). */
export const twoFactorRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('send') }),
  z.object({ action: z.literal('passkey_options') }),
  z.object({ action: z.literal('verify'), code: sixDigits, ...fromBrowser }),
  z.object({ action: z.literal('verify_totp'), code: sixDigits, ...fromBrowser }),
  z.object({ action: z.literal('verify_recovery_code'), code: z.string().max(64), ...fromBrowser }),
  z.object({ action: z.literal('verify_passkey'), credential: credentialJson, ...fromBrowser }),
]);
export type TwoFactorRequest = z.infer<typeof twoFactorRequest>;

/** After `verify`, `tokens` carries the raised session: a fresh access token and the first refresh token. */
export const twoFactorAnswer = twoFactorState.extend({
  tokens: tokenSet.optional(),
  passkey_options: ceremonyOptions.optional(),
});
export type TwoFactorAnswer = z.infer<typeof twoFactorAnswer>;

export const postTwoFactor = operation({
  id: 'postTwoFactor',
  summary: 'Ask for a second factor or hand it in',
  method: 'POST',
  path: '/identity_server/users/two_factors',
  level: 'session',
  scope: 'none',
  idempotency: 'none',
  body: twoFactorRequest,
  response: twoFactorAnswer,
  errors: ['code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded', 'passkey_refused'],
});

export const passkeySignIn = operation({
  id: 'passkeySignIn',
  summary: 'Sign in with a passkey: both factors at once',
  method: 'POST',
  path: '/identity_server/auth/passkey',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  body: z.object({
    ceremony_id: publicId('cer'),
    credential: credentialJson,
    device_token: z.string().max(256).optional(),
  }),
  response: tokenSet,
  errors: ['passkey_refused', 'rate_limited'],
});

/** What is asked of a person about their own access. */
export const accessWishes = wishes([
  z.object({ purpose: z.enum(['change_password', 'add_totp', 'remove_totp', 'add_passkey', 'new_recovery_codes']) }),
  z.object({ purpose: z.literal('remove_passkey'), passkey_id: passkeyId }),
  z.object({ purpose: z.literal('set_email_factor'), on: z.boolean() }),
  z.object({ purpose: z.literal('end_session'), session_id: sessionId }),
  z.object({ purpose: z.literal('end_other_sessions') }),
  z.object({ purpose: z.literal('forget_device'), device_id: deviceId }),
]);
export type AccessWish = z.infer<(typeof accessWishes.wishes)[number]>;
