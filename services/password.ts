import type { z } from 'zod';
import type { forgotPassword as forgotOperation } from '@/bank/contract/ground/security';
import { request } from './http';

export type ResetRequest = z.infer<NonNullable<typeof forgotOperation.response>>;

const FORGOT = '/identity_server/password/forgot';

/** Asks for a code by e-mail. Answers alike for an address that nobody has. @throws {ApiError} `rate_limited` */
export const forgotPassword = (email: string): Promise<ResetRequest> =>
  request({ method: 'POST', path: FORGOT, body: { email } });

/**
 * Exchanges the code for the right to set a new password, which the gateway keeps in an HttpOnly cookie.
 * @throws {ApiError} `code_invalid` for every code that is not the right one
 */
export const verifyResetCode = (email: string, code: string): Promise<{ expires_in: number }> =>
  request({ method: 'POST', path: `${FORGOT}/verify`, body: { email, code } });

/** Sets the new password; all sessions end. @throws {ApiError} `validation_failed` with the rule, `code_expired` */
export const resetPassword = (password: string): Promise<void> =>
  request({ method: 'POST', path: '/identity_server/password/reset', body: { password } });
