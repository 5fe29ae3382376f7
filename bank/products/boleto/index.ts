import type { boletoWishes } from '../../contract/products/boleto';
import type { boletoScheduleWishes } from '../../contract/products/boleto-schedules';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createBoletoApiRoutes } from './api-routes';
import { createMessageJob } from './messages';
import { createBoletoRoutes } from './routes';
import { createBoletoScheduleRoutes } from './schedule-routes';
import { createBoletoDescribers } from './step-up';
import type { BoletoDeps } from './store';

export { hoursOfBarcode } from './hours-of-barcode';
export { createBoletoKinds } from './kind';
export { boletoParts } from './parts';
export { toFailure } from './reasons';
export { type BoletoRow, commitBoletoRow, findBoletoRow } from './row';
export type { BoletoWatch } from './watch';

/** Boletos of banks and bills of utilities and public bodies: asked about, paid now or on a day to come. */
export const createBoletoModule = (
  deps: BoletoDeps,
): {
  routes: Route[];
  jobs: JobHandler[];
  acts: ActsOf<typeof boletoWishes> & ActsOf<typeof boletoScheduleWishes>;
} => ({
  routes: [...createBoletoRoutes(deps), ...createBoletoApiRoutes(deps), ...createBoletoScheduleRoutes(deps)],
  jobs: [createMessageJob(deps)],
  acts: createBoletoDescribers(deps),
});
