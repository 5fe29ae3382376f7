import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import { createMessageJob } from './messages';
import { createTaxRoutes } from './routes';
import type { TaxDeps } from './store';

export { nameTaxOf, toTaxRef, TREASURY } from './details';
export { taxHours } from './hours';
export { createTaxKind } from './kind';
export { toNewTax } from './order';
export { taxOrderParts } from './parts';
export { toFailure } from './reasons';

/** Taxes without a barcode, GPS and DARF: batches and files order them, each is read and ended here. */
export const createTaxModule = (deps: TaxDeps): { routes: Route[]; jobs: JobHandler[] } => ({
  routes: createTaxRoutes(deps),
  jobs: [createMessageJob(deps)],
});
