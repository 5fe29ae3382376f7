import type { ApiCaller, Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import { createAdminRoutes } from './admin-routes';
import { createApiChargeRoutes } from './charge-routes';
import { findApiCaller } from './credentials';
import { createDeliveryJobs } from './deliver';
import { createDeliveryRoutes } from './delivery-routes';
import type { PixApiDeps } from './deps';
import { createEventLogRoutes } from './event-log-routes';
import { createEventRoutes } from './event-routes';
import { createLocationRoutes } from './location-routes';
import { createLotJob } from './lot-job';
import { createLotRoutes } from './lot-routes';
import { createApiPixRoutes } from './pix-routes';
import { createRecurrenceHookRoutes } from './recurrence-hooks';
import { createTokenRoute } from './token-route';
import { createWebhookRoutes } from './webhook-routes';
import type { pixApiWishes } from '../../../contract/products/pix/api';
import type { ActsOf } from '../../../parcel';
import { createApiCredentialDescriber } from './step-up';

export { tellPaidReceivable, tellReceivedTed, tellSystemsOf } from './event-rows';
export { announceRecurrence } from './recurrence-rows';
export { refuse, toHundredths } from './charge-body';
export { toPageWish, toParameters } from './paging';
export { announcePaid } from './webhook-rows';
export { revokeCredentialsOf } from './of-person';
export { pixApiParts } from './parts';

export interface PixApiModule {
  routes: Route[];
  jobs: JobHandler[];
  acts: ActsOf<typeof pixApiWishes>;
  /** The system behind a living token of a credential, or undefined. */
  authenticateApi(token: string): Promise<ApiCaller | undefined>;
}

/** The API Pix of the Banco Central for companies' own systems: credentials, charges, received Pix, returns and webhooks; and what they hear of TEDs and boletos. */
export const createPixApiModule = (deps: PixApiDeps): PixApiModule => ({
  routes: [
    ...createAdminRoutes(deps),
    ...createDeliveryRoutes(deps),
    createTokenRoute(deps),
    ...createApiChargeRoutes(deps),
    ...createLotRoutes(deps),
    ...createLocationRoutes(deps),
    ...createApiPixRoutes(deps),
    ...createWebhookRoutes(deps),
    ...createRecurrenceHookRoutes(deps),
    ...createEventRoutes(deps),
    ...createEventLogRoutes(deps),
  ],
  jobs: [...createDeliveryJobs(deps), createLotJob(deps)],
  acts: { create_pix_credential: createApiCredentialDescriber(deps.database) },
  authenticateApi: token => findApiCaller(deps.database, token, deps.clock.now()),
});
