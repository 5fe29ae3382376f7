import type { openFinanceWishes } from '../../contract/service/open-finance';
import type { ActsOf } from '../../parcel';
import type { OpenFinanceCaller, Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { createAreaRoutes } from './area-routes';
import { createConfirmRoute } from './confirm-route';
import { createConsentRoutes } from './consent-routes';
import { createDataRoutes } from './data-routes';
import type { OpenFinanceConfig, OpenFinanceDeps } from './deps';
import { createExpireJob } from './jobs';
import { createJourneyRoutes } from './journey-routes';
import { createMetadataRoutes } from './metadata-routes';
import { createParRoute } from './par-route';
import { createSigner } from './signing-key';
import { createSharingDescriber, createSignatureDescriber } from './step-up';
import { createTokenRoute } from './token-route';
import { findReceiver } from './tokens';
import { createTransactionRoutes } from './transaction-routes';

export { registerReceiver } from './clients';
export { openFinanceParts } from './parts';

export interface OpenFinanceModule {
  routes: Route[];
  jobs: JobHandler[];
  acts: ActsOf<typeof openFinanceWishes>;
  /** The institution behind a living token, or undefined. */
  authenticateReceiver(token: string): Promise<OpenFinanceCaller | undefined>;
}

/** Open Finance as transmitter: consents, the person's journey, tokens, and the data that receivers may read. */
export const createOpenFinanceModule = (config: OpenFinanceConfig): OpenFinanceModule => {
  const deps: OpenFinanceDeps = {
    ...config,
    signer: createSigner(config.database, config.secret, () => config.clock.now()),
    issuer: new URL(config.publicUrl).origin,
    apiUrl: `https://openbanking.${new URL(config.brand.site).hostname.replace(/^www\./, '')}`,
  };
  return {
    routes: [
      ...createMetadataRoutes(deps),
      createParRoute(deps),
      createTokenRoute(deps),
      ...createConsentRoutes(deps),
      ...createDataRoutes(deps),
      ...createTransactionRoutes(deps),
      ...createJourneyRoutes(deps),
      createConfirmRoute(deps),
      ...createAreaRoutes(deps),
    ],
    jobs: [createExpireJob(deps)],
    acts: {
      share_open_finance: createSharingDescriber(deps),
      sign_open_finance: createSignatureDescriber(deps),
    },
    authenticateReceiver: token => findReceiver(config.database, token, config.clock.now()),
  };
};
