import type { BankModule } from '../../../parcel';
import { createReceiveJob, type ReceiveDeps } from './receive';

export { type OnPixPaid, type PaidPix, toReceivedNews } from './news';
export { pixIncomingParts } from './parts';

/** Pix that arrive from other institutions. */
export const createPixIncomingModule = (deps: ReceiveDeps): BankModule => ({
  routes: [],
  jobs: [createReceiveJob(deps)],
});
