import type { z } from 'zod';
import type { BodyOf } from '@/bank/contract/calls';
import type * as security from '@/bank/contract/ground/security';
import { call } from './http';

/** Asks for a code by e-mail. Answers alike for an address that nobody has. @throws {ApiError} `rate_limited` */
export const forgotPassword = (email: string) =>
  call<typeof security.forgotPassword>('POST /identity_server/password/forgot', { body: { email } });

/**
 * Exchanges the code for the right to set a new password, which the gateway keeps in an HttpOnly cookie.
 * @throws {ApiError} `code_invalid` for every code that is not the right one
 */
export const verifyResetCode = (email: string, code: string) =>
  call<typeof security.verifyPasswordReset>('POST /identity_server/password/forgot/verify', { body: { email, code } });

type Reset = typeof security.resetPassword;
/** The right to it is the gateway's to add. */
type OwnReset = Omit<Reset, 'body'> & { body?: z.ZodType<unknown, Omit<BodyOf<Reset>, 'reset_token'>> };

/** Sets the new password; all sessions end. @throws {ApiError} `validation_failed` with the rule, `code_expired` */
export const resetPassword = (password: string) =>
  call<OwnReset>('POST /identity_server/password/reset', { body: { password } });
