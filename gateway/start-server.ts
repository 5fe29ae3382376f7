import { getServerEnv } from '@/config/env.server';
import { installRequestHygiene } from './request-hygiene';

/** What must be so before the first request: a usable environment (else one clear line and exit 1), and clean requests. */
export const startServer = (): void => {
  try {
    getServerEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  installRequestHygiene();
};
