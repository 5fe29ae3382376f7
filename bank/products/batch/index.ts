import type { batchWishes } from '../../contract/products/batch';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import type { BatchDeps } from './deps';
import { createDraftRoutes } from './draft-routes';
import { createLookJob } from './look-job';
import { createPayJob } from './pay-job';
import { createBatchRoutes } from './routes';
import { createBatchDescribers } from './step-up';

export { keepSeeing, listHiddenKeys, mapHiddenKeys, mapHiddenThings, mapPayrollOrders } from './hidden';
export { type BatchPack, openBatchPack } from './pack';
export { batchParts } from './parts';
export { listRowOutcomes, type RowOutcome } from './outcomes';
export { createDraft, judgeCells } from './put';
export { createBatchAct } from './subject';
export { listVoidRows } from './void';

/** Many payments at once: kept and checked as a draft, authorised once, and paid one by one. */
export const createBatchModule = (
  deps: BatchDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof batchWishes> } => ({
  routes: [...createDraftRoutes(deps), ...createBatchRoutes(deps)],
  jobs: [createPayJob(deps), createLookJob(deps)],
  acts: createBatchDescribers(deps),
});
