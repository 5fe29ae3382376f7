import { z } from 'zod';
import { operation } from '../operation';

/** Beyond its length a new password is held against common ones and the person's own words: rules `too_common` and `own_words`. */
const newPassword = z.string().min(12).max(128).meta({ description: '12 to 128 characters of any kind.' });

export const forgotPassword = operation({
  id: 'forgotPassword',
  summary: 'Send a code to an e-mail address whose password was forgotten',
  method: 'POST',
  path: '/identity_server/password/forgot',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  body: z.object({ email: z.email().max(254), device_token: z.string().max(256).optional() }),
  response: z.object({
    request_token: z.string().meta({ description: 'Proves who asked; with it the code has tries of its own.' }),
    expires_in: z.int().meta({ description: 'Seconds until the code ends, if one was sent.' }),
    resend_in: z.int().meta({ description: 'Seconds until another code may be asked for.' }),
  }),
  status: 202,
  errors: ['rate_limited'],
});

/** Every code that is not the right one is `code_invalid`: wrong, expired, used or tried too often, and for addresses nobody has. */
export const verifyPasswordReset = operation({
  id: 'verifyPasswordReset',
  summary: 'Exchange the code for a token that sets a new password once',
  method: 'POST',
  path: '/identity_server/password/forgot/verify',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  body: z.object({
    email: z.email().max(254),
    code: z.string().regex(/^\d{6}$/),
    request_token: z.string().max(256).optional(),
  }),
  response: z.object({
    reset_token: z.string(),
    expires_in: z.int().meta({ description: 'Seconds until the token ends.' }),
  }),
  errors: ['code_invalid', 'rate_limited'],
});

/** A token that is unknown, used or over is `code_expired`. A refused password does not use the token up. */
export const resetPassword = operation({
  id: 'resetPassword',
  summary: 'Set a new password; all sessions end',
  method: 'POST',
  path: '/identity_server/password/reset',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  body: z.object({ reset_token: z.string().max(256), password: newPassword }),
  errors: ['code_expired', 'rate_limited'],
});

/** The other sessions end, this one goes on. */
export const changePassword = operation({
  id: 'changePassword',
  summary: 'Change the password',
  method: 'POST',
  path: '/identity_server/password/change',
  level: 'verified',
  scope: 'profile:write',
  idempotency: 'none',
  stepUp: 'required',
  body: z.object({ current_password: z.string().min(1).max(128), password: newPassword }),
  errors: ['password_wrong'],
});
