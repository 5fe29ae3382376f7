import { z } from 'zod';
import { operation } from '../operation';
import { instant, publicId } from '../primitives';

/** A way to prove oneself beyond the password. Recovery codes stand in for a lost one; they are no method that one signs up for alone. */
export const factorMethod = z.enum(['email', 'totp', 'passkey', 'recovery_code']);
export type FactorMethod = z.infer<typeof factorMethod>;

export const passkeyId = publicId('psk');

export const passkey = z.object({
  id: passkeyId,
  name: z.string(),
  synced: z.boolean().meta({ description: 'True when the provider keeps copies on other devices' }),
  added_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `email`, the TOTP app and the passkeys are methods; at least one stays, so none can be removed while it is the only one. */
export const factors = z.object({
  email: z.object({ on: z.boolean(), destination: z.string().meta({ description: 'Masked: a•••@empresa.com.br' }) }),
  totp: z.object({ added_at: instant }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes: z.object({ left: z.int(), created_at: instant }).nullable(),
});
export type Factors = z.infer<typeof factors>;

/** Options of a WebAuthn ceremony as `@simplewebauthn` makes and reads them (PublicKeyCredential…OptionsJSON of WebAuthn 3). */
export const ceremonyOptions = z.record(z.string(), z.unknown());
/** What the browser's authenticator answered (RegistrationResponseJSON or AuthenticationResponseJSON of WebAuthn 3). */
export const credentialJson = z.record(z.string(), z.unknown());

const common = { level: 'verified', idempotency: 'none' } as const;
const read = { ...common, scope: 'profile:read' } as const;
const write = { ...common, scope: 'profile:write' } as const;

export const getFactors = operation({
  ...read,
  id: 'getFactors',
  summary: 'The second factors of the person',
  method: 'GET',
  path: '/identity_server/factors',
  response: factors,
  errors: [],
});

/** Codes are shown once, here; only their hashes are kept. */
export const recoveryCodes = z.object({
  codes: z.array(z.string()).meta({ description: 'Ten codes of 26 base-32 characters in groups, each good once' }),
});

export const startTotp = operation({
  ...write,
  id: 'startTotp',
  summary: 'Begin to add an authenticator app: its secret, not in force before it is confirmed',
  method: 'POST',
  path: '/identity_server/factors/totp',
  stepUp: 'required',
  response: z.object({
    enrolment_id: publicId('enr'),
    secret: z.string().meta({ description: 'Base32, 160 bit' }),
    otpauth_uri: z.string(),
    expires_in: z.int(),
  }),
  status: 201,
  errors: ['validation_failed', 'conflict'],
});

export const confirmTotp = operation({
  ...write,
  id: 'confirmTotp',
  summary: 'Put the authenticator app in force with one of its codes',
  method: 'POST',
  path: '/identity_server/factors/totp/confirm',
  body: z.object({ enrolment_id: publicId('enr'), code: z.string().regex(/^\d{6}$/) }),
  /** The first factor beyond e-mail brings the recovery codes. */
  response: factors.extend({ new_recovery_codes: z.array(z.string()).nullable() }),
  errors: ['code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded'],
});

export const removeTotp = operation({
  ...write,
  id: 'removeTotp',
  summary: 'Remove the authenticator app',
  method: 'DELETE',
  path: '/identity_server/factors/totp',
  stepUp: 'required',
  errors: ['validation_failed', 'not_found', 'last_factor'],
});

export const startPasskey = operation({
  ...write,
  id: 'startPasskey',
  summary: 'Begin to add a passkey: options for the browser',
  method: 'POST',
  path: '/identity_server/factors/passkeys',
  stepUp: 'required',
  response: z.object({ ceremony_id: publicId('cer'), options: ceremonyOptions, expires_in: z.int() }),
  status: 201,
  errors: ['validation_failed', 'conflict'],
});

/** No control characters and none that turn the direction of writing: names stand in letters. */
const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);

export const confirmPasskey = operation({
  ...write,
  id: 'confirmPasskey',
  summary: 'Keep the passkey that the browser made',
  method: 'POST',
  path: '/identity_server/factors/passkeys/confirm',
  body: z.object({ ceremony_id: publicId('cer'), credential: credentialJson, name: passkeyName }),
  response: factors.extend({ new_recovery_codes: z.array(z.string()).nullable() }),
  status: 201,
  errors: ['passkey_refused', 'code_expired', 'conflict'],
});

const byPasskey = z.object({ passkey_id: passkeyId });

export const renamePasskey = operation({
  ...write,
  id: 'renamePasskey',
  summary: 'Name a passkey',
  method: 'PATCH',
  path: '/identity_server/factors/passkeys/{passkey_id}',
  params: byPasskey,
  body: z.object({ name: passkeyName }),
  response: passkey,
  errors: [],
});

export const removePasskey = operation({
  ...write,
  id: 'removePasskey',
  summary: 'Remove a passkey',
  method: 'DELETE',
  path: '/identity_server/factors/passkeys/{passkey_id}',
  stepUp: 'required',
  params: byPasskey,
  errors: ['validation_failed', 'last_factor'],
});

export const setEmailFactor = operation({
  ...write,
  id: 'setEmailFactor',
  summary: 'Turn codes by e-mail on or off',
  method: 'PUT',
  path: '/identity_server/factors/email',
  stepUp: 'required',
  body: z.object({ on: z.boolean() }),
  response: factors,
  errors: ['last_factor'],
});

export const createRecoveryCodes = operation({
  ...write,
  id: 'createRecoveryCodes',
  summary: 'New recovery codes; the earlier ones end',
  method: 'POST',
  path: '/identity_server/factors/recovery_codes',
  stepUp: 'required',
  response: recoveryCodes,
  status: 201,
  errors: ['validation_failed', 'conflict'],
});

export const startPasskeySignIn = operation({
  id: 'startPasskeySignIn',
  summary: 'Options to sign in with a passkey; says nothing about who exists',
  method: 'POST',
  path: '/identity_server/auth/passkey/options',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  response: z.object({ ceremony_id: publicId('cer'), options: ceremonyOptions, expires_in: z.int() }),
  status: 201,
  errors: ['rate_limited'],
});
