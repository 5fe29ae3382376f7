import type { Route } from '../../../core/operation';
import type { JobHandler } from '../../../jobs';
import { createChargeEndJob } from './charge-acts';
import { createCobrRoutes } from './cobr-routes';
import { createCollectJob } from './collect';
import type { MandatesDeps } from './deps';
import { createDeskRoutes } from './desk-routes';
import { createHearPayerJob } from './hear-payer';
import { createRecPayloadRoute } from './public-route';
import { createRecurrenceRoutes } from './rec-routes';
import { createExpiryJob } from './request-acts';
import { createTellPayerJob } from './tell-payer';
import { createDayOverJob } from './unpaid';

export { createOffers } from './offers';
export { isTxidUsed } from './charge-rows';
export { judgeMandatePix, noteMandatePaid } from './paid';
export { pixMandatesParts } from './parts';

/** Pix Automático as receiver: what companies ask to be allowed to charge, what payers answer, and what is charged by cycle. */
export const createPixMandatesModule = (deps: MandatesDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: [
    ...createRecurrenceRoutes(deps),
    ...createCobrRoutes(deps),
    ...createDeskRoutes(deps),
    createRecPayloadRoute(deps),
  ],
  jobs: [
    ...[createTellPayerJob(deps), createHearPayerJob(deps), createExpiryJob(deps), createChargeEndJob(deps)],
    ...[createCollectJob(deps), createDayOverJob(deps)],
  ],
});
