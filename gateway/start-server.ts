import { getServerEnv } from '@/config/env.server';
import { warmOpenFeatures } from '@/config/open-features';
import { installConnectionLimits } from './connection-limits';
import { installRequestHygiene } from './request-hygiene';

/**
 * What must be so before the first request: a usable environment (else one clear line and exit 1), clean requests, and
 * connections that nobody can hold.
 */
export const startServer = async (): Promise<void> => {
  try {
    getServerEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  installRequestHygiene();
  // hot reload comes over an upgrade
  installConnectionLimits({ upgrades: process.env.NODE_ENV !== 'production' });
  await warmOpenFeatures();
};
