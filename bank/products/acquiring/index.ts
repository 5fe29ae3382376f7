import type { acquiringWishes } from '../../contract/products/acquiring';
import type { anticipationWishes } from '../../contract/products/acquiring-anticipation';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createAdvanceJob, createAutomaticJob } from './advance-job';
import { createAnticipationRoutes } from './anticipation-routes';
import { createClockJob } from './chargeback-job';
import { createAnswerJob, createChargebackRoutes } from './chargeback-routes';
import { createCheckoutRoutes } from './checkout-routes';
import { createDemoJob } from './demo';
import type { AcquiringDeps } from './deps';
import { createLinkRoutes } from './link-routes';
import { createMessageJob } from './messages';
import { createMoveJob } from './moves';

import { createReconciliationRoutes } from './reconcile-routes';
import { createRefundJob } from './refund';
import { createAcquiringRoutes } from './routes';
import { createSettleJob } from './settle';
import { acquiringDebts } from './shortfall';
import { createAcquiringDescribers } from './step-up';
import { createTerminalRoutes } from './terminal-routes';
import { createTerminalJob } from './terminals';

export { tellDemoMonth, toDemoSale } from './demo';
export { noteLinkPaid } from './link-payments';
export { acquiringParts } from './parts';
export { acquiringDebts } from './shortfall';

/** Selling by card: sales, what they bring and when, brought forward, given back, contested. */
export const createAcquiringModule = (
  deps: AcquiringDeps,
): {
  routes: Route[];
  jobs: JobHandler[];
  acts: ActsOf<typeof acquiringWishes> & ActsOf<typeof anticipationWishes>;
  onMoved(ledgerAccountIds: readonly bigint[]): Promise<void>;
} => ({
  routes: [
    ...createAcquiringRoutes(deps),
    ...createAnticipationRoutes(deps),
    ...createChargebackRoutes(deps),
    ...createTerminalRoutes(deps),
    ...createReconciliationRoutes(deps),
    ...createLinkRoutes(deps),
    ...createCheckoutRoutes(deps),
  ],
  jobs: [
    ...[createMessageJob(deps), createSettleJob(deps), createMoveJob(deps), acquiringDebts.createJob(deps)],
    ...[createRefundJob(deps), createAdvanceJob(deps), createAutomaticJob(deps)],
    ...[createClockJob(deps), createAnswerJob(deps), createTerminalJob(deps), createDemoJob(deps)],
  ],
  acts: createAcquiringDescribers(deps),
  onMoved: ids => acquiringDebts.hasten(deps.database, ids),
});
