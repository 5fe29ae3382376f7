export { incomingParts } from './parts';
export { toCreditLegs, toPayeeFeeLegs } from './posting';
export { createIncomingJob, createIncomingJobs } from './receive';
export { holdReceiver } from './receiver';
export { lockIncoming } from './rows';
export type * from './types';
