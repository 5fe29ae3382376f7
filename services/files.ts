import type { getTwoFactor } from '@/bank/contract/ground/identity';
import { call } from './http';

/**
 * Resolves while the session lives. Once its access has ended, the modal opens and this waits for the renewal.
 * @throws {ApiError} `unauthenticated` when the person leaves instead, `connection_lost`
 */
export const requireLiveSession = async (): Promise<void> => {
  await call<typeof getTwoFactor>('GET /identity_server/users/two_factors');
};
