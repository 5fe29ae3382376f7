import { getServerEnv } from '@/config/env.server';
import { warmOpenFeatures } from '@/config/open-features';
import { installAdmission } from './admission';
import { answerAtBankDoor } from './bank-door';
import { installConnectionLimits } from './connection-limits';
import { installRequestHygiene } from './request-hygiene';
import { answerReturn } from './page-return';
import { installTraffic } from './traffic';

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
  try {
    const { BANK_API_URL: bankApiUrl, METRICS_HOST: metricsHost, WEB_METRICS_PORT: metricsPort } = getServerEnv();
    // `next dev` knows when the code of a route has changed
    const atBankDoor = process.env.NODE_ENV === 'production' ? answerAtBankDoor : () => false;
    installAdmission({
      metricsPort,
      answerFirst: (request, response, goOn) => atBankDoor(request, response) || answerReturn(request, response, goOn),
    });
    await installTraffic({ bankApiUrl, metricsHost, metricsPort });
  } catch (error) {
    console.error(`the metrics cannot be told: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
    process.exit(1);
  }
  await warmOpenFeatures();
};
