import type { changePassword as operation } from '@/bank/contract/ground/security';
import { call } from './http';

/**
 * Changes the password; the other sessions end, this one goes on.
 * @throws {ApiError} `password_wrong`, `validation_failed` with the rules `too_common` or `own_words`, `step_up_required`
 */
export const changePassword = (current: string, password: string, stepUpProof: string) =>
  call<typeof operation>('POST /identity_server/password/change', {
    body: { current_password: current, password },
    stepUpProof,
  });
