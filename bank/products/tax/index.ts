import type { taxWishes } from '../../contract/products/tax';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createMessageJob } from './messages';
import { createTaxRoutes } from './routes';
import { createTaxDescribers } from './step-up';
import type { TaxDeps } from './store';

export { nameTaxOf, toTaxRef, TREASURY } from './details';
export { taxHours } from './hours';
export { createTaxKind } from './kind';
export { toNewTax } from './order';
export { taxOrderParts } from './parts';
export { toFailure } from './reasons';

/** Taxes without a barcode, GPS and DARF: batches and files order them, each is read, moved to another day and ended here. */
export const createTaxModule = (
  deps: TaxDeps,
): { routes: Route[]; jobs: JobHandler[]; acts: ActsOf<typeof taxWishes> } => ({
  routes: createTaxRoutes(deps),
  jobs: [createMessageJob(deps)],
  acts: createTaxDescribers(deps),
});
